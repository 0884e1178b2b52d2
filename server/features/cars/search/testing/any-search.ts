import fc from 'fast-check';
import mongoose from 'mongoose';
import type { CarFilters } from '#shared/cars/search';
import { addDays } from '#shared/core/days';
import type { DayRange } from '#shared/hires/calendar';
import { makeFleetCar, NOW, TODAY } from './sample-fleet';

const LENDERS = ['a', 'b'].map((digit) => new mongoose.Types.ObjectId(digit.repeat(24)));
/** Ids of the lenders of `arbitraryCar` who are verified. */
export const VERIFIED_LENDER_IDS = [String(LENDERS[0])];

const letters = fc.constantFrom('a', 'b', 'A', 'ab');
const yesOrNo = fc.constantFrom(true, false, null);
/** Makes a value absent nine times in ten, because a search with many filters at once would find no car. */
const optional = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const only = optional(fc.constant(true as const));

/** A car with few distinct values, so that many cars are alike. */
export const arbitraryCar = fc
  .record({
    userId: fc.constantFrom(...LENDERS),
    make: letters,
    model: fc.constantFrom('a', 'b', 'b c', 'Land Cruiser Prado'),
    county: fc.constantFrom('nairobi', 'kwale', "murang'a"),
    nearestTown: fc.constantFrom('Karen', 'Diani', 'Kenol', 'somewhere'),
    category: fc.constantFrom('suv' as const, 'sedan' as const),
    fuel: fc.constantFrom('petrol' as const, 'diesel' as const),
    transmission: fc.constantFrom('manual' as const, 'automatic' as const),
    year: fc.integer({ min: 2015, max: 2018 }),
    price: fc.oneof(fc.constantFrom(1_500, 2_000, 2_500), fc.integer({ min: 1_500, max: 1_000_000 })),
    seats: fc.constantFrom(null, 2, 5, 7, 14),
    fourWheel: yesOrNo,
    airCon: yesOrNo,
    withDriver: yesOrNo,
    partyBus: yesOrNo,
    description: fc.constantFrom('', 'Bluetooth, new tyres.', 'tyres and a (big) boot'),
    createdAt: fc.integer({ min: 0, max: 5 }).map((n) => new Date(NOW - n)),
    subscriptionExpiry: fc.constantFrom(new Date(NOW), new Date(NOW + 1), new Date(NOW + 2)),
    listed: fc.constantFrom(true, true, true, false),
    rating: fc.constantFrom(null, 1, 2.9, 3, 3.9, 4, 4.5, 5),
    reviewCount: fc.integer({ min: 1, max: 3 }),
    terms: fc.constantFrom(undefined, { minDays: 2 }, { maxDays: 3, noticeHours: 0 }, { noticeHours: 60 }),
  })
  .map((fields) => makeFleetCar(fields));

export const arbitraryFilters: fc.Arbitrary<CarFilters> = fc.record(
  {
    county: optional(fc.constantFrom('', 'nairobi', 'Kwale', 'muranga', 'Atlantis')),
    make: optional(letters),
    model: optional(fc.constantFrom('b', 'prado', 'AND')),
    category: optional(fc.constantFrom('suv', 'suv,sedan', 'none')),
    fuel: optional(fc.constantFrom('petrol', 'diesel,petrol')),
    transmission: optional(fc.constantFrom('manual', 'automatic')),
    minPrice: optional(fc.constantFrom(0, 2_000, 5_000)),
    maxPrice: optional(fc.constantFrom(1_999, 2_500, 500_000)),
    minYear: optional(fc.integer({ min: 2014, max: 2019 })),
    maxYear: optional(fc.integer({ min: 2014, max: 2019 })),
    seats: optional(fc.constantFrom(0, 5, 6, 14, 99)),
    fourWheel: only,
    airCon: only,
    withDriver: only,
    verified: only,
    partyBus: optional(fc.boolean()),
    minRating: optional(fc.constantFrom(0, 3, 4, 6)),
    lender: optional(fc.constantFrom('', ...LENDERS.map(String))),
    q: optional(fc.constantFrom('a', 'prado', 'TYRES', '2016', 'diani tyres', 'big boot!', 'saloon', '-')),
  },
  { requiredKeys: [] },
);

/** Days within two weeks of NOW, so that many ranges overlap. */
export const arbitraryDays: fc.Arbitrary<DayRange> = fc
  .record({ after: fc.integer({ min: 0, max: 6 }), length: fc.integer({ min: 1, max: 5 }) })
  .map(({ after, length }) => ({ from: addDays(TODAY, after), to: addDays(TODAY, after + length - 1) }));

/** The taken days of one car. */
export const arbitraryTakenDays = fc.array(arbitraryDays, { maxLength: 2 });

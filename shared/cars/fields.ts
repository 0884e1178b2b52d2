import { z } from 'zod';
import { CAR_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import { list, REQUIRED_SENTENCE, requiredText } from '../core/values';
import { toStoredCounty } from './counties';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, FUEL_POLICIES, listKeys } from './labels';

export const fuel = z.enum(listKeys(CAR_FUELS), { error: REQUIRED_SENTENCE });
export const transmission = z.enum(listKeys(CAR_TRANSMISSIONS), { error: REQUIRED_SENTENCE });
export const category = z.enum(listKeys(CAR_CATEGORIES), { error: REQUIRED_SENTENCE });

const CHOOSE_COUNTY = 'Please choose a county.';

/** A county in any spelling, transformed to its stored form. */
export const county = requiredText(40, { long: CHOOSE_COUNTY })
  .transform(toStoredCounty)
  .pipe(z.string().min(1, CHOOSE_COUNTY));

/** Builds the schema of a whole number or its form text; empty text means not stated (null). */
function numberField({ min, max }: { min: number; max: number }) {
  const sentence = `Please enter a number from ${min} to ${max.toLocaleString('en-KE')}.`;
  return z
    .union([z.number(), z.string().trim(), z.null()], { error: sentence })
    .transform((value) => (value === '' || value === null ? null : Number(value)))
    .pipe(z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence).nullable());
}

/** A yes-or-no fact, also as text of a form field; empty text means not stated (null). */
const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', '']), z.null()], {
    error: 'Please choose yes or no.',
  })
  .transform((value) => (value === '' || value === null ? null : [true, 'true', '1'].includes(value)));

const fuelPolicy = z
  .union([z.enum(listKeys(FUEL_POLICIES)), z.literal(''), z.null()], {
    error: 'Please choose a fuel policy.',
  })
  .transform((value) => value || null);

const place = publicLine(CAR_LIMITS.townLength);

const TOO_MANY_PLACES = `Please name at most ${CAR_LIMITS.pickupPlaces} places.`;
/** Maximum number of lines that are read, including empty and repeated lines. */
const PLACE_LINES = 100;

/** Pick-up places: a list, or form text with one place on each line; drops empty and repeated places. */
const pickup = z
  .union(
    [
      list(z.string(), PLACE_LINES, TOO_MANY_PLACES),
      z
        .string()
        .max(PLACE_LINES * CAR_LIMITS.townLength, { error: TOO_MANY_PLACES, abort: true })
        .transform((lines) => lines.split('\n')),
    ],
    { error: TOO_MANY_PLACES },
  )
  .transform((places) => [...new Set(places.map((one) => one.trim()).filter(Boolean))])
  .pipe(list(place, CAR_LIMITS.pickupPlaces, TOO_MANY_PLACES));

/** Facts beyond the required fields. An omitted fact stays; null or empty text removes the fact. */
export const carFactFields = z.object({
  /** Number of seats, including the driver's seat. */
  seats: numberField(CAR_LIMITS.seats).optional(),
  doors: numberField(CAR_LIMITS.doors).optional(),
  /** Engine size in cubic centimetres. */
  engine: numberField(CAR_LIMITS.engine).optional(),
  airCon: yesOrNo.optional(),
  fourWheel: yesOrNo.optional(),
  bluetooth: yesOrNo.optional(),
  /** Whether a child seat is available. */
  childSeat: yesOrNo.optional(),
  /** Whether the lender can provide a driver. */
  withDriver: yesOrNo.optional(),
  partyBus: yesOrNo.optional(),
  fuelPolicy: fuelPolicy.optional(),
  pickup: pickup.optional(),
});

/** Facts of a car; null means that the lender has not stated the fact. */
export const carFacts = z.object({
  seats: z.number().nullable(),
  doors: z.number().nullable(),
  engine: z.number().nullable(),
  airCon: z.boolean().nullable(),
  fourWheel: z.boolean().nullable(),
  bluetooth: z.boolean().nullable(),
  childSeat: z.boolean().nullable(),
  withDriver: z.boolean().nullable(),
  partyBus: z.boolean().nullable(),
  fuelPolicy: z.enum(listKeys(FUEL_POLICIES)).nullable(),
  pickup: z.array(z.string()),
});
export type CarFacts = z.output<typeof carFacts>;

export const EMPTY_CAR_FACTS: CarFacts = {
  seats: null,
  doors: null,
  engine: null,
  airCon: null,
  fourWheel: null,
  bluetooth: null,
  childSeat: null,
  withDriver: null,
  partyBus: null,
  fuelPolicy: null,
  pickup: [],
};

/** Whether the lender has ticked "party bus" or the car has at least as many seats as a matatu. */
export function isPartyBus({ partyBus, seats }: Pick<CarFacts, 'partyBus' | 'seats'>): boolean {
  return partyBus === true || (seats ?? 0) >= CAR_LIMITS.partyBusMinSeats;
}

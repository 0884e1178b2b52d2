import type { HireParticipant, HireView } from '#shared/hires/contract';
import { computeHireQuote } from '#shared/hires/quote';
import { HIRE_RULES_VERSION } from '#shared/hires/states';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';

const person = (_id: string, name: string): HireParticipant => ({
  _id,
  name,
  photoURL: '',
  isVerified: false,
  brandName: '',
  rating: null,
  reviewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  proven: { email: true, phone: true, licenceUntil: null, identity: false },
  deposits: null,
  claims: null,
  hires: 0,
  phone: null,
});

/** Returns an accepted hire of eight days with driver, delivery and a discount. */
export function makeHireView(fields: Partial<HireView> = {}): HireView {
  const terms = {
    ...{ ...DEFAULT_CAR_TERMS, weeklyDiscount: 10, driverPerDay: 2_000, deposit: 20_000 },
    ...{ deliveryFee: 1_000, kmPerDay: 200, extraKm: 30 },
  };
  const range = { from: '2027-05-03', to: '2027-05-10' };
  return {
    _id: '65f0c0ffee5ec12e76a1b2c3',
    car: {
      _id: '65f0c0ffee5ec12e76a1b2c4',
      regNo: 'KDA123B',
      make: 'Toyota',
      model: 'Prado',
      year: 2019,
      image: '',
      nearestTown: 'Nyali',
      county: 'Mombasa',
    },
    renter: person('65f0c0ffee5ec12e76a1b2c5', 'Halima Abdi'),
    lender: person('65f0c0ffee5ec12e76a1b2c6', 'Wanjirũ Mũgo'),
    ...range,
    days: 8,
    hasSeenNumber: false,
    insurance: null,
    withDriver: true,
    delivery: true,
    place: 'Diani Beach',
    note: 'Tutafika jioni.',
    quote: computeHireQuote({ price: 8_500, terms, ...range, driver: true, delivery: true }),
    terms,
    revision: 1,
    rules: HIRE_RULES_VERSION,
    state: 'accepted',
    expiresAt: '2027-05-01T00:00:00.000Z',
    createdAt: '2027-04-30T00:00:00.000Z',
    change: null,
    history: [],
    photos: [],
    reviewed: [],
    reviewFrom: null,
    reviewUntil: null,
    reviewLimit: null,
    ...fields,
  };
}

import { countRangeDays } from '#shared/core/days';
import type { HireParticipant, HireView } from '#shared/hires/contract';
import { computeHireQuote } from '#shared/hires/quote';
import { HIRE_RULES_VERSION } from '#shared/hires/states';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { NO_RATING } from '#shared/reviews/rating';
import { makeId } from '../../../testing/make-car';

/** Current time in the tests of hires: 1 May 2026, 09:00 in Nairobi. */
export const NOW = Date.parse('2026-05-01T06:00:00Z');

export function makePerson(overrides: Partial<HireParticipant> = {}): HireParticipant {
  return {
    _id: makeId(),
    name: 'Peter Odhiambo',
    photoURL: '',
    isVerified: false,
    brandName: '',
    createdAt: '2024-03-09T08:00:00.000Z',
    ...NO_RATING,
    proven: { email: true, phone: true, licenceUntil: null, identity: false },
    deposits: null,
    claims: null,
    hires: 2,
    phone: null,
    ...overrides,
  };
}

/** Returns a request for 3 to 5 May 2026, of a car at Ksh. 4,500 a day. */
export function makeHire(overrides: Partial<HireView> = {}): HireView {
  const { from = '2026-05-03', to = '2026-05-05', terms = DEFAULT_CAR_TERMS } = overrides;
  return {
    _id: makeId(),
    car: {
      _id: makeId(),
      regNo: 'KDL482J',
      make: 'Toyota',
      model: 'Vitz',
      year: 2017,
      image: '/photos/car-front/1280.jpg',
      nearestTown: 'Karen',
      county: 'nairobi',
    },
    renter: makePerson(),
    lender: makePerson({ name: 'Wanjiku Kamau' }),
    from,
    to,
    days: countRangeDays({ from, to }),
    hasSeenNumber: false,
    insurance: null,
    withDriver: false,
    delivery: false,
    place: 'Karen',
    note: '',
    quote: computeHireQuote({ price: 4_500, terms, from, to }),
    terms,
    revision: 1,
    rules: HIRE_RULES_VERSION,
    state: 'requested',
    expiresAt: '2026-05-02T06:00:00.000Z',
    createdAt: '2026-05-01T06:00:00.000Z',
    change: null,
    history: [{ action: 'request', by: 'renter', at: '2026-05-01T06:00:00.000Z', reason: '' }],
    photos: [],
    reviewed: [],
    reviewFrom: null,
    reviewUntil: null,
    reviewLimit: null,
    ...overrides,
  };
}

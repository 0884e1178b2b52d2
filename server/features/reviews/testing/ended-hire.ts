import { toDay } from '#shared/core/days';
import { computeHireQuote } from '#shared/hires/quote';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { makeCar } from '../../../testing/make';
import type { TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

type People = { renter?: TestUser; lender?: TestUser; car?: Awaited<ReturnType<typeof makeCar>> };

/**
 * Stores a completed hire that has just ended, with renter, owner and car; `change` replaces fields of the
 * hire.
 */
export async function createEndedHire(
  app: TestApp,
  people: People = {},
  change: Record<string, unknown> = {},
) {
  const renter = people.renter ?? (await app.signUp('Amina Njeri'));
  const lender = people.lender ?? (await app.signUp('Baraka Otieno'));
  const car = people.car ?? (await makeCar(app, lender));
  const now = app.clock.now();
  const range = { from: toDay(now.getTime()), to: toDay(now.getTime()) };
  const hire = await stored('Hire').create({
    carId: car._id,
    renterId: renter._id,
    lenderId: lender._id,
    pair: [renter._id, lender._id].sort().join('-'),
    car: {
      regNo: car.regNo,
      make: car.make,
      model: car.model,
      year: car.year,
      image: '',
      nearestTown: car.nearestTown,
      county: car.county,
    },
    terms: DEFAULT_CAR_TERMS,
    ...range,
    withDriver: false,
    delivery: false,
    quote: computeHireQuote({ price: car.price, terms: DEFAULT_CAR_TERMS, ...range }),
    state: 'completed',
    slot: 0,
    carSlot: 0,
    expiresAt: now,
    history: [{ action: 'request', by: 'renter', at: now, reason: '', revision: 1 }],
    endedAt: now,
    revision: 1,
    told: 1,
    createdAt: now,
    ...change,
  });
  return { hireId: String(hire._id), renter, lender, car, carId: car._id.toHexString() };
}

export type EndedHire = Awaited<ReturnType<typeof createEndedHire>>;

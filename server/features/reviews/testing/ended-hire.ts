import { makeCar } from '../../../testing/make';
import type { TestApp } from '../../../testing/start-app';
import type { TestUser } from '../../../testing/test-user';
import type { HireForReview } from '../reviewed-hires';

let made = 0;

/** A hire that has just ended, or one in `change.state`, with its renter, lender and car. */
export async function endedHire(
  app: TestApp,
  people: { renter?: TestUser; lender?: TestUser } = {},
  change: Partial<HireForReview> = {},
) {
  const { reviewedHires } = app.services;
  const [renter, lender] = [
    people.renter ?? (await app.signUp('Amina Njeri')),
    people.lender ?? (await app.signUp('Baraka Otieno')),
  ];
  const car = await makeCar(app, lender);
  made += 1;
  const hire: HireForReview = {
    hireId: made.toString(16).padStart(24, '0'),
    renterId: renter._id,
    lenderId: lender._id,
    carId: car._id.toHexString(),
    car,
    state: 'completed',
    endedAt: app.clock.now(),
    ...change,
  };
  const { forReview } = reviewedHires;
  reviewedHires.forReview = async (id) => (id === hire.hireId ? hire : forReview(id));
  return { hire, renter, lender, carId: hire.carId };
}

export type EndedHire = Awaited<ReturnType<typeof endedHire>>;

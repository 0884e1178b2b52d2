import { Refusal } from '#shared/core/errors';
import type { DrivenCar } from '#shared/papers/rules';
import type { PaperChecks } from '../papers/papers.ports';
import type { HireRecord } from './hires.model';

export type HirePaperDeps = {
  checks: PaperChecks;
  /** Returns null for a deleted car. */
  drivenCarOf: (carId: string) => Promise<DrivenCar | null>;
  /** Returns the ids of a hire's further drivers, who need the same papers as the renter. */
  findDriverIds: (hireId: string) => Promise<string[]>;
};

export type HirePaperCheck = ReturnType<typeof createHirePaperCheck>;

/** Builds the check of the papers that both sides need when a hire is accepted or moves to other days. */
export function createHirePaperCheck({ checks, drivenCarOf, findDriverIds }: HirePaperDeps) {
  /**
   * @throws Refusal of the licence or the insurance; driver_unsuitable for a further driver without a
   * suitable licence; state_moved_on if the car was deleted
   */
  return async function checkHirePapers(hire: HireRecord, to: string): Promise<void> {
    const carId = hire.carId.toHexString();
    const car = await drivenCarOf(carId);
    if (!car) throw new Refusal('state_moved_on');
    const wish = { car, to, withDriver: hire.withDriver, renters: hire.terms.renters ?? 'anyone' };
    const refusal = await checks.findAcceptanceRefusal({
      ...{ ...wish, carId },
      lenderId: hire.lenderId.toHexString(),
      renterId: hire.renterId.toHexString(),
    });
    if (refusal) throw new Refusal(refusal);
    for (const driverId of await findDriverIds(hire._id.toHexString())) {
      const isRefused = await checks.findDriverRefusal({ ...wish, renterId: driverId });
      if (isRefused) throw new Refusal('driver_unsuitable');
    }
  };
}

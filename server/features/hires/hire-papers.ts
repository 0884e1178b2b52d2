import { Refusal } from '#shared/core/errors';
import type { DrivenCar } from '#shared/papers/rules';
import type { PaperChecks } from '../papers/papers.ports';
import type { HireRecord } from './hires.model';

export type HirePapers = {
  checks: PaperChecks;
  /** Returns null for a deleted car. */
  drivenCarOf: (carId: string) => Promise<DrivenCar | null>;
};

export type CheckHirePapers = ReturnType<typeof createHirePapers>;

/** Checks what both sides need for a hire that is accepted or moves to other days. */
export function createHirePapers({ checks, drivenCarOf }: HirePapers) {
  /** @throws Refusal of the licence or the insurance; state_moved_on if the car was deleted */
  return async function checkHirePapers(hire: HireRecord, to: string): Promise<void> {
    const carId = hire.carId.toHexString();
    const car = await drivenCarOf(carId);
    if (!car) throw new Refusal('state_moved_on');
    const refusal = await checks.findAcceptanceRefusal({
      ...{ carId, car, to, withDriver: hire.withDriver },
      renters: hire.terms.renters ?? 'anyone',
      lenderId: hire.lenderId.toHexString(),
      renterId: hire.renterId.toHexString(),
    });
    if (refusal) throw new Refusal(refusal);
  };
}

import { Refusal } from '#shared/core/errors';
import {
  applyCarTermsChange,
  type CarTerms,
  type CarTermsChange,
  findCarTermsContradictions,
  toEffectiveCarTerms,
} from '#shared/hires/terms';

/** Whether the caller may edit and delete the car: only its lender; admins use the endpoints under /admin. */
export function mayChangeCar(car: { userId: string }, callerId: string): boolean {
  return car.userId === callerId;
}

/**
 * Checks the terms that a car would have after the change.
 * @throws Refusal invalid_input
 */
export function checkTerms(
  car: { terms?: Partial<CarTerms> | undefined },
  change: { terms?: CarTermsChange | undefined },
): void {
  if (!change.terms) return;
  const fields = findCarTermsContradictions(
    toEffectiveCarTerms({ terms: applyCarTermsChange(car.terms, change.terms) }),
  );
  if (fields) throw new Refusal('invalid_input', { fields });
}

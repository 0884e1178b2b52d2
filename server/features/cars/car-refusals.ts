import { REFUSALS, Refusal } from '#shared/core/errors';
import {
  applyTermsChange,
  type CarTerms,
  type CarTermsChange,
  findTermsProblems,
  toEffectiveTerms,
} from '#shared/hires/terms';

/** Refusal for a taken plate, shown at the form's plate field. */
export function carExistsRefusal(): Refusal {
  return new Refusal('car_exists', { fields: { regNo: REFUSALS.car_exists.sentence } });
}

/** Refusal for a wrong number of photos, shown at the form's photos. */
export function wrongPhotoCountRefusal(sentence: string = REFUSALS.wrong_photo_count.sentence): Refusal {
  return new Refusal('wrong_photo_count', { sentence, fields: { images: sentence } });
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
  const fields = findTermsProblems(toEffectiveTerms({ terms: applyTermsChange(car.terms, change.terms) }));
  if (fields) throw new Refusal('invalid_input', { fields });
}

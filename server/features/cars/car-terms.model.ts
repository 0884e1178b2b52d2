import { CAR_TERM_NAMES, type CarTerms, type CarTermsChange } from '#shared/hires/terms';

/** Terms that depend on each other. */
const TOGETHER = ['minDays', 'maxDays', 'pickupFrom', 'pickupUntil'] as const satisfies (keyof CarTerms)[];

/** Returns an update that sets each changed term by its own path, so that other terms stay. */
export function buildTermsUpdate(terms: CarTermsChange) {
  const changed = CAR_TERM_NAMES.filter((name) => terms[name] !== undefined);
  const removed = changed.filter((name) => terms[name] === '');
  const kept = changed.filter((name) => terms[name] !== '');
  return {
    $set: Object.fromEntries(kept.map((name) => [`terms.${name}`, terms[name]])),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((name) => [`terms.${name}`, 1])) }),
  };
}

/**
 * Returns a filter that matches a car only if its terms are still the ones that the change was checked
 * against.
 */
export function buildTermsFilter(known: Partial<CarTerms> | undefined) {
  return Object.fromEntries(TOGETHER.map((name) => [`terms.${name}`, known?.[name] ?? null]));
}

import { type CarTerms, TERM_NAMES, type TermsChange } from '#shared/hires/terms';

/** The terms that are checked together. */
const TOGETHER = ['minDays', 'maxDays', 'pickupFrom', 'pickupUntil'] as const satisfies (keyof CarTerms)[];

/** Returns an update in which each changed term has its own path, so that the other terms stay. */
export function termsUpdate(terms: TermsChange) {
  const changed = TERM_NAMES.filter((name) => terms[name] !== undefined);
  const removed = changed.filter((name) => terms[name] === '');
  const kept = changed.filter((name) => terms[name] !== '');
  return {
    $set: Object.fromEntries(kept.map((name) => [`terms.${name}`, terms[name]])),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((name) => [`terms.${name}`, 1])) }),
  };
}

/** Matches a car whose terms still are those that a change was checked with. */
export function termsFilter(known: Partial<CarTerms> | undefined) {
  return Object.fromEntries(TOGETHER.map((name) => [`terms.${name}`, known?.[name] ?? null]));
}

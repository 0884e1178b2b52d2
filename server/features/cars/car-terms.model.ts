import { type CarTerms, DEFAULT_TERMS } from '#shared/hires/terms';

/** The terms that are checked together. */
const TOGETHER = ['minDays', 'maxDays', 'pickupFrom', 'pickupUntil'] as const satisfies (keyof CarTerms)[];

/** A change in which each of its terms is a path of its own, so that the others stay. */
export function termsPaths({ terms, ...fields }: { terms?: Partial<CarTerms> | undefined }) {
  const paths = Object.entries(terms ?? {})
    .filter(([name, value]) => Object.hasOwn(DEFAULT_TERMS, name) && value !== undefined)
    .map(([name, value]) => [`terms.${name}`, value]);
  return { ...fields, ...Object.fromEntries(paths) };
}

/** Matches a car whose terms still are those that a change was checked with. */
export function termsFilter(known: Partial<CarTerms> | undefined) {
  return Object.fromEntries(TOGETHER.map((name) => [`terms.${name}`, known?.[name] ?? null]));
}

import {
  type CarTerms,
  DEFAULT_TERMS,
  NO_TERM,
  TERM_NAMES,
  type TermName,
  type TermsChange,
} from '#shared/hires/terms';

/** The default terms as texts for the form's fields. */
export const DEFAULT_INPUTS = toTermInputs(DEFAULT_TERMS);

/** Returns terms as texts for the form's fields; empty for a term that is not set. */
export function toTermInputs(terms: CarTerms, withDriver: boolean | null = true): Record<TermName, string> {
  const inputs = TERM_NAMES.map((name) => [name, textOf(terms[name])] as const);
  const texts = Object.fromEntries(inputs) as Record<TermName, string>;
  // Without the fact "with driver" the terms refuse a driver even if the lender has not set that term, so the
  // field shows it as not set.
  return withDriver || texts.driverPerDay !== NO_TERM ? texts : { ...texts, driverPerDay: '' };
}

/** Whether one of the form's terms differs from the default terms. */
export function hasOwnTerms(inputs: Readonly<Partial<Record<TermName, unknown>>>): boolean {
  return TERM_NAMES.some((name) => inputs[name] !== undefined && inputs[name] !== DEFAULT_INPUTS[name]);
}

/** Returns the terms that are set and differ from the default terms; undefined if there are none. */
export function findOwnTerms(terms: TermsChange = {}): TermsChange | undefined {
  const own = TERM_NAMES.filter(
    (name) => terms[name] !== undefined && textOf(terms[name]) !== DEFAULT_INPUTS[name],
  );
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map((name) => [name, terms[name]]));
}

function textOf(value: number | '' | null | undefined): string {
  return value === null ? NO_TERM : String(value ?? '');
}

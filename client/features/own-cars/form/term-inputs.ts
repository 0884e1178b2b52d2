import {
  type CarTerms,
  DEFAULT_TERMS,
  NO_TERM,
  TERM_NAMES,
  type TermName,
  type TermsChange,
} from '#shared/hires/terms';

/** The texts of the form's fields before anything is typed. */
export const USUAL_INPUTS = toTermInputs(DEFAULT_TERMS);

/** Returns terms as the form's fields hold them: text, empty for a term that is not set. */
export function toTermInputs(terms: CarTerms, withDriver: boolean | null = true): Record<TermName, string> {
  const inputs = TERM_NAMES.map((name) => [name, textOf(terms[name])] as const);
  const texts = Object.fromEntries(inputs) as Record<TermName, string>;
  // A car without the fact "with driver" has no driver, which its lender need not have set as a term.
  return withDriver || texts.driverPerDay !== NO_TERM ? texts : { ...texts, driverPerDay: '' };
}

/** Whether one of the form's terms differs from the usual ones. */
export function hasOwnTerms(inputs: Readonly<Partial<Record<TermName, unknown>>>): boolean {
  return TERM_NAMES.some((name) => inputs[name] !== undefined && inputs[name] !== USUAL_INPUTS[name]);
}

/** Returns the set terms that differ from the usual ones; undefined if there are none. */
export function findOwnTerms(terms: TermsChange = {}): TermsChange | undefined {
  const own = TERM_NAMES.filter(
    (name) => terms[name] !== undefined && textOf(terms[name]) !== USUAL_INPUTS[name],
  );
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map((name) => [name, terms[name]]));
}

function textOf(value: number | '' | null | undefined): string {
  return value === null ? NO_TERM : String(value ?? '');
}

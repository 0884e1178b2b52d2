import { keysOf } from '#shared/cars/enumerations';
import { type CarTerms, DEFAULT_TERMS } from '#shared/hires/terms';

export type TermName = keyof CarTerms;
export const TERM_NAMES = keysOf(DEFAULT_TERMS);

/** Terms as the form's fields hold them: text, empty where something is not offered or has no limit. */
export function termInputs(terms: CarTerms): Record<TermName, string> {
  const inputs = TERM_NAMES.map((name) => [name, textOf(terms[name])] as const);
  return Object.fromEntries(inputs) as Record<TermName, string>;
}

/** The entered terms that differ from the defaults; undefined where all are defaults. */
export function unusualTerms(terms: Partial<CarTerms> | undefined): Partial<CarTerms> | undefined {
  if (!terms) return undefined;
  const unusual = TERM_NAMES.filter(
    (name) => terms[name] !== undefined && terms[name] !== DEFAULT_TERMS[name],
  );
  if (unusual.length === 0) return undefined;
  return Object.fromEntries(unusual.map((name) => [name, terms[name]]));
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

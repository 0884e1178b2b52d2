import { FUEL_POLICIES, keysOf } from '#shared/cars/enumerations';
import { FACT_LABELS } from '#shared/cars/fact-labels';
import type { CarFacts } from '#shared/cars/facts';
import { adminWords } from '../words';

/** Label and text of each fact; null where it is not said. */
export function factRows(car: CarFacts): [string, string | null][] {
  return keysOf(FACT_LABELS).map((name) => [FACT_LABELS[name], textOf(car[name])]);
}

function textOf(value: CarFacts[keyof CarFacts]): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? adminWords.yes : adminWords.no;
  return typeof value === 'number' ? String(value) : FUEL_POLICIES[value];
}

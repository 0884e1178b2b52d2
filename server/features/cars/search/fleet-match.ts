import { countyName } from '#shared/cars/counties';
import type { CarFilters } from '#shared/cars/search';
import { COLUMNS, type Column, type Fleet, fold } from './fleet';

/** Whether the text of each row fits: the texts' numbers by row, and a mark by text. */
type Condition = { numbers: Uint32Array; marks: Uint8Array };

/**
 * Turns filters into a question about rows (SPEC §9): county and make equal whatever the case, model by part,
 * and every word of `q` somewhere in make, model, county, town, colour, category or equal to the year.
 * Each text of a dictionary is looked at once, each row then costs a few array reads.
 */
export function matcherOf(fleet: Fleet, filters: CarFilters, now: number): (row: number) => boolean {
  const { expiry, year } = fleet.table();
  const all = exactConditions(fleet, filters);
  const words = [...new Set(fold(filters.q ?? '').split(/\s+/))].filter(Boolean);
  const spoken = words.map((word) => ({
    year: /^\d{4}$/.test(word) ? Number(word) : -1,
    any: COLUMNS.map((column) => condition(fleet, column, 'spoken', part(word))).filter(isPossible),
  }));

  return (row) => {
    if (Number(expiry[row]) <= now) return false;
    for (const one of all) if (!holds(one, row)) return false;
    for (const word of spoken) {
      if (year[row] !== word.year && !holdsAny(word.any, row)) return false;
    }
    return true;
  };
}

function exactConditions(fleet: Fleet, filters: CarFilters): Condition[] {
  const { county, make, model, category } = filters;
  const asked: [Column, (text: string) => boolean][] = [];
  if (county) asked.push(['county', equal(fold(countyName(county)))]);
  if (make) asked.push(['make', equal(fold(make))]);
  if (model) asked.push(['model', part(fold(model))]);
  if (category) asked.push(['category', oneOf(category.split(',').map(fold))]);
  return asked.map(([column, fits]) => condition(fleet, column, 'folded', fits));
}

function condition(
  fleet: Fleet,
  column: Column,
  form: 'folded' | 'spoken',
  fits: (text: string) => boolean,
): Condition {
  const texts = fleet.dictionaries[column][form];
  return {
    numbers: fleet.table().texts[column],
    marks: Uint8Array.from(texts, (text) => (fits(text) ? 1 : 0)),
  };
}

function isPossible({ marks }: Condition): boolean {
  return marks.includes(1);
}

function holdsAny(conditions: readonly Condition[], row: number): boolean {
  for (const one of conditions) if (holds(one, row)) return true;
  return false;
}

function holds({ numbers, marks }: Condition, row: number): boolean {
  return marks[numbers[row] ?? 0] === 1;
}

const equal = (wanted: string) => (text: string) => text === wanted;
const oneOf = (wanted: readonly string[]) => (text: string) => wanted.includes(text);
const part = (wanted: string) => (text: string) => text.includes(wanted);

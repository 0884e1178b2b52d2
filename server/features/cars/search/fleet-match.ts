import { countyName } from '#shared/cars/counties';
import type { CarFilters } from '#shared/cars/search';
import { COLUMNS, type Column, type Fleet, fold } from './fleet';

/** A test of one column: `numbers` has each row's text number, `matches` is 1 for texts that match. */
type Condition = { numbers: Uint32Array; matches: Uint8Array };

/**
 * Compiles filters into a test of rows.
 * County and make match whole, model by part, all without case; every word of `q` matches a part of make, model,
 * county, town, colour or category, or equals the year. Each distinct text is tested once; a row then costs a few
 * array reads.
 */
export function matcherOf(fleet: Fleet, filters: CarFilters, now: number): (row: number) => boolean {
  const { expiry, year } = fleet.table();
  const all = exactConditions(fleet, filters);
  const words = [...new Set(fold(filters.q ?? '').split(/\s+/))].filter(Boolean);
  const byWord = words.map((word) => ({
    year: /^\d{4}$/.test(word) ? Number(word) : -1,
    any: COLUMNS.map((column) => condition(fleet, column, 'searchable', part(word))).filter(isPossible),
  }));

  return (row) => {
    if (Number(expiry[row]) <= now) return false;
    for (const one of all) if (!holds(one, row)) return false;
    for (const word of byWord) {
      if (year[row] !== word.year && !holdsAny(word.any, row)) return false;
    }
    return true;
  };
}

function exactConditions(fleet: Fleet, filters: CarFilters): Condition[] {
  const { county, make, model, category } = filters;
  const tests: [Column, (text: string) => boolean][] = [];
  if (county) tests.push(['county', equal(fold(countyName(county)))]);
  if (make) tests.push(['make', equal(fold(make))]);
  if (model) tests.push(['model', part(fold(model))]);
  if (category) tests.push(['category', oneOf(category.split(',').map(fold))]);
  return tests.map(([column, accepts]) => condition(fleet, column, 'folded', accepts));
}

function condition(
  fleet: Fleet,
  column: Column,
  form: 'folded' | 'searchable',
  accepts: (text: string) => boolean,
): Condition {
  const texts = fleet.dictionaries[column][form];
  return {
    numbers: fleet.table().texts[column],
    matches: Uint8Array.from(texts, (text) => (accepts(text) ? 1 : 0)),
  };
}

function isPossible({ matches }: Condition): boolean {
  return matches.includes(1);
}

function holdsAny(conditions: readonly Condition[], row: number): boolean {
  for (const one of conditions) if (holds(one, row)) return true;
  return false;
}

function holds({ numbers, matches }: Condition, row: number): boolean {
  return matches[numbers[row] ?? 0] === 1;
}

const equal = (wanted: string) => (text: string) => text === wanted;
const oneOf = (wanted: readonly string[]) => (text: string) => wanted.includes(text);
const part = (wanted: string) => (text: string) => text.includes(wanted);

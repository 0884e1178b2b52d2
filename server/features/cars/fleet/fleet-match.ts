import type { CarFilters } from '#shared/cars/contract';
import { countyName } from '#shared/cars/counties';
import { COLUMNS, type Column, type Fleet, type FleetRow, fold } from './fleet';

/** One mark per text of a dictionary: whether it fits. */
type Marks = Uint8Array;

/**
 * Turns filters into a question about rows (SPEC §9): county and make equal whatever the case, model by part,
 * and every word of `q` somewhere in make, model, county, town, colour, category or equal to the year.
 * Each text of a dictionary is looked at once, each row then costs a few array reads.
 */
export function matcherOf(fleet: Fleet, filters: CarFilters, now: number): (row: FleetRow) => boolean {
  const filtered = exactMarks(fleet, filters);
  const words = [...new Set(fold(filters.q ?? '').split(/\s+/))].filter(Boolean);
  const spoken = words.map((word) => ({
    year: /^\d{4}$/.test(word) ? Number(word) : null,
    marks: COLUMNS.map((column) => ({ column, marks: marksOf(fleet.columns[column].spoken, part(word)) })),
  }));

  return (row) => {
    if (row.expiry <= now) return false;
    for (const { column, marks } of filtered) if (!marks[row[column]]) return false;
    for (const word of spoken) {
      if (word.year === row.year) continue;
      if (!word.marks.some(({ column, marks }) => marks[row[column]])) return false;
    }
    return true;
  };
}

function exactMarks(fleet: Fleet, filters: CarFilters): { column: Column; marks: Marks }[] {
  const { county, make, model, category } = filters;
  const asked: [Column, (text: string) => boolean][] = [];
  if (county) asked.push(['county', equal(fold(countyName(county)))]);
  if (make) asked.push(['make', equal(fold(make))]);
  if (model) asked.push(['model', part(fold(model))]);
  if (category) asked.push(['category', equal(fold(category))]);
  return asked.map(([column, fits]) => ({ column, marks: marksOf(fleet.columns[column].folded, fits) }));
}

function marksOf(texts: readonly string[], fits: (text: string) => boolean): Marks {
  return Uint8Array.from(texts, (text) => (fits(text) ? 1 : 0));
}

const equal = (wanted: string) => (text: string) => text === wanted;
const part = (wanted: string) => (text: string) => text.includes(wanted);

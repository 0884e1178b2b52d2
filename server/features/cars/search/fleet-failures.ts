import { formatCounty } from '#shared/cars/counties';
import { type CarFilters, DROPPABLE_FILTERS, type DroppableFilter } from '#shared/cars/search';
import { type DayRange, findDaysRefusal } from '#shared/hires/calendar';
import type { FleetRows } from './fleet-rows';
import { type Entry, FLAGS, flagsOf, type Table, type TextColumn } from './fleet-table';
import { rowsWith } from './free-text';
import { fold } from './words';

/** Each filter's bit in the failures of a row. */
export const BITS = Object.fromEntries(DROPPABLE_FILTERS.map((filter, at) => [filter, 1 << at])) as Record<
  DroppableFilter,
  number
>;
/** Room for the failures of one search, which are used before the next begins: new memory for each would cost collections. */
let room = new Uint32Array(0);

/** The bit of a row that no choice brings: its car is not listed now, or is another lender's. */
const EXCLUDED = 1 << 30;

export type SearchMoment = {
  now: number;
  /** 1 for each lender's number who is verified. */
  verified: Uint8Array;
  /** The days of a search with days. */
  days?: DayRange | null;
  /** 1 for each row whose car is taken on one of these days. */
  taken?: Uint8Array | null;
};

/**
 * For each row the filters that its car fails, as bits: 0 is a match; valid until the next call. A car that fails one filter only counts for the
 * choices of that filter, and for what dropping it would bring.
 * County and make match whole, model by part, all without case.
 */
export function failuresOf(
  rows: FleetRows,
  filters: CarFilters,
  { now, verified, days = null, taken = null }: SearchMoment,
): Uint32Array {
  const table = rows.table();
  if (room.length < rows.ids.length) room = new Uint32Array(2 * rows.ids.length);
  const failures = room.subarray(0, rows.ids.length);
  const { dictionaries } = rows;
  const { county, make, model, category, fuel, transmission, q } = filters;
  const { minPrice, maxPrice, minYear, maxYear, seats, minRating, partyBus } = filters;

  failUnlisted(failures, table, now);
  if (filters.lender) {
    const wanted = filters.lender.toLowerCase();
    const accepted = flagsOf(dictionaries.lender.entries, ({ text }) => text === wanted);
    failOthers(failures, EXCLUDED, table.lender, accepted);
  }
  if (county) failEntries('county', 'place', equal(fold(formatCounty(county))));
  if (make) {
    const wanted = fold(make);
    const accepted = flagsOf(dictionaries.model.entries, ({ foldedMake }) => foldedMake === wanted);
    failOthers(failures, BITS.make, table.model, accepted);
  }
  if (model) failEntries('model', 'model', part(fold(model)));
  if (category) failEntries('category', 'category', oneOf(category));
  if (fuel) failEntries('fuel', 'fuel', oneOf(fuel));
  if (transmission) failEntries('transmission', 'transmission', oneOf(transmission));
  if (minPrice !== undefined || maxPrice !== undefined) {
    failOutside(failures, BITS.price, table.price, minPrice, maxPrice);
  }
  if (minYear !== undefined || maxYear !== undefined) {
    failOutside(failures, BITS.year, table.year, minYear, maxYear);
  }
  if (seats !== undefined) failOutside(failures, BITS.seats, table.seats, seats, undefined);
  if (minRating !== undefined) {
    failOutside(failures, BITS.minRating, table.rating, Math.max(10 * minRating, 1), undefined);
  }
  for (const flag of ['fourWheel', 'airCon', 'withDriver'] as const) {
    if (filters[flag]) failFlag(failures, BITS[flag], table.flags, FLAGS[flag], true);
  }
  if (partyBus !== undefined) failFlag(failures, BITS.partyBus, table.flags, FLAGS.partyBus, partyBus);
  if (filters.verified) failOthers(failures, BITS.verified, table.lender, verified);
  if (days) {
    const accepted = flagsOf(
      dictionaries.terms.entries,
      ({ terms }) => findDaysRefusal(days, terms, now) === null,
    );
    failOthers(failures, BITS.days, table.terms, accepted);
    if (taken) failMarked(failures, BITS.days, taken);
  }
  const withWords = q ? rowsWith(rows, q, now) : null;
  if (withWords) failUnmarked(failures, BITS.q, withWords);
  return failures;

  function failEntries(filter: DroppableFilter, column: TextColumn, accepts: (folded: string) => boolean) {
    const accepted = flagsOf<Entry>(dictionaries[column].entries, ({ folded }) => accepts(folded));
    failOthers(failures, BITS[filter], table[column], accepted);
  }
}

/** Sets every row, whatever was there before. */
function failUnlisted(failures: Uint32Array, { expiry, pausedUntil }: Table, now: number): void {
  for (let row = 0; row < failures.length; row += 1) {
    failures[row] = (expiry[row] ?? 0) <= now || (pausedUntil[row] ?? 0) > now ? EXCLUDED : 0;
  }
}

function failOthers(failures: Uint32Array, bit: number, numbers: Uint32Array, accepted: Uint8Array): void {
  // Looked up instead of decided: values are in no order, and a processor that guesses them wrong loses more time.
  const bits = new Uint32Array(accepted.length);
  for (let number = 0; number < bits.length; number += 1) bits[number] = accepted[number] === 1 ? 0 : bit;
  for (let row = 0; row < failures.length; row += 1) {
    failures[row] = (failures[row] ?? 0) | (bits[numbers[row] ?? 0] ?? bit);
  }
}

function failOutside(
  failures: Uint32Array,
  bit: number,
  values: Uint32Array,
  min = 0,
  max = Number.POSITIVE_INFINITY,
): void {
  for (let row = 0; row < failures.length; row += 1) {
    const value = values[row] ?? 0;
    failures[row] = (failures[row] ?? 0) | (value < min || value > max ? bit : 0);
  }
}

function failFlag(
  failures: Uint32Array,
  bit: number,
  flags: Uint32Array,
  flag: number,
  isWanted: boolean,
): void {
  const wanted = isWanted ? flag : 0;
  for (let row = 0; row < failures.length; row += 1) {
    const differs = Number(((flags[row] ?? 0) & flag) !== wanted);
    failures[row] = (failures[row] ?? 0) | (differs * bit);
  }
}

function failUnmarked(failures: Uint32Array, bit: number, marks: Uint8Array): void {
  for (let row = 0; row < failures.length; row += 1) {
    failures[row] = (failures[row] ?? 0) | (marks[row] === 1 ? 0 : bit);
  }
}

function failMarked(failures: Uint32Array, bit: number, marks: Uint8Array): void {
  for (let row = 0; row < failures.length; row += 1) {
    failures[row] = (failures[row] ?? 0) | (marks[row] === 1 ? bit : 0);
  }
}

const equal = (wanted: string) => (text: string) => text === wanted;
const part = (wanted: string) => (text: string) => text.includes(wanted);

/** Any of the values, which commas separate. */
function oneOf(list: string): (text: string) => boolean {
  const wanted = new Set(list.split(',').map(fold));
  return (text) => wanted.has(text);
}

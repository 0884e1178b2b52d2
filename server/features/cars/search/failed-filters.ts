import { formatCounty } from '#shared/cars/counties';
import {
  type CarFilters,
  DROPPABLE_FILTERS,
  type DroppableFilter,
  type SearchAlternatives,
} from '#shared/cars/search';
import { type DayRange, findHireDaysRefusal } from '#shared/hires/calendar';
import type { Columns } from './columns';
import type { Fleet } from './fleet';
import { markTextMatches } from './free-text';
import { normalizeSearchText } from './words';

/** Bit of each filter in the set of filters that a row fails. */
export const FILTER_BITS = Object.fromEntries(
  DROPPABLE_FILTERS.map((filter, at) => [filter, 1 << at]),
) as Record<DroppableFilter, number>;
/**
 * Bit of a car that stays excluded even if filters are dropped: a car that is not listed now, or that
 * belongs to another lender.
 */
const EXCLUDED = 1 << 30;

export type SearchContext = {
  now: number;
  /** Array by the lender's number in the fleet: 1 if the lender is verified. */
  verified: Uint8Array;
  days?: DayRange | null;
  /** 1 for each row whose car is taken on one of the searched days. */
  taken?: Uint8Array | null;
};

/**
 * Returns the failed filters of each row as bits; 0 is a match. County and make must match in full, the model
 * in part; case is ignored.
 */
export function findFailedFilters(
  fleet: Fleet,
  filters: CarFilters,
  { now, verified, days, taken }: SearchContext,
): Uint32Array {
  const { values } = fleet;
  const columns = fleet.columns();
  const failures = new Uint32Array(fleet.ids.length);

  function failUnless<Name extends keyof Fleet['values']>(
    bit: number,
    name: Name,
    accepts: (value: Fleet['values'][Name]['all'][number], number: number) => boolean,
  ): void {
    failRejected(failures, bit, columns[name], values[name].all, accepts);
  }

  const { county, make, model, q, minPrice, maxPrice, minYear, maxYear, minRating } = filters;
  failUnlisted(failures, columns, now);
  if (filters.lender) {
    const wanted = filters.lender.toLowerCase();
    failUnless(EXCLUDED, 'lender', (lender) => lender === wanted);
  }
  if (county) {
    const wanted = normalizeSearchText(formatCounty(county));
    failUnless(FILTER_BITS.county, 'place', ({ foldedCounty }) => foldedCounty === wanted);
  }
  if (make) {
    const wanted = normalizeSearchText(make);
    failUnless(FILTER_BITS.make, 'model', ({ foldedMake }) => foldedMake === wanted);
  }
  if (model) {
    const wanted = normalizeSearchText(model);
    failUnless(FILTER_BITS.model, 'model', ({ foldedModel }) => foldedModel.includes(wanted));
  }
  for (const name of ['category', 'fuel', 'transmission'] as const) {
    const wanted = new Set(filters[name]?.split(',').map(normalizeSearchText));
    if (filters[name]) failUnless(FILTER_BITS[name], name, (value) => wanted.has(value));
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    failOutside(failures, FILTER_BITS.price, columns.price, minPrice, maxPrice);
  }
  if (minYear !== undefined || maxYear !== undefined) {
    failOutside(failures, FILTER_BITS.year, columns.year, minYear, maxYear);
  }
  if (filters.seats !== undefined) failOutside(failures, FILTER_BITS.seats, columns.seats, filters.seats);
  if (minRating !== undefined) {
    failOutside(failures, FILTER_BITS.minRating, columns.tenthsOfStars, Math.max(10 * minRating, 1));
  }
  for (const fact of ['fourWheel', 'airCon', 'withDriver'] as const) {
    if (filters[fact]) failOutside(failures, FILTER_BITS[fact], columns[fact], 1);
  }
  if (filters.partyBus !== undefined) {
    const wanted = Number(filters.partyBus);
    failOutside(failures, FILTER_BITS.partyBus, columns.partyBus, wanted, wanted);
  }
  if (filters.verified)
    failUnless(FILTER_BITS.verified, 'lender', (_lender, number) => verified[number] === 1);
  if (days) failUnless(FILTER_BITS.days, 'terms', (terms) => findHireDaysRefusal(days, terms, now) === null);
  if (taken) failMarked(failures, FILTER_BITS.days, taken, 1);
  const withText = q ? markTextMatches(fleet, q, now) : null;
  if (withText) failMarked(failures, FILTER_BITS.q, withText, 0);
  return failures;
}

/** Counts for each filter the cars that fail only this filter; the filter with the most cars comes first. */
export function countDroppableFilters(failures: Uint32Array): SearchAlternatives['drop'] {
  const counts = new Uint32Array(32);
  for (let row = 0; row < failures.length; row += 1) {
    const bits = failures[row] ?? 0;
    const isOne = bits !== 0 && (bits & (bits - 1)) === 0;
    if (isOne) counts[31 - Math.clz32(bits)] = (counts[31 - Math.clz32(bits)] ?? 0) + 1;
  }
  return DROPPABLE_FILTERS.flatMap((filter, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ filter, count }] : [];
  }).sort((one, other) => other.count - one.count);
}

function failUnlisted(failures: Uint32Array, { expiry, pausedUntil }: Columns, now: number): void {
  for (let row = 0; row < failures.length; row += 1) {
    const isListed = (expiry[row] ?? 0) > now && (pausedUntil[row] ?? 0) <= now;
    if (!isListed) failures[row] = EXCLUDED;
  }
}

// The following loops have no branches, because the processor would often mispredict a branch on unsorted
// values, and mispredictions would take most of the time.

/** Sets the bit of each row whose value is rejected; calls `accepts` once per distinct value. */
function failRejected<Value>(
  failures: Uint32Array,
  bit: number,
  numbers: Uint32Array,
  values: readonly Value[],
  accepts: (value: Value, number: number) => boolean,
): void {
  const bits = new Uint32Array(values.length);
  values.forEach((value, number) => {
    bits[number] = accepts(value, number) ? 0 : bit;
  });
  for (let row = 0; row < failures.length; row += 1) {
    failures[row] = (failures[row] ?? 0) | (bits[numbers[row] ?? 0] ?? bit);
  }
}

function failOutside(
  failures: Uint32Array,
  bit: number,
  column: Uint32Array,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
): void {
  for (let row = 0; row < failures.length; row += 1) {
    const value = column[row] ?? 0;
    const isOutside = Number(value < min) | Number(value > max);
    failures[row] = (failures[row] ?? 0) | (bit * isOutside);
  }
}

function failMarked(failures: Uint32Array, bit: number, marks: Uint8Array, failing: 0 | 1): void {
  for (let row = 0; row < failures.length; row += 1) {
    failures[row] = (failures[row] ?? 0) | (bit * Number(marks[row] === failing));
  }
}

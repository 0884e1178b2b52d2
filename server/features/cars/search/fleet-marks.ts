import type { DayRange } from '#shared/hires/calendar';
import type { Fleet } from './fleet';

/** The taken days of cars; a car's row in this table may differ from its row in the fleet. */
export type TakenDaysReader = {
  /** Returns the same row for a car at each call. */
  rowOf(carId: string): number;
  /** Returns an array with 1 for each of the given rows whose car is taken on one of the days. */
  markTakenRows(rows: Int32Array, days: DayRange): Uint8Array;
};

/**
 * Creates a function that marks taken cars. For each row of the fleet, the function remembers the row of the
 * same car in the taken days.
 */
export function createTakenCarMarker() {
  let source: { fleet: Fleet; taken: TakenDaysReader } | null = null;
  let takenRows = new Int32Array(0);
  let count = 0;

  return (fleet: Fleet, taken: TakenDaysReader, days: DayRange): Uint8Array => {
    const size = fleet.ids.length;
    if (source?.fleet !== fleet || source.taken !== taken) {
      source = { fleet, taken };
      count = 0;
    }
    if (takenRows.length < size) {
      const larger = new Int32Array(Math.ceil(1.25 * size));
      larger.set(takenRows);
      takenRows = larger;
    }
    for (; count < size; count += 1) takenRows[count] = taken.rowOf(fleet.ids[count] ?? '');
    return taken.markTakenRows(takenRows.subarray(0, size), days);
  };
}

export type VerifiedLenderIds = {
  has(userId: string): boolean;
  /** Returns a number that changes whenever the set of ids changes. */
  version(): number;
};

/** Builds a function that returns an array with 1 for each verified lender, by number in the fleet. */
export function createVerifiedLenderMarker() {
  let source: { fleet: Fleet; ids: VerifiedLenderIds; version: number } | null = null;
  let flags = new Uint8Array(0);
  return (fleet: Fleet, ids: VerifiedLenderIds): Uint8Array => {
    const lenders = fleet.values.lender.all;
    const isSameSet = source?.ids === ids && source.version === ids.version();
    if (!isSameSet || source?.fleet !== fleet || flags.length !== lenders.length) {
      source = { fleet, ids, version: ids.version() };
      flags = new Uint8Array(lenders.length);
      lenders.forEach((lender, number) => {
        flags[number] = Number(ids.has(lender));
      });
    }
    return flags;
  };
}

import type { DayRange } from '#shared/hires/calendar';
import type { FleetRows } from './fleet-rows';

/** The taken days of cars, by rows of their own. */
export type TakenDays = {
  /** The same number for a car from now on. */
  rowOf(carId: string): number;
  /** 1 for each of these rows whose car is taken on one of the days. */
  marksOf(rows: Int32Array, days: DayRange): Uint8Array;
};

/** Marks the rows of the fleet whose cars are taken; keeps which row of the taken days belongs to which of the fleet. */
export function createTakenMarks() {
  let source: { rows: FleetRows; taken: TakenDays } | null = null;
  let takenRows = new Int32Array(0);
  let count = 0;

  return (rows: FleetRows, taken: TakenDays, days: DayRange): Uint8Array => {
    const size = rows.ids.length;
    if (source?.rows !== rows || source.taken !== taken) {
      source = { rows, taken };
      count = 0;
    }
    if (takenRows.length < size) {
      const larger = new Int32Array(Math.ceil(1.25 * size));
      larger.set(takenRows);
      takenRows = larger;
    }
    for (; count < size; count += 1) takenRows[count] = taken.rowOf(rows.ids[count] ?? '');
    return taken.marksOf(takenRows.subarray(0, size), days);
  };
}

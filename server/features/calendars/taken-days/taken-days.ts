import { countRangeDays } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import type { DayRange } from '#shared/hires/calendar';
import { createIdRowTable } from './id-rows';

/** Number of 32-bit words per car: one bit for every day that can be hired, from today on. */
const WORDS = 12;
const DAYS = 32 * WORDS;
const FIRST_ROWS = 1_024;

/** Taken days of one car, unsorted; the ranges may overlap. */
export type CarTakenDays = { _id: string; taken: readonly DayRange[] };

export type TakenDaysTable = ReturnType<typeof createTakenDaysTable>;

/**
 * Builds the table of every car's taken days, from a first day that moves forward with time. A car takes 48
 * bytes plus 21 for its id. A day's bit is the day's number modulo the number of bits, so no bit moves when
 * the first day moves.
 */
export function createTakenDaysTable(today: string) {
  const rows = createIdRowTable();
  let words = new Uint32Array(WORDS * FIRST_ROWS);
  let firstDay = today;
  /** Ids of cars that have taken days after the last day of the table. */
  const beyond = new Set<string>();

  function roomFor(row: number): void {
    if (WORDS * row < words.length) return;
    const larger = new Uint32Array(WORDS * Math.ceil(1.25 * (row + 1)));
    larger.set(words);
    words = larger;
  }

  /** Clears a row's bits and returns the index of its first word. */
  function clear(row: number): number {
    words.fill(0, WORDS * row, WORDS * (row + 1));
    return WORDS * row;
  }

  return {
    size: rows.size,
    bytes: () => words.byteLength + rows.bytes(),
    /** Returns the number of the car's row, which never changes; adds a row for a new car. */
    rowOf: rows.add,

    put({ _id, taken }: CarTakenDays): void {
      const row = rows.add(_id);
      roomFor(row);
      const start = clear(row);
      const first = toDayNumber(firstDay);
      const last = first + DAYS - 1;
      beyond.delete(_id);
      for (const { from, to } of taken) {
        const end = toDayNumber(to);
        if (end > last) beyond.add(_id);
        for (let day = Math.max(toDayNumber(from), first); day <= Math.min(end, last); day += 1) {
          const bit = day % DAYS;
          words[start + (bit >>> 5)] = (words[start + (bit >>> 5)] ?? 0) | (1 << (bit & 31));
        }
      }
    },

    remove(carId: string): void {
      const row = rows.rowOf(carId);
      if (row >= 0 && WORDS * row < words.length) clear(row);
      beyond.delete(carId);
    },

    /**
     * Makes `day` the first day and reuses the bits of past days for later days.
     * @returns ids of cars whose taken days after the former last day are unknown
     */
    moveTo(day: string): readonly string[] {
      if (day <= firstDay) return [];
      const passed = Math.min(countRangeDays({ from: firstDay, to: day }) - 1, DAYS);
      const kept = new Uint32Array(WORDS).fill(0xffffffff);
      for (let at = 0; at < passed; at += 1) {
        const bit = (toDayNumber(firstDay) + at) % DAYS;
        kept[bit >>> 5] = (kept[bit >>> 5] ?? 0) & ~(1 << (bit & 31));
      }
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (kept[at % WORDS] ?? 0);
      firstDay = day;
      return [...beyond];
    },

    /**
     * Returns 1 for each row that is taken on a day of the range, otherwise 0. The range must lie within the
     * table's days.
     */
    markTakenRows(ofRows: Int32Array, range: DayRange): Uint8Array {
      const mask = maskOf(range);
      const marks = new Uint8Array(ofRows.length);
      for (const word of mask.keys()) {
        const bits = mask[word] ?? 0;
        if (bits === 0) continue;
        for (let at = 0; at < ofRows.length; at += 1) {
          if (((words[WORDS * (ofRows[at] ?? 0) + word] ?? 0) & bits) !== 0) marks[at] = 1;
        }
      }
      return marks;
    },
  };
}

function maskOf({ from, to }: DayRange): Uint32Array {
  const mask = new Uint32Array(WORDS);
  const first = toDayNumber(from);
  const last = Math.min(toDayNumber(to), first + DAYS - 1);
  for (let day = first; day <= last; day += 1) {
    const bit = day % DAYS;
    mask[bit >>> 5] = (mask[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return mask;
}

function toDayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

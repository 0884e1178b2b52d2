import { countDays } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import type { DayRange } from '#shared/hires/calendar';
import { createIdRows } from './id-rows';

/** One bit a day, of 32 to a word: all days that can be hired, from today on, and some more. */
const WORDS = 12;
const DAYS = 32 * WORDS;
const FIRST_ROWS = 1_024;

/** The taken days of one car, in any order; they may overlap. */
export type CarDays = { _id: string; taken: readonly DayRange[] };

export type TakenDays = ReturnType<typeof createTakenDays>;

/**
 * The taken days of every car, from a first day on that moves with the calendar: 48 bytes a car, and 21 for its id.
 * A day's bit is the day's number modulo the number of bits, so that nothing moves when the first day does.
 */
export function createTakenDays(today: string) {
  const rows = createIdRows();
  let words = new Uint32Array(WORDS * FIRST_ROWS);
  let firstDay = today;
  /** Cars that are taken on days beyond the last bit. */
  const beyond = new Set<string>();

  function roomFor(row: number): void {
    if (WORDS * row < words.length) return;
    const larger = new Uint32Array(WORDS * Math.ceil(1.25 * (row + 1)));
    larger.set(words);
    words = larger;
  }

  /** A row's bits begin here. */
  function clear(row: number): number {
    words.fill(0, WORDS * row, WORDS * (row + 1));
    return WORDS * row;
  }

  return {
    size: rows.size,
    bytes: () => words.byteLength + rows.bytes(),
    /** The same number for a car from now on. */
    rowOf: rows.add,

    /** Replaces the taken days of a car. */
    put({ _id, taken }: CarDays): void {
      const row = rows.add(_id);
      roomFor(row);
      const start = clear(row);
      const first = numberOf(firstDay);
      const last = first + DAYS - 1;
      beyond.delete(_id);
      for (const { from, to } of taken) {
        const end = numberOf(to);
        if (end > last) beyond.add(_id);
        for (let day = Math.max(numberOf(from), first); day <= Math.min(end, last); day += 1) {
          const bit = day % DAYS;
          words[start + (bit >>> 5)] = (words[start + (bit >>> 5)] ?? 0) | (1 << (bit & 31));
        }
      }
    },

    /** Frees all days of a car. */
    remove(carId: string): void {
      const row = rows.rowOf(carId);
      if (row >= 0 && WORDS * row < words.length) clear(row);
      beyond.delete(carId);
    },

    /**
     * Makes `day` the first day; the bits of the days before it are then those of days to come.
     * @returns cars whose later days are not known
     */
    moveTo(day: string): readonly string[] {
      if (day <= firstDay) return [];
      const passed = Math.min(countDays({ from: firstDay, to: day }) - 1, DAYS);
      const kept = new Uint32Array(WORDS).fill(0xffffffff);
      for (let at = 0; at < passed; at += 1) {
        const bit = (numberOf(firstDay) + at) % DAYS;
        kept[bit >>> 5] = (kept[bit >>> 5] ?? 0) & ~(1 << (bit & 31));
      }
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (kept[at % WORDS] ?? 0);
      firstDay = day;
      return [...beyond];
    },

    /** Marks with 1 which of these rows are taken on one of the days, all of which are among those held. */
    marksOf(ofRows: Int32Array, range: DayRange): Uint8Array {
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
  const first = numberOf(from);
  const last = Math.min(numberOf(to), first + DAYS - 1);
  for (let day = first; day <= last; day += 1) {
    const bit = day % DAYS;
    mask[bit >>> 5] = (mask[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return mask;
}

/** Days since 1 January 1970. */
function numberOf(day: string): number {
  return Date.parse(day) / DAY_MS;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type DayRange, hasCommonDay } from '#shared/hires/calendar';
import { createTakenDaysTable, type TakenDaysTable } from './taken-days';

const TODAY = '2026-06-01';
const idOf = (number: number) => number.toString(16).padStart(24, '0');

/** Returns which of the first `count` cars are taken on these days. */
function takenOf(table: TakenDaysTable, count: number, days: DayRange): boolean[] {
  const rows = Int32Array.from({ length: count }, (_, at) => table.rowOf(idOf(at)));
  return Array.from(table.markTakenRows(rows, days), Boolean);
}

/** Returns the range of `length` days that starts `first` days after today. */
function daysFrom(first: number, length: number): DayRange {
  return { from: addDays(TODAY, first), to: addDays(TODAY, first + length - 1) };
}

const anyRange = fc
  .record({ first: fc.integer({ min: -10, max: 500 }), length: fc.integer({ min: 1, max: 400 }) })
  .map(({ first, length }) => daysFrom(first, length));
const anyStep = fc.record({
  car: fc.integer({ min: 0, max: 4 }),
  taken: fc.array(anyRange, { maxLength: 3 }),
  removed: fc.boolean(),
  /** Number of days that pass before this step. */
  passing: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 40 })),
});
const anyQuestion = fc.record({
  first: fc.integer({ min: 0, max: HIRE_LIMITS.horizonDays }),
  length: fc.integer({ min: 1, max: HIRE_LIMITS.maxDays }),
});

test('[R629] marks a car as taken exactly if a taken range overlaps, for any calendars, changes and time', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), fc.array(anyQuestion), (steps, questions) => {
      const table = createTakenDaysTable(TODAY);
      const calendars = new Map<string, readonly DayRange[]>();
      let passed = 0;
      for (const { car, taken, removed, passing } of steps) {
        passed += passing;
        for (const id of table.moveTo(addDays(TODAY, passed))) {
          table.put({ _id: id, taken: calendars.get(id) ?? [] });
        }
        calendars.set(idOf(car), removed ? [] : taken);
        if (removed) table.remove(idOf(car));
        else table.put({ _id: idOf(car), taken });
      }
      for (const { first, length } of questions) {
        const days = daysFrom(passed + first, Math.min(length, HIRE_LIMITS.horizonDays + 1 - first));
        expect(takenOf(table, 5, days)).toEqual(
          [0, 1, 2, 3, 4].map((car) =>
            (calendars.get(idOf(car)) ?? []).some((one) => hasCommonDay(one, days)),
          ),
        );
      }
    }),
  );
});

test('keeps the days of many cars apart even if a search added most cars to the table before their days', () => {
  const table = createTakenDaysTable(TODAY);
  const count = 5_000;
  takenOf(table, count, daysFrom(0, 1));
  for (let car = count - 1; car >= 0; car -= 7)
    table.put({ _id: idOf(car), taken: [daysFrom(car % 366, 1)] });
  const taken = takenOf(table, count, daysFrom(100, 10));
  for (const [car, isTaken] of taken.entries()) {
    const day = car % 366;
    expect(isTaken).toBe((count - 1 - car) % 7 === 0 && day >= 100 && day < 110);
  }
});

test('[R629] needs at most 10 MB for 100,000 cars', () => {
  const table = createTakenDaysTable(TODAY);
  for (let car = 0; car < 100_000; car += 1) table.put({ _id: idOf(7 * car), taken: [daysFrom(3, 2)] });
  expect(table.size()).toBe(100_000);
  expect(table.bytes()).toBeLessThan(10_000_000);
});

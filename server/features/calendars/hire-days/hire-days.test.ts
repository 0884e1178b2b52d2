import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#shared/core/errors';
import type { DayRange } from '#shared/hires/calendar';
import { startApp, type TestApp } from '../../../testing/start-app';
import { createHireDaysService, type HireDays } from './hire-days.service';

const DAYS = { from: '2026-05-03', to: '2026-05-05' };

let app: TestApp;
let hireDays: HireDays;
beforeAll(async () => {
  app = await startApp();
  hireDays = createHireDaysService({ clock: app.clock });
});
afterAll(() => app.close());

const newId = () => new Types.ObjectId().toHexString();

/** Returns whether the hire got the days. */
async function tryHold(carId: string, range: DayRange, hireId = newId(), revision = 1): Promise<boolean> {
  return hireDays.hold(hireId, carId, [range], revision).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'days_taken') return false;
      throw error;
    },
  );
}

test('[R600, R643] gives the days to exactly one of 200 hires that take the same days at once', async () => {
  const carId = newId();
  const got = await Promise.all(Array.from({ length: 200 }, () => tryHold(carId, DAYS)));
  expect(got.filter(Boolean)).toHaveLength(1);
  expect(await hireDays.findByCar(carId, DAYS)).toHaveLength(1);
});

test('[R600] holds no day twice when hires take overlapping days of a car at once', async () => {
  const carId = newId();
  const ranges = Array.from({ length: 60 }, (_, at) => {
    const first = 1 + (at % 20);
    return { from: `2026-06-${pad(first)}`, to: `2026-06-${pad(first + (at % 5))}` };
  });
  await Promise.all(ranges.map((range) => tryHold(carId, range)));
  const held = await hireDays.findByCar(carId, { from: '2026-06-01', to: '2026-06-30' });
  expect(held.length).toBeGreaterThan(3);
  for (const [at, { from }] of held.entries()) {
    if (at > 0) expect(from > (held[at - 1]?.to ?? '')).toBe(true);
  }
});

test.each([
  { shared: 'the last day', range: { from: '2026-05-05', to: '2026-05-08' }, free: false },
  { shared: 'a day in the middle', range: { from: '2026-05-04', to: '2026-05-04' }, free: false },
  { shared: 'no day', range: { from: '2026-05-06', to: '2026-05-08' }, free: true },
])('reports free as $free for days that share $shared with a hire', async ({ range, free }) => {
  const carId = newId();
  expect(await tryHold(carId, DAYS)).toBe(true);
  expect(await tryHold(newId(), range)).toBe(true);
  expect(await tryHold(carId, range)).toBe(free);
});

test('lets a hire take its days again after a crash', async () => {
  const [carId, hireId] = [newId(), newId()];
  expect(await tryHold(carId, DAYS, hireId)).toBe(true);
  expect(await tryHold(carId, DAYS, hireId)).toBe(true);
  expect(await hireDays.findByHire(hireId)).toEqual({ hireId, carId, ...DAYS });
});

test('holds new and current days until the change is settled, or changes nothing if a day is taken', async () => {
  const [carId, hireId] = [newId(), newId()];
  const [later, second] = [
    { from: '2026-05-07', to: '2026-05-08' },
    { from: '2026-05-06', to: '2026-05-06' },
  ];
  await hireDays.hold(hireId, carId, [DAYS], 1);
  await hireDays.settle(hireId, DAYS, 2);
  await tryHold(carId, { from: '2026-05-08', to: '2026-05-08' });
  await expect(hireDays.hold(hireId, carId, [DAYS, later], 2)).rejects.toThrow(Refusal);
  expect(await hireDays.findByHire(hireId)).toEqual({ hireId, carId, ...DAYS });

  const other = { from: '2026-05-07', to: '2026-05-07' };
  await hireDays.hold(hireId, carId, [DAYS, other], 2);
  expect(await tryHold(carId, { from: '2026-05-03', to: '2026-05-03' })).toBe(false);
  expect(await tryHold(carId, second)).toBe(true);
  await hireDays.settle(hireId, other, 3);
  expect(await tryHold(carId, DAYS)).toBe(true);
  await hireDays.release(hireId, 4);
  expect(await tryHold(carId, other)).toBe(true);
});

test('[R643] ignores calls with an earlier revision of the hire', async () => {
  const [carId, hireId] = [newId(), newId()];
  await hireDays.hold(hireId, carId, [DAYS], 5);
  await hireDays.settle(hireId, { from: '2026-05-20', to: '2026-05-20' }, 5);
  await hireDays.hold(hireId, carId, [{ from: '2026-05-21', to: '2026-05-21' }], 4);
  await hireDays.release(hireId, 5);
  expect(await hireDays.findByHire(hireId)).toEqual({ hireId, carId, ...DAYS });
  await hireDays.settle(hireId, DAYS, 6);
  await hireDays.release(hireId, 6);
  expect(await hireDays.findByHire(hireId)).toBeNull();
});

test('finds an unsettled hold in the sweep until the hold is settled', async () => {
  const [carId, hireId] = [newId(), newId()];
  await tryHold(carId, DAYS, hireId);
  const found = async () => {
    for await (const held of hireDays.readInterrupted(new Date(app.clock.now().getTime() + 1)))
      if (held.hireId === hireId) return true;
    return false;
  };
  expect(await found()).toBe(true);
  await hireDays.settle(hireId, DAYS, 2);
  expect(await found()).toBe(false);
});

test('excludes holds that end before the given day', async () => {
  const carId = newId();
  await tryHold(carId, { from: '2027-01-30', to: '2027-02-01' });
  await tryHold(carId, { from: '2027-01-28', to: '2027-01-29' });
  expect(await hireDays.findByCars([carId, newId()], '2027-01-30')).toMatchObject([
    { from: '2027-01-30', to: '2027-02-01' },
  ]);
});

test('[R870] keeps the days between the old and the new days free until a change of days is settled', async () => {
  const [carId, hireId] = [newId(), newId()];
  const later = { from: '2026-05-10', to: '2026-05-11' };
  await hireDays.hold(hireId, carId, [DAYS, later], 1);
  expect(await hireDays.findByCar(carId, { from: '2026-05-06', to: '2026-05-09' })).toEqual([]);
  expect(await hireDays.findByCar(carId, { from: '2026-05-01', to: '2026-05-31' })).toEqual([
    { hireId, carId, ...DAYS },
    { hireId, carId, ...later },
  ]);
  expect(await hireDays.findByCars([carId], '2026-05-01')).toMatchObject([DAYS, later]);
});

function pad(day: number): string {
  return String(day).padStart(2, '0');
}

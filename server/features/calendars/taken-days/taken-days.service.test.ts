import mongoose, { Types } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toDay } from '#shared/core/days';
import { createChangeFeed } from '../../../changes/change-feed';
import { startApp, type TestApp } from '../../../testing/start-app';
import { CalendarModel } from '../calendars.model';
import { createHireDaysService, type HireDays } from '../hire-days/hire-days.service';
import { createTakenDaysModel } from './taken-days.service';

let app: TestApp;
let hireDays: HireDays;
beforeAll(async () => {
  app = await startApp();
  hireDays = createHireDaysService({ clock: app.clock });
});
afterAll(() => app.close());

const newId = () => new Types.ObjectId().toHexString();
const inDays = (days: number) => addDays(toDay(app.clock.now().getTime()), days);

/** Range that contains every day that these tests use. */
const YEARS = [{ from: '2020-01-01', to: '2099-12-31' }];

/** Builds the taken days of a second instance, which receives only the changes that `feed` publishes. */
function anotherInstance() {
  const feed = createChangeFeed(null);
  const model = createTakenDaysModel({ feed, clock: app.clock, log: pino({ level: 'silent' }) });
  return {
    feed,
    async isTaken(carId: string, day: string): Promise<boolean> {
      const table = await model.getCurrent();
      return table.markTakenRows(Int32Array.of(table.rowOf(carId)), { from: day, to: day })[0] === 1;
    },
  };
}

test('[R629] learns missed holds and releases when the change feed resyncs', async () => {
  const { feed, isTaken } = anotherInstance();
  const [held, released, heldLater] = [newId(), newId(), newId()];
  const hireId = newId();
  await hireDays.hold(newId(), held, [{ from: inDays(1), to: inDays(2) }], 0);
  await hireDays.hold(hireId, released, [{ from: inDays(1), to: inDays(2) }], 0);
  expect(await Promise.all([held, released].map((car) => isTaken(car, inDays(2))))).toEqual([true, true]);
  await hireDays.release(hireId);
  await hireDays.hold(newId(), heldLater, [{ from: inDays(2), to: inDays(2) }], 0);
  feed.resync();
  const later = await Promise.all([held, released, heldLater].map((car) => isTaken(car, inDays(2))));
  expect(later).toEqual([true, false, true]);
});

test('[R625] loads days of hires and calendars for more cars than one read returns', async () => {
  const cars = Array.from({ length: 1_100 }, () => new Types.ObjectId());
  const blockedOnly = new Types.ObjectId();
  const holds = cars.flatMap((carId, at) =>
    [-9, 3, 30, 300 + (at % 50)].map((first) => {
      const [from, to] = [inDays(first), inDays(first + 1)];
      return {
        _id: new Types.ObjectId(),
        carId,
        from,
        to,
        days: [from, to],
        version: 0,
        changedAt: new Date(0),
      };
    }),
  );
  await mongoose.connection.collection('hiredays').insertMany(holds);
  const closed = cars.map((_id, at) => {
    const ranges = [{ from: inDays(50), to: inDays(50 + (at % 3)) }];
    return { _id, userId: _id, blocked: at % 2 ? ranges : [], imported: at % 2 ? [] : ranges };
  });
  await CalendarModel.insertMany([...closed, { _id: blockedOnly, userId: blockedOnly, blocked: YEARS }]);
  const { isTaken } = anotherInstance();
  expect(await isTaken(String(blockedOnly), inDays(365))).toBe(true);
  for (const [at, carId] of cars.entries()) {
    const id = carId.toHexString();
    expect(await isTaken(id, inDays(301 + (at % 50)))).toBe(true);
    expect(await isTaken(id, inDays(302 + (at % 50)))).toBe(false);
    expect(await isTaken(id, inDays(4))).toBe(true);
    expect(await isTaken(id, inDays(51))).toBe(at % 3 > 0);
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWeekMonday, toDay } from '#shared/core/days';
import { LISTING_VIEW_LIMITS } from '#shared/core/limits';
import { createKeyedHash } from '../../../db/signatures';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import { createListingViewCounter } from './views.service';

const DAY_MS = 24 * 60 * 60_000;
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13)' };
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-views-'));
  app = await startApp({ embedded: true, env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const newInstance = () =>
  createListingViewCounter({
    lendersOfListed: app.services.cars.listingFacts.lendersOfListed,
    hash: createKeyedHash('a secret', 'views'),
    clock: app.clock,
  });

async function newCar(
  overrides: Parameters<typeof makeCar>[2] = {},
  lenderId = 'a'.repeat(24),
): Promise<string> {
  return (await makeCar(app, { _id: lenderId }, overrides))._id.toHexString();
}

/** Returns all views of a car, by week and day. */
async function countsOf(carId: string): Promise<unknown[]> {
  const counts = await stored('ViewCount')
    .find({ _id: new RegExp(`^${carId}`) })
    .sort({ _id: 1 })
    .lean();
  return counts.map(({ days }) => days);
}

const weekday = () => {
  const day = toDay(app.clock.now().getTime());
  return String((Date.parse(day) - Date.parse(findWeekMonday(day))) / DAY_MS);
};

test('[R798] counts each visitor once a day, but not the lender, crawlers or views of unlisted cars', async () => {
  const [lender, renter] = [await app.signUp('Views Lender'), await app.signUp('Views Renter')];
  const carId = await newCar({}, lender._id);
  const hidden = await newCar({ isActive: false, listed: false }, lender._id);
  const look = (by: Pick<TestApp, 'call'>, id: string, agent = BROWSER) =>
    by.call('POST', `/cars/${id}/views`, undefined, agent);
  const today = weekday();
  const replies = await Promise.all([
    look(app, carId),
    look(app, carId),
    look(app, carId, { 'User-Agent': 'Mozilla/5.0 (iPhone)' }),
    look(app, carId, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
    look(renter, carId),
    look(renter, carId.toUpperCase()),
    look(lender, carId),
    look(app, hidden),
    look(app, 'f'.repeat(24)),
  ]);
  expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(9).fill([200, {}]));
  await app.services.lenderDashboard.views.flush();
  expect(await countsOf(carId)).toEqual([{ [today]: 3 }]);
  expect(await countsOf(hidden)).toEqual([]);

  app.clock.advance(DAY_MS);
  await look(app, carId);
  await app.services.lenderDashboard.views.flush();
  const total = (await countsOf(carId)).flatMap((days) => Object.values(days as Record<string, number>));
  expect(total.sort()).toEqual([1, 3]);
});

test('[R798] counts each visitor once if two instances count the same visitors', async () => {
  const carId = await newCar();
  const instances = [newInstance(), newInstance()];
  for (const instance of instances) {
    for (const visitor of ['one', 'two', 'three']) instance.note(carId, visitor);
  }
  instances[0]?.note(carId, 'four');
  await Promise.all(instances.map((instance) => instance.flush()));
  await instances[1]?.flush();
  expect(await countsOf(carId)).toEqual([{ [weekday()]: 4 }]);
});

test('[R799] keeps views in memory up to the limit while the database fails, and counts them later', async () => {
  const asked: number[] = [];
  const views = createListingViewCounter({
    lendersOfListed: async (carIds) => {
      asked.push(carIds.length);
      if (asked.length === 1) throw new Error('away');
      return new Map();
    },
    hash: (text) => text,
    clock: app.clock,
  });
  for (let at = 0; at < LISTING_VIEW_LIMITS.waitingViews + 5; at += 1) views.note(`car ${at}`, 'one');
  await expect(views.flush()).rejects.toThrow('away');
  await views.flush();
  await views.flush();
  expect(asked).toEqual([LISTING_VIEW_LIMITS.waitingViews, LISTING_VIEW_LIMITS.waitingViews]);
});

test('[R799] stores waiting views when the server stops', async () => {
  const carId = await newCar();
  await app.call('POST', `/cars/${carId}/views`, undefined, BROWSER);
  await app.close();
  app = await startApp({ embedded: true, env: { DATA_DIR: folder } });
  expect(await countsOf(carId)).toHaveLength(1);
});

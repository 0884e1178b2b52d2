import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, findWeekMonday, listLastMondays, startOfDay, toDay } from '#shared/core/days';
import type { ParsedReply } from '#shared/core/endpoint';
import type { HireView } from '#shared/hires/contract';
import type { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import type { TestUser } from '../../testing/test-user';
import { post } from '../messages/testing/chat';
import { computeCurrentMonthFigures } from './figures';
import { addViews } from './views/view-counts.model';

type Dashboard = ParsedReply<typeof getLenderDashboard>;

const MINUTE_MS = 60_000;
let app: TestApp;
let monday: string;

beforeAll(async () => {
  app = await startApp();
  monday = addDays(findWeekMonday(toDay(Date.now())), 7);
  app.clock.set(new Date(startOfDay(monday) - 60 * MINUTE_MS));
});
afterAll(() => app.close());

const dashboardOf = async (user: TestUser) => (await user.call<Dashboard>('GET', '/lender/dashboard')).body;
const look = (by: TestUser, carId: string) => by.call('POST', `/cars/${carId}/views`);

async function agree(lender: TestUser, renter: TestUser, carId: string, from: string) {
  const { body } = await renter.call<HireView>('POST', '/hires', { carId, from, to: addDays(from, 1) });
  await lender.call('POST', `/hires/${body._id}/accept`);
  return body;
}

test('[R796, R797] counts each figure in the Nairobi week in which it happened, without cancelled hires', async () => {
  const [lender, one, other] = await Promise.all(
    ['Lender One', 'Renter One', 'Renter Two'].map((name) => app.signUp(name)),
  );
  if (!lender || !one || !other) throw new Error('Nobody signed up.');
  const carId = (await makeCar(app, lender, { price: 5_000 }))._id.toHexString();

  // Five minutes before Monday begins.
  app.clock.set(new Date(startOfDay(monday) - 5 * MINUTE_MS));
  await look(one, carId);
  await one.call('GET', `/cars/${carId}/contact`);
  await one.call('GET', `/cars/${carId}/contact`);
  await post(one, lender, 'Is it free?', { carId });
  const asked = await one.call<HireView>('POST', '/hires', {
    carId,
    from: addDays(monday, 2),
    to: addDays(monday, 4),
  });
  app.clock.advance(10 * MINUTE_MS);
  // It is Monday now.
  await lender.call('POST', `/hires/${asked.body._id}/accept`);
  await look(one, carId);
  await look(other, carId);
  await other.call('GET', `/cars/${carId}/contact`);
  await post(one, lender, 'And at the weekend?', { carId });
  await post(other, lender, 'Where is it?', { carId });
  const ahead = await agree(lender, one, carId, addDays(monday, 8));
  const cancelled = await agree(lender, one, carId, addDays(monday, 5));
  await one.call('POST', `/hires/${cancelled._id}/cancel`);
  await app.services.lenderDashboard.views.flush();

  const { cars, all } = await dashboardOf(lender);
  expect(cars).toHaveLength(1);
  expect(all.weeks.map(({ week }) => week)).toEqual(listLastMondays(startOfDay(monday), 12));
  expect(all.weeks.slice(-2)).toMatchObject([
    {
      views: 1,
      reveals: 1,
      conversations: 1,
      requests: 1,
      hires: 0,
      earnings: 0,
      answerMinutes: expect.any(Number),
    },
    { views: 2, reveals: 1, conversations: 1, requests: 2, hires: 1, earnings: asked.body.quote.total },
  ]);
  expect(all.weeks.at(-2)?.answerMinutes).toBeGreaterThanOrEqual(10);
  expect(all.ahead).toEqual({ hires: 1, earnings: ahead.quote.total });
  expect(cars[0]).toMatchObject({ _id: carId, weeks: all.weeks, ahead: all.ahead, isListed: true });
});

test("[R797] sums up hires from the start of Nairobi's current month to the end of the current week", async () => {
  const before = app.clock.now();
  const first = `${Number(toDay(before.getTime()).slice(0, 4)) + 1}-06-01`;
  // Still May in UTC, June in Nairobi.
  app.clock.set(new Date(startOfDay(first) + 60 * MINUTE_MS));
  const [lender, renter] = [await app.signUp('Month Lender'), await app.signUp('Month Renter')];
  const subscriptionExpiry = new Date(startOfDay(addDays(first, 60)));
  const car = await makeCar(app, lender, { price: 5_000, createdAt: app.clock.now(), subscriptionExpiry });
  const carId = car._id.toHexString();
  const running = addDays(findWeekMonday(first), 6);
  const cancelled = await agree(lender, renter, carId, running);
  await renter.call('POST', `/hires/${cancelled._id}/cancel`);
  const thisWeek = await agree(lender, renter, carId, running);
  const nextWeek = await agree(lender, renter, carId, addDays(running, 3));

  expect((await dashboardOf(lender)).month).toEqual({
    hires: 1,
    earnings: thisWeek.quote.total,
    weeks: [{ from: first, to: running, earnings: thisWeek.quote.total }],
  });
  const lastOfMay = [{ day: addDays(first, -1), hires: 1, earnings: 9_000 }];
  expect(computeCurrentMonthFigures(lastOfMay, app.clock.now().getTime())).toMatchObject({
    hires: 0,
    earnings: 0,
  });

  app.clock.set(new Date(startOfDay(addDays(running, 2))));
  const { month } = await dashboardOf(lender);
  expect(month).toMatchObject({ hires: 2, earnings: thisWeek.quote.total + nextWeek.quote.total });
  expect(month.weeks.map(({ earnings }) => earnings)).toEqual([thisWeek.quote.total, nextWeek.quote.total]);
  app.clock.set(before);
});

test('[R796] returns a lender only their own cars, and empty lists to a lender without cars', async () => {
  const [lender, other, nobody] = await Promise.all(
    ['Lender A', 'Lender B', 'Nobody'].map((name) => app.signUp(name)),
  );
  if (!lender || !other || !nobody) throw new Error('Nobody signed up.');
  const [car, foreign] = [await makeCar(app, lender), await makeCar(app, other)];
  await look(nobody, foreign._id.toHexString());
  await app.services.lenderDashboard.views.flush();
  const seen = await dashboardOf(lender);
  expect(seen.cars.map(({ _id }) => _id)).toEqual([car._id.toHexString()]);
  expect(seen.all.weeks.every(({ views }) => views === 0)).toBe(true);
  expect(await dashboardOf(nobody)).toMatchObject({ cars: [], tips: [], answerMinutes: null });
});

test('[R801] computes tips from the listed cars of the site over four whole weeks', async () => {
  const lender = await app.signUp('Lender Of Many');
  const now = app.clock.now().getTime();
  const [week = ''] = listLastMondays(now, 2);
  const createdAt = new Date(now - 50 * 24 * 60 * MINUTE_MS);
  for (let at = 0; at < 60; at += 1) {
    const described = at % 2 === 0;
    const car = await makeCar(
      app,
      { _id: at === 1 ? lender._id : `${at}`.padStart(24, 'a') },
      {
        createdAt,
        county: 'lamu',
        price: at === 1 ? 20_000 : 5_000 + at,
        description: described ? 'A fine car.' : '',
      },
    );
    const views = (described ? 18 : 10) + (at % 3);
    await addViews([
      { carId: car._id.toHexString(), lenderId: car.userId.toHexString(), monday: week, weekday: 2, views },
    ]);
  }
  app.clock.advance(24 * 60 * MINUTE_MS);
  const { cars, tips } = await dashboardOf(lender);
  const carId = cars[0]?._id;
  expect(tips).toEqual([
    { kind: 'price', carId, price: 20_000, area: 'county', low: 5_006, high: 5_054, cars: 59 },
    { kind: 'trait', carId, trait: 'description', times: 1.7, having: 30, lacking: 30 },
    { kind: 'terms', carId },
  ]);
});

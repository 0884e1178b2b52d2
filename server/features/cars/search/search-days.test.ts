import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundCar, SearchAlternatives, SearchFacets } from '#shared/cars/search';
import { addDays, computeDayEnd, toDay } from '#shared/core/days';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import type { TestUser } from '../../../testing/test-user';
import { createHireDaysService, type HireDays } from '../../calendars/hire-days/hire-days.service';

type Page = { cars: FoundCar[]; total: number; facets: SearchFacets; alternatives?: SearchAlternatives };

let app: TestApp;
let lender: TestUser;
let hireDays: HireDays;

beforeAll(async () => {
  app = await startApp();
  lender = await app.signUp('Njoroge Mwangi');
  hireDays = createHireDaysService({ clock: app.clock });
});
afterAll(() => app.close());

const newId = () => new Types.ObjectId().toHexString();
/** Returns the day in Nairobi that is `days` days after today. */
const inDays = (days: number) => addDays(toDay(app.clock.now().getTime()), days);

async function search(query: Record<string, string>): Promise<Page> {
  const { status, body } = await app.call<Page>('GET', `/cars/search?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}

async function total(query: Record<string, string>): Promise<number> {
  return (await search(query)).total;
}

test('[R625] hides a car on days that a hire holds, until the days are changed or released', async () => {
  const make = 'Held';
  const held = (await makeCar(app, lender, { make, county: 'kitui' }))._id.toHexString();
  await makeCar(app, lender, { make, county: 'embu' });
  const hireId = newId();
  const taken = { from: inDays(12), to: inDays(13) };
  expect(await total({ make, ...taken })).toBe(2);

  await hireDays.hold(hireId, held, [{ from: inDays(10), to: inDays(12) }], 0);
  const page = await search({ make, ...taken });
  expect(page.total).toBe(1);
  expect(page.facets.counties).toEqual([{ county: 'embu', count: 1 }]);
  expect(await total({ make, from: inDays(9), to: inDays(9) })).toBe(2);
  expect(await total({ make, to: inDays(10) })).toBe(1);
  expect(await total({ make, from: inDays(13) })).toBe(2);
  expect(await total({ make })).toBe(2);

  await hireDays.settle(hireId, { from: inDays(20), to: inDays(20) }, 1);
  expect(await total({ make, ...taken })).toBe(2);
  expect(await total({ make, from: inDays(20) })).toBe(1);
  await hireDays.release(hireId);
  expect(await total({ make, from: inDays(20) })).toBe(2);
});

test('[R625] finds a car only for days that the terms of the car allow', async () => {
  const make = 'Termed';
  await makeCar(app, lender, { make, terms: { minDays: 2, maxDays: 4, noticeHours: 48 } });
  expect(await total({ make, from: inDays(9) })).toBe(0);
  expect(await total({ make, from: inDays(9), to: inDays(10) })).toBe(1);
  expect(await total({ make, from: inDays(9), to: inDays(13) })).toBe(0);
  expect(await total({ make, from: inDays(1), to: inDays(3) })).toBe(0);
});

test("[R627] returns each car's total price for the days, and sorts by the daily price", async () => {
  const make = 'Priced';
  await makeCar(app, lender, { make, price: 4_500 });
  await makeCar(app, lender, { make, price: 5_000, terms: { weeklyDiscount: 20, deposit: 9_000 } });
  const week = { make, from: inDays(5), to: inDays(11), sort: 'price_asc' };
  expect((await search(week)).cars.map((car) => [car.price, car.totalPrice])).toEqual([
    [4_500, 31_500],
    [5_000, 28_000],
  ]);
  const [first] = (await search({ make, sort: 'price_asc' })).cars;
  expect(first).not.toHaveProperty('totalPrice');
  const ids = first?._id ?? '';
  expect((await search({ ids, from: inDays(5), to: inDays(7) })).cars[0]?.totalPrice).toBe(13_500);
});

test('suggests dropping the days if no car is free', async () => {
  const make = 'Busy';
  const cars = await Promise.all([makeCar(app, lender, { make }), makeCar(app, lender, { make })]);
  const days = { from: inDays(30), to: inDays(31) };
  for (const car of cars) await hireDays.hold(newId(), car._id.toHexString(), [days], 0);
  const { alternatives } = await search({ make, ...days });
  expect(alternatives?.drop).toEqual([
    { filter: 'make', count: expect.any(Number) },
    { filter: 'days', count: 2 },
  ]);
});

test('[R626] refuses a day as past from midnight in Nairobi, and still hides a car on its hired days', async () => {
  const make = 'Night';
  const carId = (await makeCar(app, lender, { make, terms: { noticeHours: 0 } }))._id.toHexString();
  const today = inDays(0);
  await hireDays.hold(newId(), carId, [{ from: inDays(1), to: inDays(2) }], 0);
  expect(await total({ make, from: inDays(1) })).toBe(0);
  app.clock.set(new Date(computeDayEnd(today)));
  expect((await app.call('GET', `/cars/search?from=${today}`)).status).toBe(400);
  expect(await total({ make, from: inDays(0) })).toBe(0);
  expect(await total({ make, from: inDays(1) })).toBe(0);
  expect(await total({ make, from: inDays(2) })).toBe(1);
});

test('[R628] filters by minimum rating and sorts by rating, with unreviewed cars last', async () => {
  const make = 'Rated';
  const rated = (rating: number | null, reviewCount: number) =>
    makeCar(app, lender, { make, rating, reviewCount });
  await rated(4.5, 2);
  await rated(null, 0);
  await rated(4.5, 9);
  await rated(5, 1);
  await rated(3, 4);
  const best = await search({ make, sort: 'rating' });
  expect(best.cars.map(({ rating, reviewCount }) => [rating, reviewCount])).toEqual([
    [5, 1],
    [4.5, 9],
    [4.5, 2],
    [3, 4],
    [null, 0],
  ]);
  const good = await search({ make, minRating: '4' });
  expect(good.total).toBe(3);
  expect(good.facets.ratings).toEqual([
    { minRating: 3, count: 4 },
    { minRating: 4, count: 3 },
  ]);
  expect((await search({ make, minRating: '6' })).alternatives?.drop).toEqual([
    { filter: 'minRating', count: 5 },
  ]);
});

test.each([
  { query: 'from=2020-01-01&to=2020-01-03', field: 'from' },
  { query: 'from=2020-01-01', field: 'from' },
  { query: 'to=2020-01-01', field: 'to' },
  { query: 'from=2026-02-30', field: 'from' },
  { query: 'minRating=good', field: 'minRating' },
])('[R626] answers 400 to $query and names the field $field', async ({ query, field }) => {
  const answer = await app.call<{ code: string; fields: object }>('GET', `/cars/search?${query}`);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('[R626] finds no car for days beyond the horizon, and suggests dropping the days', async () => {
  const make = 'Later';
  await makeCar(app, lender, { make });
  const page = await search({ make, from: '2999-01-01', to: '2999-01-02' });
  expect(page).toMatchObject({ total: 0, alternatives: { drop: [{ filter: 'days', count: 1 }] } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { FAVOURITE_LIMITS, SIMILAR_CAR_LIMITS } from '#shared/core/limits';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';

type Page = { items: (PublicCar & { addedAt: string })[]; next: string | null };

let app: TestApp;
let lender: TestUser;

beforeAll(async () => {
  app = await startApp();
  lender = await app.signUp('Njoroge Mwangi');
});
afterAll(() => app.close());

const newCar = async () => (await makeCar(app, lender))._id.toHexString();
const add = (user: TestUser, carId: string) => user.call('PUT', `/favourites/${carId}`);
const page = async (user: TestUser, query = '') => (await user.call<Page>('GET', `/favourites${query}`)).body;
const idsOf = ({ items }: Page) => items.map(({ _id }) => _id);
const allIds = async (user: TestUser) =>
  (await user.call<{ items: string[] }>('GET', '/favourites/ids')).body.items;

test('[R472] lists a car once, latest first, when a user adds it several times at once', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [first, second] = [await newCar(), await newCar()];
  await Promise.all([add(amina, first), add(amina, first.toUpperCase()), add(amina, first)]);
  expect(await add(amina, second)).toMatchObject({ status: 200, body: { favourite: true } });
  expect(await page(amina)).toMatchObject({ items: [{ _id: second }, { _id: first }], next: null });
  expect((await page(amina)).items[0]).not.toHaveProperty('contact');
  expect(await allIds(amina)).toEqual([second, first]);
  expect(await allIds(baraka)).toEqual([]);
});

test('[R472] accepts a repeated removal and answers 404 if an unknown car is added', async () => {
  const amina = await app.signUp();
  const carId = await newCar();
  await add(amina, carId);
  const remove = () => amina.call('DELETE', `/favourites/${carId}`);
  expect(await remove()).toMatchObject({ status: 200, body: { favourite: false } });
  expect((await remove()).status).toBe(200);
  expect(await allIds(amina)).toEqual([]);
  expect(await add(amina, 'f'.repeat(24))).toMatchObject({ status: 404, body: { code: 'car_not_found' } });
});

test('[R473] hides a favourite from the list while its car is not listed', async () => {
  const amina = await app.signUp();
  const [shown, hidden] = [await newCar(), await newCar()];
  await add(amina, hidden);
  await add(amina, shown);
  await stored('Car').updateOne({ _id: hidden }, { listed: false });
  expect(idsOf(await page(amina))).toEqual([shown]);
  expect(await allIds(amina)).toEqual([shown, hidden]);
  await stored('Car').updateOne({ _id: hidden }, { listed: true });
  expect(idsOf(await page(amina))).toEqual([shown, hidden]);
});

test('[R471] adds the favourites of a browser in order, skipping duplicates and unknown cars', async () => {
  const amina = await app.signUp();
  const [first, second, known] = [await newCar(), await newCar(), await newCar()];
  await add(amina, known);
  const carIds = [second, known, 'f'.repeat(24), first, second];
  const merge = () => amina.call<{ items: string[] }>('POST', '/favourites', { carIds });
  expect((await merge()).body.items).toEqual([second, first, known]);
  expect((await merge()).body.items).toEqual([second, first, known]);
  const tooMany = Array.from({ length: FAVOURITE_LIMITS.inBrowser + 1 }, () => first);
  expect((await amina.call('POST', '/favourites', { carIds: tooMany })).status).toBe(400);
});

test('[R473] returns full pages, with each car once, even if one of the cars is hidden', async () => {
  const amina = await app.signUp();
  const carIds: string[] = [];
  for (let count = 0; count < FAVOURITE_LIMITS.page + 2; count += 1) carIds.push(await newCar());
  await amina.call('POST', '/favourites', { carIds });
  await stored('Car').updateOne({ _id: carIds[3] }, { listed: false });
  const first = await page(amina);
  expect(first.items).toHaveLength(FAVOURITE_LIMITS.page);
  await amina.call('DELETE', `/favourites/${first.items.at(-1)?._id}`);
  const second = await page(amina, `?before=${first.next}`);
  expect(second.next).toBeNull();
  expect([...idsOf(first), ...idsOf(second)]).toEqual(carIds.filter((_, at) => at !== 3));
});

test('[R472] answers 409 above the limit, even to concurrent calls, until a favourite car is deleted', async () => {
  const amina = await app.signUp();
  const real = [await newCar(), await newCar(), await newCar()];
  const items = Array.from({ length: FAVOURITE_LIMITS.perUser - 1 }, () => ({
    carId: real[0],
    at: new Date(),
  }));
  await stored('Favourites').create({ _id: amina._id, items, changes: 1 });
  const answers = await Promise.all([add(amina, real[1] ?? ''), add(amina, real[2] ?? '')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await allIds(amina)).toHaveLength(FAVOURITE_LIMITS.perUser);

  await stored('Car').deleteOne({ _id: real[0] });
  for (const carId of real.slice(1)) expect((await add(amina, carId)).status).toBe(200);
  expect((await allIds(amina)).toSorted()).toEqual(real.slice(1).toSorted());
});

test('[R476] returns cars of the same kind at a similar price, and the newest cars for an unknown car', async () => {
  const place = { county: 'lamu', nearestTown: 'Lamu' };
  const own = await makeCar(app, lender, { ...place, category: 'coupe', price: 4_000 });
  const like = await makeCar(app, lender, {
    ...place,
    category: 'coupe',
    make: 'Mazda',
    model: 'RX',
    price: 4_500,
  });
  await makeCar(app, lender, { ...place, category: 'coupe', make: 'Mazda', model: 'RX', price: 9_500 });
  const similar = (carId: unknown) => app.call<Page>('GET', `/cars/${carId}/similar`);
  expect(await similar(own._id)).toMatchObject({
    status: 200,
    body: { items: [{ _id: String(like._id) }], next: null },
  });
  expect((await similar(own._id)).body.items[0]).not.toHaveProperty('contact');
  const newest = await app.call<Page>('GET', `/cars/search?limit=${SIMILAR_CAR_LIMITS.cars}`);
  const { cars } = newest.body as unknown as { cars: { _id: string }[] };
  const ids = (await similar('f'.repeat(24))).body.items.map(({ _id }) => _id);
  expect(ids).toEqual(cars.map(({ _id }) => _id));
});

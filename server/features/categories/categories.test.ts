import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { CategoryView } from '#shared/categories/contract';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';

let app: TestApp;
let cards: CategoryView[];

beforeAll(async () => {
  app = await startApp();
  cards = (await app.call<CategoryView[]>('GET', '/categories')).body;
});
afterAll(() => app.close());

test('[R135] returns six cards in a fixed order, each with three images and car categories', () => {
  expect(cards.map((card) => [card.name, card.route])).toEqual([
    ['Wedding Convoy', 'wedding-convoy'],
    ['Nganya', 'nganya'],
    ['Trucks', 'trucks'],
    ['Vans', 'vans'],
    ['Luxury Cars', 'luxury-cars'],
    ['Off-Road Vehicles', 'off-road-vehicles'],
  ]);
  for (const card of cards) {
    expect(card.images).toHaveLength(3);
    expect(card.categories.length).toBeGreaterThan(0);
  }
});

test('[R402] shows party buses and 14-seat vans only in Nganya, and the other vans only in Vans', async () => {
  const lender = await app.signUp();
  const van = (model: string, facts: Parameters<typeof makeCar>[2]) =>
    makeCar(app, lender, { category: 'van', model, ...facts });
  await van('Ticked', { partyBus: true });
  await van('Large', { seats: 14, partyBus: false });
  await van('Small', { seats: 10, partyBus: false });
  await van('Unsaid', {});
  await makeCar(app, lender, { category: 'truck', model: 'Lorry' });
  const modelsOf = async (route: string) => {
    const card = cards.find((one) => one.route === route);
    const query = `category=${card?.categories}&partyBus=${card?.partyBus ? 1 : 0}`;
    const { body } = await app.call<{ cars: PublicCar[] }>('GET', `/cars/search?${query}`);
    return body.cars.map(({ model }) => model).sort();
  };
  expect(await modelsOf('nganya')).toEqual(['Large', 'Ticked']);
  expect(await modelsOf('vans')).toEqual(['Small', 'Unsaid']);
  expect(cards.filter(({ partyBus }) => partyBus !== null)).toHaveLength(2);
});

test('keeps a category name that an operator has changed when the server restarts', async () => {
  const categories = mongoose.connection.collection('categories');
  await categories.updateOne({ route: 'vans' }, { $set: { name: 'Big Vans' } });
  await app.services.categories.prepare();
  expect((await app.services.categories.list()).map((card) => card.name)).toContain('Big Vans');
  expect(await categories.countDocuments()).toBe(6);
  await categories.updateOne({ route: 'vans' }, { $set: { name: 'Vans' } });
});

test('creates six categories when several instances start at once', async () => {
  const categories = mongoose.connection.collection('categories');
  await categories.deleteMany({});
  await Promise.all(Array.from({ length: 4 }, () => app.services.categories.prepare()));
  expect(await categories.countDocuments()).toBe(6);
});

import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoVariant, previewPhoto } from '#shared/cars/photo';
import type { CategoryView } from '#shared/categories/contract';
import { startApp, type TestApp } from '../../testing/start-app';

let app: TestApp;
let cards: CategoryView[];

beforeAll(async () => {
  app = await startApp();
  cards = (await app.call<CategoryView[]>('GET', '/categories')).body;
});
afterAll(() => app.close());

test('the cards: the six of the specification, each with three images and what it gathers', () => {
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

test('words that an operator changed: kept by the next start', async () => {
  const categories = mongoose.connection.collection('categories');
  await categories.updateOne({ route: 'vans' }, { $set: { name: 'Big Vans' } });
  await app.services.categories.prepare();
  expect((await app.services.categories.list()).map((card) => card.name)).toContain('Big Vans');
  expect(await categories.countDocuments()).toBe(6);
  await categories.updateOne({ route: 'vans' }, { $set: { name: 'Vans' } });
});

test('two instances starting at once: six categories', async () => {
  const categories = mongoose.connection.collection('categories');
  await categories.deleteMany({});
  await Promise.all(Array.from({ length: 4 }, () => app.services.categories.prepare()));
  expect(await categories.countDocuments()).toBe(6);
});

describe('the photo files of a card', () => {
  test('drawn when first asked for: the right size and type, cached for ever', async () => {
    const image = cards[3]?.images[0] ?? '';
    const answer = await fetch(`${app.url}${photoVariant(image, 320, 'webp')}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 240]);

    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(answer.url, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  test('many visitors at once: all get the same file', async () => {
    const address = `${app.url}${photoVariant(cards[0]?.images[0] ?? '', 320, 'jpg')}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(address)));
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  test('its link preview: 1200 × 630', async () => {
    const answer = await fetch(`${app.url}${previewPhoto(cards[1]?.images[0] ?? '')}`);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  });

  test.each([
    '/photos/demo-van-white-side-mist-kzz999z/320.webp',
    '/photos/unknown/320.webp',
    '/photos/unknown/secret.txt',
    '/photos/unknown',
    '/photos/',
    '/photos/..%2f..%2fpackage/320.jpg',
  ])('%s: 404 in plain text', async (path) => {
    const answer = await fetch(`${app.url}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });
});

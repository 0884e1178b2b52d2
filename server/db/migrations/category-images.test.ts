import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app';
import { categoryImagesMigration } from './category-images';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('replaces with files only category images that were drawn on request, even if run twice', async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected');
  const drawn = '/photos/demo-minivan-silver-side-sage-kdv402d/1280.jpg';
  const chosen = ['https://cdn.example.com/van.jpg', '/photos/demo-van-white-side-mist-kdk117b/1280.jpg'];
  await db.collection('categories').updateOne({ route: 'vans' }, { $set: { images: [...chosen, drawn] } });
  await db.collection('categories').updateOne({ route: 'nganya' }, { $set: { images: [drawn, drawn] } });

  expect(await categoryImagesMigration.affected(db)).toBe(2);
  for (const _ of [1, 2]) {
    await categoryImagesMigration.run(db);
    const cards = await app.services.categories.list();
    const imagesOf = (route: string) => cards.find((card) => card.route === route)?.images;
    expect(imagesOf('vans')).toEqual([...chosen, '/img/categories/vans-3/1280.jpg']);
    expect(imagesOf('nganya')).toEqual([
      '/img/categories/nganya-1/1280.jpg',
      '/img/categories/nganya-2/1280.jpg',
    ]);
  }
  expect(await categoryImagesMigration.affected(db)).toBe(0);
});

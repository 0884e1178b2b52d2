import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import { demoQuarterPhotosMigration } from './demo-quarter-photos';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('[R831] replaces the front photo of demo cars and their hires by an angled view, even if run twice', async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected');
  const lender = await app.signUp('Wanjiku Kamau');
  const photo = (view: string) => `/photos/demo-suv-chrome-orange-${view}-sand-kdl482j/1280.jpg`;
  const uploaded = ['a', 'b', 'c', 'd'].map((name) => `/photos/${name.repeat(32)}/1280.jpg`);
  const [demo, other] = await Promise.all([
    makeCar(app, lender, { images: ['front', 'side', 'interior', 'rear'].map(photo) }),
    makeCar(app, lender, { images: uploaded }),
  ]);
  const hires = db.collection<{ _id: string; car: { image: string | undefined } }>('hires');
  const images = [photo('front'), uploaded[0]];
  await hires.insertMany(images.map((image, at) => ({ _id: `hire ${at}`, car: { image } })));
  const imagesOf = async ({ _id }: { _id: unknown }) =>
    (await app.call<{ images: string[] }>('GET', `/cars/${_id}`)).body.images;

  expect(await demoQuarterPhotosMigration.affected(db)).toBe(2);
  for (const _ of [1, 2]) {
    await demoQuarterPhotosMigration.run(db);
    expect(await imagesOf(demo)).toEqual(['quarter', 'side', 'interior', 'rear'].map(photo));
    expect(await imagesOf(other)).toEqual(uploaded);
    const stored = await hires.find({ _id: /^hire / }).toArray();
    expect(stored.map(({ car }) => car.image)).toEqual([photo('quarter'), uploaded[0]]);
  }
  expect(await demoQuarterPhotosMigration.affected(db)).toBe(0);
});

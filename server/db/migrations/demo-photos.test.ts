import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import { demoPhotosMigration } from './demo-photos';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("[R831] puts a demo car's front photo first and keeps uploaded photos, even if run twice", async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected');
  const lender = await app.signUp('Wanjiku Kamau');
  const photo = (view: string) => `/photos/demo-suv-chrome-orange-${view}-sand-kdl482j/1280.jpg`;
  const uploaded = ['a', 'b', 'c', 'd'].map((name) => `/photos/${name.repeat(32)}/1280.jpg`);
  const sideFirst = ['side', 'front', 'interior', 'rear'].map(photo);
  const [demo, other] = await Promise.all([
    makeCar(app, lender, { images: sideFirst }),
    makeCar(app, lender, { images: uploaded }),
  ]);
  const imagesOf = async ({ _id }: { _id: unknown }) =>
    (await app.call<{ images: string[] }>('GET', `/cars/${_id}`)).body.images;

  expect(await demoPhotosMigration.affected(db)).toBe(1);
  for (const _ of [1, 2]) {
    await demoPhotosMigration.run(db);
    expect(await imagesOf(demo)).toEqual(['front', 'side', 'interior', 'rear'].map(photo));
    expect(await imagesOf(other)).toEqual(uploaded);
  }
  expect(await demoPhotosMigration.affected(db)).toBe(0);
});

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPhotoUrl } from '#shared/cars/photo';
import { createDiskPhotoStore } from '../../gateways/photos/disk-photo-store';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { createS3PhotoStore } from '../../gateways/photos/s3-photo-store';
import { makeCar } from '../../testing/make';
import { startS3Server } from '../../testing/s3-server/s3-server';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { createPhotoSweep } from './photo-sweep.service';

const DAY = 24 * 60 * 60_000;
const FILES = new Map([
  ['320.webp', Buffer.from('small')],
  ['1280.jpg', Buffer.from('large')],
]);

let app: TestApp;
const s3 = await startS3Server();
let folder: string;
let lender: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-sweep-'));
  app = await startApp();
  lender = await app.signUp();
});
afterAll(async () => {
  await Promise.all([app.close(), s3?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const hash = (letter: string) => letter.repeat(32);

/** Each row: a store, and a function that makes all its stored files `ms` old. */
const STORES: [string, () => { store: PhotoStore; age(ms: number): Promise<void> }][] = [
  ['disk', () => ({ store: createDiskPhotoStore(folder), age: ageFiles })],
];
if (s3) {
  const store = createS3PhotoStore({ ...s3.settings, publicUrl: 'https://photos.example' });
  STORES.push(['S3', () => ({ store, age: s3.age })]);
}

async function ageFiles(ms: number): Promise<void> {
  const time = new Date(Date.now() - ms);
  for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), time, time);
}

function sweepOf(store: PhotoStore) {
  const { cars, users } = app.services;
  const log = { info: () => undefined, warn: () => undefined };
  const clock = { now: () => new Date() };
  return createPhotoSweep({ store, clock, log, inUse: [cars.photos.findUsedKeys, users.portraitsInUse] });
}

const isStored = async (store: PhotoStore, key: string) => (await store.read(key, '1280.jpg')) !== null;

describe.each(STORES)('photos on %s', (_kind, open) => {
  test('[R311] removes unused photos older than a day, and keeps used, demo and new photos', async () => {
    const { store, age } = open();
    const car = await makeCar(app, lender);
    const carId = car._id.toHexString();
    const shown = `${hash('a')}-${carId}`;
    const portrait = hash('b');
    const replaced = `${hash('c')}-${carId}`;
    const withoutCar = `${hash('d')}-${'e'.repeat(24)}`;
    const oldPortrait = hash('f');
    const demo = 'demo-suv-red-side-sand-kdl482j';
    const fresh = hash('0');
    await stored('Car').updateOne(
      { _id: car._id },
      { images: [`${store.publicBase ?? ''}${buildPhotoUrl(shown)}`] },
    );
    // The portrait was stored when the bucket had another public address.
    await stored('User').updateOne(
      { _id: lender._id },
      { photoURL: `https://old.example${buildPhotoUrl(portrait)}` },
    );
    for (const key of [shown, portrait, replaced, withoutCar, oldPortrait, demo]) await store.put(key, FILES);
    await age(DAY + 60_000);
    await store.put(fresh, FILES);

    await sweepOf(store).run();
    for (const key of [shown, portrait, demo, fresh])
      expect([key, await isStored(store, key)]).toEqual([key, true]);
    for (const key of [replaced, withoutCar, oldPortrait])
      expect([key, await isStored(store, key)]).toEqual([key, false]);
    await store.remove(fresh);
  });

  test('[R311] keeps an old photo while one of its files is written again', async () => {
    const { store, age } = open();
    const key = hash('9');
    await store.put(key, FILES);
    await age(DAY + 60_000);
    await store.put(key, new Map([['320.webp', Buffer.from('again')]]));
    await sweepOf(store).run();
    expect(await isStored(store, key)).toBe(true);
  });
});

test('[R311] removes partial files of a crash from disk after a day', async () => {
  const key = hash('8');
  await mkdir(join(folder, key), { recursive: true });
  const drafts = ['.320.webp.old', '.320.webp.new'];
  for (const name of drafts) await writeFile(join(folder, key, name), 'half');
  const old = new Date(Date.now() - DAY - 60_000);
  await utimes(join(folder, key, '.320.webp.old'), old, old);
  await sweepOf(createDiskPhotoStore(folder)).run();
  expect(await readdir(join(folder, key))).toEqual(['.320.webp.new']);
});

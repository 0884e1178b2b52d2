import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskPhotoStore } from './gateways/photos/disk-photo-store';
import { createSignal } from './testing/signal';
import { startApp } from './testing/start-app';
import { until } from './testing/until';

const PINGS = 200;

let photos: string;

beforeEach(async () => {
  photos = await mkdtemp(join(tmpdir(), 'twende-photos-'));
});
afterEach(() => rm(photos, { recursive: true }));

/** Creates work that continues after the server has stopped replying, and needs the database to its end. */
function slowWork() {
  const begun = createSignal();
  const stopped = createSignal();
  return {
    begun: begun.promise,
    async run(): Promise<void> {
      begun.resolve();
      await stopped.promise;
      for (let count = 0; count < PINGS; count += 1) await mongoose.connection.db?.admin().ping();
    },
    /** Resolves once the server no longer replies. */
    async followClosing(url: string): Promise<void> {
      const answers = () => fetch(`${url}/healthz`).then(Boolean, () => false);
      await until(async () => !(await answers()));
      stopped.resolve();
    },
  };
}

// The app uses an embedded database, because a server writes demo data into no other database.
test('stores the photo in progress and starts no other photo when closed', async () => {
  const store = createDiskPhotoStore(photos);
  const work = slowWork();
  const app = await startApp({
    embedded: true,
    env: { DEMO_DATA: '3' },
    gateways: {
      photos: {
        ...store,
        async put(key, files) {
          await work.run();
          await store.put(key, files);
        },
      },
    },
  });
  await work.begun;
  await Promise.all([app.close(), work.followClosing(app.url)]);
  const [key = '', ...others] = await readdir(photos);
  expect(others).toEqual([]);
  expect(await readdir(join(photos, key))).toEqual(['320.avif']);
});

test('sends the email in progress when closed', async () => {
  const work = slowWork();
  const arrived: string[] = [];
  const app = await startApp({
    gateways: {
      mail: {
        async send(email) {
          await work.run();
          arrived.push(email.to);
        },
      },
    },
  });
  const user = await app.signUp();
  await app.call('POST', '/resetPassword', { email: user.email });
  await work.begun;
  await Promise.all([app.close().then(() => arrived.push('closed')), work.followClosing(app.url)]);
  expect(arrived).toEqual([user.email, 'closed']);
});

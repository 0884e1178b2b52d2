import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PhotoStore, PhotoStoreUnavailableError } from '../../../gateways/photos/photo-store';
import { startApp, type TestApp } from '../../../testing/start-app';

let failure: Error;
let app: TestApp;

const photos: PhotoStore = {
  publicBase: null,
  put: () => Promise.reject(failure),
  read: () => Promise.reject(failure),
  remove: async () => undefined,
  listKeysWrittenBefore: () => Readable.from([]),
  removeDraftsWrittenBefore: async () => undefined,
};

beforeAll(async () => {
  app = await startApp({ gateways: { photos } });
});
afterAll(() => app.close());

async function upload() {
  const user = await app.signUp();
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await user.call('PATCH', '/users/me', form);
  const { body } = await app.call<{ photoURL: string }>('GET', `/users/${user._id}`);
  return { answer, photoURL: body.photoURL };
}

test('[R328] answers 503 with Retry-After and stores nothing if the photo store is unreachable', async () => {
  failure = new PhotoStoreUnavailableError('fetch failed');
  const { answer, photoURL } = await upload();
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers.get('Retry-After')).toBe('2');
  expect(photoURL).toBe('');
  const shown = await fetch(`${app.url}/photos/${'a'.repeat(32)}-${'b'.repeat(24)}/320.jpg`);
  expect([404, 503]).toContain(shown.status);
});

test('[R328] answers 507 and stores nothing if the photo disk is full', async () => {
  failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const { answer, photoURL } = await upload();
  expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  expect(photoURL).toBe('');
});

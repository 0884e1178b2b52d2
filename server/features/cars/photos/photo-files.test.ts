import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskPhotoStore } from '../../../gateways/photos/disk-photo-store';
import { startApp, type TestApp } from '../../../testing/start-app';

const KEY = '0123456789abcdef-0123456789abcdef01234567';
const NEVER_DRAWN = 'demo-van-white-side-mist-kzz999z';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  const store = createDiskPhotoStore(join(app.folder, 'uploads'));
  await store.put(KEY, new Map([['320.webp', Buffer.from('stored')]]));
  await store.put('demo-suv-red-side-sand-kdl482j', new Map([['320.webp', Buffer.from('drawn before')]]));
});
afterAll(() => app.close());

test('[V5.3.1] serves a stored photo with its type, as immutable and without a cookie', async () => {
  const answer = await fetch(`${app.url}/photos/${KEY}/320.webp`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('referrer-policy')).toBeNull();
  expect(await answer.text()).toBe('stored');

  const etag = answer.headers.get('etag') ?? '';
  const again = await fetch(answer.url, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});

test('serves a demo photo that was drawn earlier if demo data is off', async () => {
  const answer = await fetch(`${app.url}/photos/demo-suv-red-side-sand-kdl482j/320.webp`);
  expect([answer.status, await answer.text()]).toEqual([200, 'drawn before']);
});

test.each([
  `/photos/${NEVER_DRAWN}/320.webp`,
  '/photos/unknown/320.webp',
  '/photos/unknown/secret.txt',
  '/photos/unknown',
  '/photos/',
  '/photos/..%2f..%2fpackage/320.jpg',
])('answers 404 in plain text to %s', async (path) => {
  const answer = await fetch(`${app.url}${path}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

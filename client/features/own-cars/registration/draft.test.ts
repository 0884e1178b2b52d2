import { beforeEach, expect, test, vi } from 'vitest';
import { deleteDrafts } from '../../../lib/kept-on-device';
import { createFakeIndexedDb } from '../../../testing/stand-in-indexed-db';
import { deleteRegistrationPhotos, keepRegistrationPhotos, readRegistrationPhotos } from './draft';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-03-01T10:00:00Z');
const photo = (text = 'jpeg') => new Blob([text], { type: 'image/jpeg' });

beforeEach(() => void createFakeIndexedDb());

test('[R534] returns kept photos by slot to the same user only', async () => {
  await keepRegistrationPhotos('u1', { front: photo('front'), rear: photo('rear') }, NOW);
  const read = await readRegistrationPhotos('u1', NOW + 7 * DAY);
  expect(Object.keys(read)).toEqual(['front', 'rear']);
  expect(read.front?.size).toBe(5);
  expect(read.front?.type).toBe('image/jpeg');
  expect(await readRegistrationPhotos('u2', NOW)).toEqual({});
});

test.each([
  { event: 'seven days and a millisecond', end: () => readRegistrationPhotos('u1', NOW + 7 * DAY + 1) },
  { event: 'the photos are dropped', end: deleteRegistrationPhotos },
  { event: 'a sign-out', end: async () => deleteDrafts('me') },
  { event: 'another user keeps photos', end: () => keepRegistrationPhotos('u2', { side: photo() }, NOW) },
])('[R534] returns no photos after this event: $event', async ({ end }) => {
  await keepRegistrationPhotos('u1', { front: photo() }, NOW);
  await end();
  expect(await readRegistrationPhotos('u1', NOW)).toEqual({});
});

test('[R534] refuses to keep a photo of more than 4 MB', async () => {
  const large = photo();
  Object.defineProperty(large, 'size', { value: 4 * 1024 * 1024 + 1 });
  await keepRegistrationPhotos('u1', { front: large, side: photo() }, NOW);
  expect(Object.keys(await readRegistrationPhotos('u1', NOW))).toEqual(['side']);
});

test('[R534] returns no photos and no error when the browser has no storage', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await keepRegistrationPhotos('u1', { front: photo() }, NOW);
  await deleteRegistrationPhotos();
  deleteDrafts('me');
  expect(await readRegistrationPhotos('u1', NOW)).toEqual({});
});

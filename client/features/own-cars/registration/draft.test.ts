import { beforeEach, expect, test, vi } from 'vitest';
import { deleteDrafts } from '../../../lib/kept-on-device';
import { createFakeIndexedDb } from '../../../testing/stand-in-indexed-db';
import { dropDraftPhotos, keepDraftPhotos, readDraftPhotos } from './draft';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-03-01T10:00:00Z');
const photo = (text = 'jpeg') => new Blob([text], { type: 'image/jpeg' });

beforeEach(() => void createFakeIndexedDb());

test('[R534] returns kept photos by slot to the same user only', async () => {
  await keepDraftPhotos('u1', { front: photo('front'), rear: photo('rear') }, NOW);
  const read = await readDraftPhotos('u1', NOW + 7 * DAY);
  expect(Object.keys(read)).toEqual(['front', 'rear']);
  expect(read.front?.size).toBe(5);
  expect(read.front?.type).toBe('image/jpeg');
  expect(await readDraftPhotos('u2', NOW)).toEqual({});
});

test.each([
  { event: 'seven days and a millisecond', end: () => readDraftPhotos('u1', NOW + 7 * DAY + 1) },
  { event: 'the photos are dropped', end: dropDraftPhotos },
  { event: 'a sign-out', end: async () => deleteDrafts('me') },
  { event: 'another user keeps photos', end: () => keepDraftPhotos('u2', { side: photo() }, NOW) },
])('[R534] returns no photos if the event is: $event', async ({ end }) => {
  await keepDraftPhotos('u1', { front: photo() }, NOW);
  await end();
  expect(await readDraftPhotos('u1', NOW)).toEqual({});
});

test('[R534] refuses to keep a photo of more than 4 MB', async () => {
  const large = photo();
  Object.defineProperty(large, 'size', { value: 4 * 1024 * 1024 + 1 });
  await keepDraftPhotos('u1', { front: large, side: photo() }, NOW);
  expect(Object.keys(await readDraftPhotos('u1', NOW))).toEqual(['side']);
});

test('[R534] returns no photos and no error when the browser has no storage', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await keepDraftPhotos('u1', { front: photo() }, NOW);
  await dropDraftPhotos();
  deleteDrafts('me');
  expect(await readDraftPhotos('u1', NOW)).toEqual({});
});

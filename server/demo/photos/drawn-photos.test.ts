import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskPhotoStore } from '../../gateways/photos/disk-photo-store';
import { inProcessEncoder } from '../../gateways/photos/encoder/encode-in-place';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { createDrawnPhotos } from './drawn-photos';
import { buildDemoPhotoKey, parseDemoPhotoKey } from './photo-key';
import { drawPlaceholder } from './placeholder';

const KEY = 'demo-suv-chrome-orange-side-sand-kdl482j';

let folder: string;
let store: PhotoStore;
let warnings: unknown[];
const log = { warn: (detail: unknown) => void warnings.push(detail) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-photos-'));
  store = createDiskPhotoStore(folder);
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true }));

function openPhotos(overrides: Partial<Parameters<typeof createDrawnPhotos>[0]> = {}) {
  return createDrawnPhotos({
    store,
    encoder: inProcessEncoder,
    log,
    isShown: async () => true,
    ...overrides,
  });
}

describe('demo photo', () => {
  test.each([
    { name: '320.avif', type: 'image/avif', width: 320, height: 240 },
    { name: '640.webp', type: 'image/webp', width: 640, height: 480 },
    { name: '1280.jpg', type: 'image/jpeg', width: 1280, height: 960 },
    { name: 'og.jpg', type: 'image/jpeg', width: 1200, height: 630 },
  ])('draws $name with the size and format in its name', async ({ name, type, width, height }) => {
    const file = await openPhotos().photos.read(KEY, name);
    expect(file?.type).toBe(type);
    const metadata = await sharp(file?.body).metadata();
    expect([metadata.width, metadata.height]).toEqual([width, height]);
  });

  test('comes from the store on the second read', async () => {
    const drawn = await openPhotos().photos.read(KEY, '320.jpg');
    expect((await store.read(KEY, '320.jpg'))?.body).toEqual(drawn?.body);

    await store.put(KEY, new Map([['320.jpg', Buffer.from('from the store')]]));
    expect((await openPhotos().photos.read(KEY, '320.jpg'))?.body.toString()).toBe('from the store');
  });

  test('is drawn once for many concurrent reads', async () => {
    let checks = 0;
    const { photos } = openPhotos({
      isShown: async () => {
        checks += 1;
        return true;
      },
    });
    const files = await Promise.all(Array.from({ length: 8 }, () => photos.read(KEY, '320.webp')));
    expect(checks).toBe(1);
    expect(new Set(files).size).toBe(1);
  });

  test('is neither drawn nor stored if no car shows the photo', async () => {
    const checked: unknown[] = [];
    const { photos } = openPhotos({
      isShown: async (photo) => {
        checked.push(photo);
        return false;
      },
    });
    expect(await photos.read(KEY, '320.webp')).toBeNull();
    expect(checked).toEqual([{ regNo: 'KDL482J', url: `/photos/${KEY}/1280.jpg` }]);
    expect(await store.read(KEY, '320.webp')).toBeNull();
  });

  test('is returned, and a warning is logged, if the store cannot write the photo', async () => {
    const full: PhotoStore = { ...store, put: () => Promise.reject(new Error('disk full')) };
    const file = await openPhotos({ store: full }).photos.read(KEY, '320.jpg');
    expect(file?.type).toBe('image/jpeg');
    expect(warnings).toMatchObject([{ key: KEY, name: '320.jpg' }]);
  });

  test.each([
    { key: '0123456789abcdef0123456789abcdef', name: '320.jpg' },
    { key: 'demo-tank-orange-side-sand-kdl482j', name: '320.jpg' },
    { key: 'demo-suv-pink-side-sand-kdl482j', name: '320.jpg' },
    { key: 'demo-suv-grin-orange-side-sand-kdl482j', name: '320.jpg' },
    { key: 'demo-suv-orange-above-sand-kdl482j', name: '320.jpg' },
    { key: 'demo-suv-orange-side-sea-kdl482j', name: '320.jpg' },
    { key: 'demo-suv-orange-side-sand-k', name: '320.jpg' },
    { key: 'demo-suv-orange-side-sand-kdl482j-x', name: '320.jpg' },
    { key: 'demo-constructor-orange-side-sand-kdl482j', name: '320.jpg' },
    { key: KEY, name: '500.jpg' },
    { key: KEY, name: '../320.jpg' },
  ])('returns null for $key/$name, which is not a demo photo', async ({ key, name }) => {
    expect(await openPhotos().photos.read(key, name)).toBeNull();
  });
});

test('reads, writes and removes uploaded photos through the wrapped store', async () => {
  const { photos } = openPhotos();
  const key = '0123456789abcdef0123456789abcdef';
  await photos.put(key, new Map([['320.jpg', Buffer.from('uploaded')]]));
  expect((await photos.read(key, '320.jpg'))?.body.toString()).toBe('uploaded');
  await photos.remove(key);
  expect(await store.read(key, '320.jpg')).toBeNull();
});

describe('drawAhead', () => {
  const ahead = ['side', 'front', 'rear'].map((view) => ({
    key: `demo-suv-orange-${view}-sand-kdl482j`,
    name: '320.webp',
  }));

  test('stores all photos if no photo fails', async () => {
    await openPhotos().drawAhead(ahead, new AbortController().signal);
    for (const { key, name } of ahead) expect(await store.read(key, name)).not.toBeNull();
  });

  test('draws photos for waiting visitors before photos that are drawn ahead', async () => {
    const drawn: string[] = [];
    const { photos, drawAhead } = openPhotos({
      store: {
        ...store,
        read: async () => null,
        put: async (key) => void drawn.push(key),
        remove: async () => undefined,
      },
    });
    const keyOf = (paint: string) => `demo-suv-${paint}-side-sand-kdl482j`;
    const visit = (paint: string) => photos.read(keyOf(paint), '320.webp');
    const blue = { key: keyOf('blue'), name: '320.webp' };
    await Promise.all([
      visit('orange'),
      visit('red'),
      drawAhead([blue], new AbortController().signal),
      visit('white'),
      visit('black'),
      visit('silver'),
    ]);
    // Two photos are drawn at a time, so the last one may finish before the previous one.
    expect(drawn.indexOf(blue.key)).toBeGreaterThanOrEqual(4);
  });

  test('draws no further photo after an abort', async () => {
    const stop = new AbortController();
    const isShown = async () => {
      stop.abort();
      return true;
    };
    await openPhotos({ isShown }).drawAhead(ahead, stop.signal);
    const files = await Promise.all(ahead.map(({ key, name }) => store.read(key, name)));
    expect(files.map((file) => file !== null)).toEqual([true, false, false]);
  });

  test('logs a failed photo and draws the others', async () => {
    let first = true;
    const isShown = async () => {
      if (!first) return true;
      first = false;
      throw new Error('database away');
    };
    await openPhotos({ isShown }).drawAhead(ahead, new AbortController().signal);
    expect(warnings).toHaveLength(1);
    expect(await store.read('demo-suv-orange-rear-sand-kdl482j', '320.webp')).not.toBeNull();
  });
});

test('converts a picture to its key and back', () => {
  const picture = {
    body: 'matatu',
    face: 'plain',
    paint: 'red',
    view: 'rear',
    backdrop: 'dusk',
    regNo: 'KCA001B',
  } as const;
  expect(buildDemoPhotoKey(picture)).toBe('demo-matatu-plain-red-rear-dusk-kca001b');
  expect(parseDemoPhotoKey(buildDemoPhotoKey(picture))).toEqual(picture);
  // A demo car as an earlier version seeded it.
  expect(parseDemoPhotoKey('demo-matatu-red-rear-dusk-kca001b')).toEqual(picture);
});

test('makes a tiny placeholder that differs by paint and backdrop', async () => {
  const red = drawPlaceholder({ paint: 'red', backdrop: 'sand' });
  expect(drawPlaceholder({ paint: 'blue', backdrop: 'sand' })).not.toBe(red);
  expect(drawPlaceholder({ paint: 'red', backdrop: 'sky' })).not.toBe(red);
  const { width, height, format } = await sharp(Buffer.from(red.split(',')[1] ?? '', 'base64')).metadata();
  expect([width, height, format]).toEqual([8, 6, 'png']);
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../testing/s3-server/s3-server';
import { createDiskPhotoStore } from './disk-photo-store';
import { type PhotoStore, UnsafePhotoAddress } from './photo-store';
import { createS3PhotoStore, type S3PhotoSettings } from './s3-photo-store';

const s3 = await startS3Server();
let temporary: string;
let folder: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'photos-'));
  folder = join(temporary, 'uploads');
});

afterAll(async () => {
  await s3?.close();
  await rm(temporary, { recursive: true });
});

function openS3(changes: Partial<S3PhotoSettings> = {}) {
  if (!s3) throw new Error('There is no S3 server.');
  return createS3PhotoStore({ ...s3.settings, publicUrl: null, ...changes });
}

describe.each<[string, () => PhotoStore]>([
  ['disk', () => createDiskPhotoStore(folder)],
  ...(s3 ? [['S3', () => openS3()] satisfies [string, () => PhotoStore]] : []),
])('%s photo store', (_kind, open) => {
  test('returns the files of a stored photo with their types', async () => {
    const store = open();
    await store.put(
      'abc123',
      new Map([
        ['640.avif', Buffer.from('avif')],
        ['og.jpg', Buffer.from('jpeg')],
      ]),
    );

    expect(await store.read('abc123', '640.avif')).toEqual({ body: Buffer.from('avif'), type: 'image/avif' });
    expect(await store.read('abc123', 'og.jpg')).toEqual({ body: Buffer.from('jpeg'), type: 'image/jpeg' });
    expect(await store.read('abc123', '320.avif')).toBeNull();
    expect(await store.read('unknown', 'og.jpg')).toBeNull();
  });

  test('replaces the given files and keeps the others on a second put', async () => {
    const store = open();
    await store.put(
      'abc456',
      new Map([
        ['320.webp', Buffer.from('old')],
        ['320.jpg', Buffer.from('unchanged')],
      ]),
    );
    await store.put('abc456', new Map([['320.webp', Buffer.from('new')]]));

    expect((await store.read('abc456', '320.webp'))?.body.toString()).toBe('new');
    expect((await store.read('abc456', '320.jpg'))?.body.toString()).toBe('unchanged');
  });

  test('removes a photo twice without an error', async () => {
    const store = open();
    await store.put('abc789', new Map([['1280.jpg', Buffer.from('x')]]));
    await store.remove('abc789');
    await store.remove('abc789');

    expect(await store.read('abc789', '1280.jpg')).toBeNull();
  });

  test.each([
    { key: '..', name: '1280.jpg' },
    { key: '../outside', name: '1280.jpg' },
    { key: '/etc', name: '1280.jpg' },
    { key: 'a/b', name: '1280.jpg' },
    { key: 'a\\b', name: '1280.jpg' },
    { key: 'a\0', name: '1280.jpg' },
    { key: '', name: '1280.jpg' },
    { key: 'ABC', name: '1280.jpg' },
    { key: 'abc', name: '../secret.txt' },
    { key: 'abc', name: 'secret.txt' },
    { key: 'abc', name: '1280.jpg/..' },
    { key: 'abc', name: '' },
  ])('[V5.3.2] refuses to read or put the address $key/$name', async ({ key, name }) => {
    const store = open();
    await writeFile(join(temporary, 'secret.txt'), 'secret');

    expect(await store.read(key, name)).toBeNull();
    await expect(store.put(key, new Map([[name, Buffer.from('x')]]))).rejects.toThrow(UnsafePhotoAddress);
    expect(await readdir(temporary)).toEqual(expect.arrayContaining(['secret.txt']));
    expect(await readdir(temporary)).not.toContain('outside');
  });

  test.each(['..', '../outside', '/etc', '', '.'])('refuses to remove the key %j', async (key) => {
    await expect(open().remove(key)).rejects.toThrow(UnsafePhotoAddress);
  });
});

test('leaves no unfinished files in the disk store, which has no public address', async () => {
  const store = createDiskPhotoStore(folder);
  await store.put(
    'drafts',
    new Map([
      ['640.jpg', Buffer.from('x')],
      ['640.webp', Buffer.from('y')],
    ]),
  );
  expect((await readdir(join(folder, 'drafts'))).sort()).toEqual(['640.jpg', '640.webp']);
  expect(store.publicBase).toBeNull();
});

test.skipIf(!s3)(
  'stores immutable objects under photos/ and the public address in the S3 store',
  async () => {
    const store = openS3({ publicUrl: 'https://cdn.example.com/cars/' });
    await store.put('abc', new Map([['640.webp', Buffer.from('x')]]));
    expect(await s3?.headersOf('photos/abc/640.webp')).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(store.publicBase).toBe('https://cdn.example.com/cars');
  },
);

test.skipIf(!s3)('rejects a read instead of returning null if the bucket denies access', async () => {
  const unauthorized = openS3({ accessKey: 'wrong', secretKey: 'wrong' });
  await expect(unauthorized.read('abc', '640.webp')).rejects.toThrow();
});

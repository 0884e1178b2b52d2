import type { RequestListener } from 'node:http';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startS3Server } from '../../testing/s3-server/s3-server';
import { serve } from '../../testing/serve';
import { PhotoStoreUnavailableError } from './photo-store';
import { buildBucketAddress, createS3Bucket, type S3BucketSettings } from './s3-bucket';

const HEADERS = { type: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' };
const SETTINGS: S3BucketSettings = {
  ...{ endpoint: 'http://127.0.0.1:1', bucket: 'cars', region: 'auto' },
  ...{ accessKey: 'key-id', secretKey: 'key-secret' },
};

const s3 = await startS3Server();
const testWithS3 = test.skipIf(!s3);
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => s3?.close());

function openBucket(changes: Partial<S3BucketSettings> = {}) {
  return createS3Bucket({ ...SETTINGS, ...s3?.settings, ...changes });
}

/** Opens a bucket whose server handles requests by this listener. */
async function openFaultyBucket(listener: RequestListener) {
  const { url, close } = await serve(listener);
  closers.push(close);
  return createS3Bucket({ ...SETTINGS, endpoint: url });
}

/**
 * Opens a bucket whose server fails the first requests, each with a status or a closed connection, and
 * succeeds afterwards.
 */
async function openFailingBucket(...failures: (number | 'cut off')[]) {
  let requests = 0;
  const bucket = await openFaultyBucket((request, response) => {
    requests += 1;
    const failure = failures.shift();
    if (failure === 'cut off') return void request.socket.destroy();
    response.writeHead(failure ?? 200, { 'Content-Type': 'application/xml' });
    response.end(failure ? '<Error><Code>InternalError</Code></Error>' : 'photo');
  });
  return { bucket, requests: () => requests };
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

testWithS3.each([
  { key: 'photos/abc/640.webp' },
  { key: 'a b/plus+sign/percent%41' },
  { key: "quotes'and(brackets)!*" },
  { key: 'query?and=more&#hash' },
  { key: 'Nyayo–é/車.jpg' },
  { key: '~tilde-_.:@,;$[]' },
])('stores, reads and removes $key under exactly this key', async ({ key }) => {
  const bucket = openBucket();
  await bucket.put(key, Buffer.from([0, 255, 128]), HEADERS);

  expect(s3?.has(key)).toBe(true);
  expect(await s3?.headersOf(key)).toMatchObject({
    'content-type': HEADERS.type,
    'cache-control': HEADERS.cacheControl,
  });
  expect(await bucket.get(key)).toEqual(Buffer.from([0, 255, 128]));
  await bucket.remove(key);
  expect(s3?.has(key)).toBe(false);
});

testWithS3('lists the keys with a prefix in their order with the times of writing', async () => {
  const bucket = openBucket({ region: 'af-south-1' });
  for (const key of ['list/b.webp', 'list/a.webp', 'other.webp']) {
    await bucket.put(key, Buffer.from('photo'), HEADERS);
  }
  const found = await allOf(bucket.list('list/'));
  expect(found.map(({ key }) => key)).toEqual(['list/a.webp', 'list/b.webp']);
  for (const { writtenAt } of found) expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
});

test('lists the objects of several pages', async () => {
  const pages = [
    '<Contents><Key>a</Key></Contents><NextContinuationToken>1&amp;a</NextContinuationToken>',
    '<Contents><Key>b</Key></Contents>',
  ];
  const asked: (string | undefined)[] = [];
  const bucket = await openFaultyBucket((request, response) => {
    asked.push(request.url);
    response.end(`<ListBucketResult>${pages.shift()}</ListBucketResult>`);
  });
  expect((await allOf(bucket.list('photos/'))).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(asked).toEqual([
    '/cars?list-type=2&prefix=photos%2F',
    '/cars?continuation-token=1%26a&list-type=2&prefix=photos%2F',
  ]);
});

testWithS3('returns null from get and removes without an error if the object is absent', async () => {
  expect(await openBucket().get('photos/none.webp')).toBeNull();
  await expect(openBucket().remove('photos/none.webp')).resolves.toBeUndefined();
});

test('succeeds at the third attempt after 5xx, 429 or a closed connection', async () => {
  const putting = await openFailingBucket(503, 'cut off');
  await putting.bucket.put('photos/retried.webp', Buffer.from('photo'), HEADERS);
  const getting = await openFailingBucket(429, 500);
  expect(await getting.bucket.get('photos/retried.webp')).toEqual(Buffer.from('photo'));
  const removing = await openFailingBucket('cut off', 502);
  await removing.bucket.remove('photos/retried.webp');
  for (const { requests } of [putting, getting, removing]) expect(requests()).toBe(3);
});

test('rejects with status and code after three 5xx answers', async () => {
  const { bucket } = await openFailingBucket(...Array.from({ length: 9 }, () => 500));
  for (const operation of [
    () => bucket.put('photos/abc.webp', Buffer.from('photo'), HEADERS),
    () => bucket.get('photos/abc.webp'),
    () => bucket.remove('photos/abc.webp'),
  ]) {
    await expect(operation()).rejects.toThrow(/500 InternalError/);
  }
});

testWithS3('rejects every operation with a wrong secret key', async () => {
  const bucket = openBucket({ secretKey: 'wrong' });
  await expect(bucket.get('photos/abc.webp')).rejects.toThrow(/403 SignatureDoesNotMatch to GET/);
  await expect(bucket.remove('photos/abc.webp')).rejects.toThrow(/403 SignatureDoesNotMatch to DELETE/);
  await expect(bucket.put('photos/abc.webp', Buffer.from('x'), HEADERS)).rejects.toThrow(/403 .* to PUT/);
});

test('rejects at once without a retry after 403', async () => {
  const { bucket, requests } = await openFailingBucket(403);
  await expect(bucket.get('photos/abc.webp')).rejects.toThrow(/403/);
  expect(requests()).toBe(1);
});

testWithS3('rejects a read instead of returning null if the bucket is missing', async () => {
  await expect(openBucket({ bucket: 'bikes' }).get('photos/abc.webp')).rejects.toThrow(/404 NoSuchBucket/);
});

test('rejects if the server is unreachable', async () => {
  const closed = await serve(() => undefined);
  await closed.close();
  await expect(openBucket({ endpoint: closed.url }).get('photos/abc.webp')).rejects.toThrow('fetch failed');
});

test('rejects with PhotoStoreUnavailableError after the total time if the server never replies', async () => {
  const silent = await serve(() => undefined);
  const settings = { ...SETTINGS, endpoint: silent.url };
  const bucket = createS3Bucket(settings, { attemptMs: 200, totalMs: 500 });
  const began = Date.now();
  await expect(bucket.put('photos/abc.webp', Buffer.from('x'), HEADERS)).rejects.toThrow(
    PhotoStoreUnavailableError,
  );
  expect(Date.now() - began).toBeLessThan(3_000);
  await silent.close();
});

test.each([
  {
    which: 'an endpoint',
    changes: { endpoint: 'https://s3.example.com' },
    address: 'https://s3.example.com/cars',
  },
  {
    which: 'an endpoint with a path',
    changes: { endpoint: 'https://example.com/s3/' },
    address: 'https://example.com/s3/cars',
  },
  {
    which: 'no endpoint',
    changes: { endpoint: null, region: 'af-south-1' },
    address: 'https://cars.s3.af-south-1.amazonaws.com',
  },
  {
    which: 'no endpoint, a bucket with dots',
    changes: { endpoint: null, region: 'af-south-1', bucket: 'cars.example.com' },
    address: 'https://s3.af-south-1.amazonaws.com/cars.example.com',
  },
])('returns the address of a bucket with $which', ({ changes, address }) => {
  expect(buildBucketAddress({ ...SETTINGS, ...changes })).toBe(address);
});

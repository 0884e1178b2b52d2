import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/serve';
import { startStandInS3 } from '../../testing/stand-in-s3';
import { PhotoStoreAway } from './photo-store';
import { bucketAddress, createS3Bucket, type S3BucketSettings } from './s3-bucket';

const HEADERS = { type: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' };

let standIn: Awaited<ReturnType<typeof startStandInS3>>;

beforeAll(async () => {
  standIn = await startStandInS3({ bucket: 'cars', secretKey: 'key-secret' });
});
afterAll(() => standIn.close());

function makeSettings(changes: Partial<S3BucketSettings> = {}): S3BucketSettings {
  return {
    ...{ endpoint: standIn.endpoint, bucket: 'cars', region: 'auto' },
    ...{ accessKey: 'key-id', secretKey: 'key-secret', ...changes },
  };
}

function openBucket(changes: Partial<S3BucketSettings> = {}) {
  return createS3Bucket(makeSettings(changes));
}

test.each([
  'photos/abc/640.webp',
  'a b/plus+sign/percent%41',
  "quotes'and(brackets)!*",
  'query?and=more&#hash',
  'Nyayo–é/車.jpg',
  '~tilde-_.:@,;$[]',
])('key %s: stored under that very key, read and removed, with a valid signature each time', async (key) => {
  const bucket = openBucket();
  await bucket.put(key, Buffer.from([0, 255, 128]), HEADERS);

  expect(standIn.objects.get(`/cars/${key}`)?.body).toEqual(Buffer.from([0, 255, 128]));
  expect(await bucket.get(key)).toEqual(Buffer.from([0, 255, 128]));
  await bucket.remove(key);
  expect(standIn.objects.has(`/cars/${key}`)).toBe(false);
});

test('put: signed with date, region and the hash of the content; length, type and caching as requested', async () => {
  await openBucket({ region: 'af-south-1' }).put('photos/signed.webp', Buffer.from('photo'), HEADERS);
  const headers = standIn.objects.get('/cars/photos/signed.webp')?.headers;

  const day = headers?.['x-amz-date']?.slice(0, 8);
  expect(headers?.authorization).toContain(`Credential=key-id/${day}/af-south-1/s3/aws4_request`);
  expect(headers?.authorization).toMatch(
    /SignedHeaders=[a-z0-9;-]*host;x-amz-content-sha256;x-amz-date, Signature=/,
  );
  expect(headers).toMatchObject({
    'x-amz-date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
    'x-amz-content-sha256': '55c64d0fcd6f9d5f7c828093857e3fdfda68478bb4e9bd24d481ef391c7804e8',
    'content-length': '5',
    'content-type': HEADERS.type,
    'cache-control': HEADERS.cacheControl,
  });
  expect(headers).not.toHaveProperty('transfer-encoding');
});

test('absent object: get answers null, remove succeeds', async () => {
  expect(await openBucket().get('photos/none.webp')).toBeNull();
  await expect(openBucket().remove('photos/none.webp')).resolves.toBeUndefined();
});

test('a failure that passes (5xx, 429, closed connection): the third attempt succeeds', async () => {
  const bucket = openBucket();
  standIn.failNext(503, 'cut off');
  await bucket.put('photos/retried.webp', Buffer.from('photo'), HEADERS);
  standIn.failNext(429, 500);
  expect(await bucket.get('photos/retried.webp')).toEqual(Buffer.from('photo'));
  standIn.failNext('cut off', 502);
  await bucket.remove('photos/retried.webp');
  expect(standIn.objects.has('/cars/photos/retried.webp')).toBe(false);
});

test('5xx three times: put, get and remove reject with status and code', async () => {
  const bucket = openBucket();
  for (const operation of [
    () => bucket.put('photos/abc.webp', Buffer.from('photo'), HEADERS),
    () => bucket.get('photos/abc.webp'),
    () => bucket.remove('photos/abc.webp'),
  ]) {
    standIn.failNext(500, 500, 500);
    await expect(operation()).rejects.toThrow(/500 InternalError/);
  }
});

test('wrong secret key: every operation rejects at once, without a retry', async () => {
  const bucket = openBucket({ secretKey: 'wrong' });
  const before = standIn.requests();
  await expect(bucket.get('photos/abc.webp')).rejects.toThrow(/403 SignatureDoesNotMatch to GET/);
  await expect(bucket.remove('photos/abc.webp')).rejects.toThrow(/403 SignatureDoesNotMatch to DELETE/);
  await expect(bucket.put('photos/abc.webp', Buffer.from('x'), HEADERS)).rejects.toThrow(/403 .* to PUT/);
  expect(standIn.requests()).toBe(before + 3);
});

test('missing bucket: get rejects instead of answering null', async () => {
  await expect(openBucket({ bucket: 'bikes' }).get('photos/abc.webp')).rejects.toThrow(/404 NoSuchBucket/);
});

test('server out of reach: rejects', async () => {
  const closed = await startStandInS3({ bucket: 'cars', secretKey: 'key-secret' });
  await closed.close();
  await expect(openBucket({ endpoint: closed.endpoint }).get('photos/abc.webp')).rejects.toThrow(
    'fetch failed',
  );
});

test('server that never answers: rejected as away after the total time', async () => {
  const silent = await serve(() => undefined);
  const settings = makeSettings({ endpoint: silent.url });
  const bucket = createS3Bucket(settings, { attemptMs: 200, totalMs: 500 });
  const began = Date.now();
  await expect(bucket.put('photos/abc.webp', Buffer.from('x'), HEADERS)).rejects.toThrow(PhotoStoreAway);
  expect(Date.now() - began).toBeLessThan(3_000);
  await silent.close();
});

test.each([
  ['an endpoint', { endpoint: 'https://s3.example.com' }, 'https://s3.example.com/cars'],
  ['an endpoint with a path', { endpoint: 'https://example.com/s3/' }, 'https://example.com/s3/cars'],
  ['no endpoint', { endpoint: null, region: 'af-south-1' }, 'https://cars.s3.af-south-1.amazonaws.com'],
  [
    'no endpoint, a bucket with dots',
    { endpoint: null, region: 'af-south-1', bucket: 'cars.example.com' },
    'https://s3.af-south-1.amazonaws.com/cars.example.com',
  ],
])('%s: the address of the bucket', (_which, changes, address) => {
  expect(bucketAddress(makeSettings(changes))).toBe(address);
});

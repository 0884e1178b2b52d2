import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '../../changes/change-feed';
import { serve } from '../../testing/serve';
import { createSharedReplies } from './shared-replies';

let server: Awaited<ReturnType<typeof serve>>;
let feed: ChangeFeed;
let computed = 0;
let isCurrent = true;

beforeEach(async () => {
  computed = 0;
  isCurrent = true;
  feed = createChangeFeed(null);
  const replies = createSharedReplies({ feed, headers: [['X-Base', 'yes']] });
  const app = express();
  app.get('/list', async (request, response) => {
    computed += 1;
    const reply = { computed, word: 'gari '.repeat(200) };
    await replies.sendAndStore(request, response, {
      key: request.originalUrl,
      isFixed: request.originalUrl === '/list',
      topics: ['cars', 'lenders'],
      reply,
      isCurrent: () => isCurrent,
    });
  });
  server = await serve((request, response) => {
    if (!replies.answer(request.url ?? '', request, response)) app(request, response);
  });
});

const changed = (topic: 'cars' | 'lenders' | 'audit') => feed.publish({ topic, ids: [] });

afterEach(() => server.close());

/** Returns the reply's bytes as sent over the network, without decompression. */
function get(headers: Record<string, string> = {}, path = '/list', method = 'GET') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const sent = httpRequest(`${server.url}${path}`, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}

async function countFrom(path = '/list') {
  return JSON.parse(String((await get({}, path)).body)).computed;
}

test('computes a reply once for the same URL and repeats its headers', async () => {
  const first = await get();
  const second = await get();
  expect(computed).toBe(1);
  expect(second.body).toEqual(first.body);
  for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'x-base', 'content-length']) {
    expect(second.headers[name], name).toBeTruthy();
    expect(second.headers[name], name).toBe(first.headers[name]);
  }
});

test.each(['cars', 'lenders'] as const)('computes a reply again after a change of %s', async (topic) => {
  expect(await countFrom()).toBe(1);
  changed(topic);
  expect(await countFrom()).toBe(2);
});

test('sends a cached reply after a change of a topic on which the reply does not depend', async () => {
  expect(await countFrom()).toBe(1);
  changed('audit');
  expect(await countFrom()).toBe(1);
});

test('sends but does not cache a reply that becomes outdated during its compression', async () => {
  isCurrent = false;
  expect(await countFrom()).toBe(1);
  isCurrent = true;
  expect(await countFrom()).toBe(2);
  expect(await countFrom()).toBe(2);
});

test('removes the oldest replies to calls with parameters when the cache is full', async () => {
  expect(await countFrom()).toBe(1);
  for (let page = 1; page <= 2_001; page += 1) await countFrom(`/list?page=${page}`);
  expect(computed).toBe(2_002);
  expect(await countFrom('/list?page=2001')).toBe(2_002);
  expect(await countFrom()).toBe(1);
  expect(await countFrom('/list?page=1')).toBe(2_003);
});

test('computes another reply for another query', async () => {
  expect(await countFrom('/list?page=1')).toBe(1);
  expect(await countFrom('/list?page=2')).toBe(2);
  expect(await countFrom('/list?page=1')).toBe(1);
});

test('compresses with the smallest encoding that the client accepts', async () => {
  const plain = String((await get()).body);
  const br = await get({ 'Accept-Encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(br.body))).toBe(plain);

  const gzip = await get({ 'Accept-Encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(gzip.body))).toBe(plain);

  const neither = await get({ 'Accept-Encoding': 'deflate' });
  expect(neither.headers['content-encoding']).toBeUndefined();
  expect(String(neither.body)).toBe(plain);
});

test('computes a reply with parameters once for two encodings', async () => {
  const br = await get({ 'Accept-Encoding': 'br' }, '/list?page=1');
  const gzip = await get({ 'Accept-Encoding': 'gzip' }, '/list?page=1');
  expect(computed).toBe(1);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(gzip.body))).toBe(String(brotliDecompressSync(br.body)));
  expect(gzip.headers.etag).toBe(br.headers.etag);
});

test('answers 304 without a body to a client with the reply until the reply changes', async () => {
  const { headers } = await get();
  const etag = String(headers.etag);
  const again = await get({ 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);

  changed('cars');
  expect((await get({ 'If-None-Match': etag })).status).toBe(200);
});

test('sends only the headers for HEAD', async () => {
  const full = await get();
  const head = await get({}, '/list', 'HEAD');
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(full.body.length));
});

test('ignores the cached reply for POST to the same URL', async () => {
  await get();
  expect((await get({}, '/list', 'POST')).status).toBe(404);
});

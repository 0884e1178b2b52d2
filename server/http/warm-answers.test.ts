import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { createWarmAnswers } from './warm-answers';

let server: Awaited<ReturnType<typeof serve>>;
let warm: ReturnType<typeof createWarmAnswers>;
let computed = 0;
/** What happens while an answer is computed. */
let meanwhile = () => {};

beforeEach(async () => {
  computed = 0;
  meanwhile = () => {};
  warm = createWarmAnswers(() => [['X-Base', 'yes']]);
  const app = express();
  app.get('/list', async (request, response) => {
    const version = warm.version('listings');
    computed += 1;
    const reply = { computed, word: 'gari '.repeat(200) };
    meanwhile();
    await warm.keep(request, response, 'listings', version, reply);
  });
  server = await serve((request, response) => {
    if (!warm.answer(request, response)) app(request, response);
  });
});

afterEach(() => server.close());

/** An answer as it came over the wire, not decompressed. */
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

async function askedFor(path = '/list') {
  return JSON.parse(String((await get({}, path)).body)).computed;
}

test('asked twice: computed once, with the same headers both times', async () => {
  const first = await get();
  const second = await get();
  expect(computed).toBe(1);
  expect(second.body).toEqual(first.body);
  for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'x-base', 'content-length']) {
    expect(second.headers[name], name).toBeTruthy();
    expect(second.headers[name], name).toBe(first.headers[name]);
  }
});

test('its topic changed: computed anew; another topic: not', async () => {
  expect(await askedFor()).toBe(1);
  warm.changed('forever');
  expect(await askedFor()).toBe(1);
  warm.changed('listings');
  expect(await askedFor()).toBe(2);
});

test('its topic changed while it was computed: sent, but not kept', async () => {
  meanwhile = () => warm.changed('listings');
  expect(await askedFor()).toBe(1);
  meanwhile = () => {};
  expect(await askedFor()).toBe(2);
  expect(await askedFor()).toBe(2);
});

test('another query: another answer', async () => {
  expect(await askedFor('/list?page=1')).toBe(1);
  expect(await askedFor('/list?page=2')).toBe(2);
  expect(await askedFor('/list?page=1')).toBe(1);
});

test('compression: the best that the client takes', async () => {
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

test('client that has it already: 304 without a body until it changes', async () => {
  const { headers } = await get();
  const etag = String(headers.etag);
  const again = await get({ 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);

  warm.changed('listings');
  expect((await get({ 'If-None-Match': etag })).status).toBe(200);
});

test('HEAD: the headers alone', async () => {
  const full = await get();
  const head = await get({}, '/list', 'HEAD');
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(full.body.length));
});

test('POST to the same address: not answered from here', async () => {
  await get();
  expect((await get({}, '/list', 'POST')).status).toBe(404);
});

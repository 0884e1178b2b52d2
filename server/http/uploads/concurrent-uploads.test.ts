import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve } from '../../testing/serve';
import { createSignal } from '../../testing/signal';
import { until } from '../../testing/until';
import { createErrorReply } from '../error-reply';
import { createUploadReader } from './uploads';

const BOUNDARY = 'twende';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;
const RULE = { field: 'images', min: 1, max: 4 };
const KB = 1024;

let folder: string;
let now: number;
let uploads: ReturnType<typeof createUploadReader>;
let server: Awaited<ReturnType<typeof serve>>;
/** Owners of the arrived uploads, in order of arrival. */
let arrived: string[];
/** Signal for which the processing of arrived uploads waits. */
let worked: ReturnType<typeof createSignal>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-uploads-'));
  now = 0;
  uploads = createUploadReader({ folder, arriving: { memory: 256 * KB, disk: 512 * KB }, now: () => now });
  arrived = [];
  worked = createSignal();
  const app = express();
  app.post('/:owner', async (request, response) => {
    const { files, release } = await uploads.read(request, response, RULE, request.params.owner);
    arrived.push(request.params.owner);
    await worked.promise;
    response.json(files.map(({ buffer }) => buffer.length));
    await release();
  });
  app.use(createErrorReply(pino({ level: 'silent' })));
  server = await serve(app);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Starts an upload of one file and sends some of its bytes. */
function begin(owner: string, bytes: number) {
  const sent = httpRequest(`${server.url}/${owner}`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve) => {
    sent.on('error', () => resolve({ status: 0, text: '' }));
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  const send = (count: number) => void sent.write(Buffer.alloc(count, 7));
  sent.write(HEAD);
  send(bytes);
  return { send, end: () => void sent.end(TAIL), abort: () => void sent.destroy(), answer };
}

describe('concurrent uploads', () => {
  test("[R838] does not read an account's second upload until the first upload ends", async () => {
    const first = begin('asha', 100_000);
    await until(() => uploads.arrivingBytes().memory === 128 * KB);
    const second = begin('asha', 100_000);
    const other = begin('brian', 10);
    other.end();
    second.end();
    await until(() => arrived.length === 1);
    expect([arrived, uploads.arrivingBytes().memory]).toEqual([['brian'], 128 * KB]);
    first.end();
    worked.resolve();
    for (const { answer } of [first, second]) expect(await answer).toEqual({ status: 200, text: '[100000]' });
    expect(arrived).toEqual(['brian', 'asha', 'asha']);
  });

  test("[R838] starts an account's second upload if the first upload is aborted", async () => {
    worked.resolve();
    const first = begin('asha', 100_000);
    await until(() => uploads.arrivingBytes().memory > 0);
    const second = begin('asha', 1_000);
    second.end();
    first.abort();
    expect(await second.answer).toEqual({ status: 200, text: '[1000]' });
    expect(uploads.arrivingBytes()).toEqual({ memory: 0, disk: 0 });
  });

  test('[R838] answers 429 to an upload if three uploads of its account wait', async () => {
    const begun = Array.from({ length: 5 }, () => begin('asha', 1_000));
    const refused = await Promise.race(begun.map(({ answer }) => answer));
    expect(refused).toMatchObject({ status: 429, text: expect.stringContaining('upload_under_way') });
    worked.resolve();
    for (const { end } of begun) end();
    const statuses = await Promise.all(begun.map(async ({ answer }) => (await answer).status));
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 429]);
  });

  test('[R838, V5.2.1] stores on disk what exceeds memory, and frees all space afterwards', async () => {
    worked.resolve();
    const stalled = [begin('asha', 200_000), begin('brian', 200_000), begin('chebet', 200_000)];
    await until(() => uploads.arrivingBytes().disk === 400_000);
    expect(uploads.arrivingBytes().memory).toBe(256 * KB);
    expect(await readdir(folder)).toEqual([]);
    for (const { end } of stalled) end();
    for (const { answer } of stalled) expect(await answer).toEqual({ status: 200, text: '[200000]' });
    expect(uploads.arrivingBytes()).toEqual({ memory: 0, disk: 0 });
  });

  test('[R838] answers 503 to the upload that has held most disk space for longest if space runs out', async () => {
    worked.resolve();
    const inMemory = begin('asha', 200_000);
    await until(() => uploads.arrivingBytes().memory === 256 * KB);
    const slowPhone = begin('brian', 40_000);
    await until(() => uploads.arrivingBytes().disk === 40_000);
    now += 100_000;
    const oldest = begin('chebet', 200_000);
    await until(() => uploads.arrivingBytes().disk === 240_000);
    now += 20_000;
    const older = begin('dalia', 200_000);
    await until(() => uploads.arrivingBytes().disk === 440_000);
    now += 1_000;
    const newest = begin('esther', 200_000);
    expect(await oldest.answer).toMatchObject({ status: 503, text: expect.stringContaining('photos_busy') });
    await until(() => uploads.arrivingBytes().disk === 440_000);
    for (const one of [newest, slowPhone, older, inMemory]) {
      one.end();
      expect((await one.answer).status).toBe(200);
    }
    oldest.abort();
    expect(uploads.arrivingBytes()).toEqual({ memory: 0, disk: 0 });
  });

  test('[R838] answers 503 to an upload that itself uses most of the space', async () => {
    worked.resolve();
    const filling = begin('asha', 256 * KB);
    await until(() => uploads.arrivingBytes().memory === 256 * KB);
    const small = begin('brian', 100_000);
    await until(() => uploads.arrivingBytes().disk === 100_000);
    now += 1_000;
    const large = begin('chebet', 400_000);
    await until(() => uploads.arrivingBytes().disk === 500_000);
    now += 10_000;
    large.send(100_000);
    large.end();
    expect(await large.answer).toMatchObject({ status: 503, text: expect.stringContaining('photos_busy') });
    for (const one of [small, filling]) {
      one.end();
      expect((await one.answer).status).toBe(200);
    }
  });

  test('[R838] refuses more than 512 kB of text', async () => {
    const form = new FormData();
    for (let count = 0; count < 20; count += 1) form.append(`field${count}`, 'x'.repeat(60_000));
    const answer = await fetch(`${server.url}/asha`, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large' }),
    ]);
    expect(uploads.arrivingBytes()).toEqual({ memory: 0, disk: 0 });
  });
});

import { tmpdir } from 'node:os';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHOTO_LIMITS } from '#shared/core/limits';
import { serve } from '../../testing/serve';
import { createErrorReply } from '../error-reply';
import { createUploadReader } from './uploads';

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const uploads = createUploadReader({ folder: tmpdir() });
  const app = express();
  app.post('/four', async (request, response) => {
    const { files, release } = await uploads.read(
      request,
      response,
      { field: 'images', min: 4, max: 4 },
      'asha',
    );
    response.json({ files: files.map((file) => file.buffer.length), text: request.body });
    await release();
  });
  app.post('/maybe', express.json(), async (request, response) => {
    const { files, release } = await uploads.read(
      request,
      response,
      { field: 'photo', min: 0, max: 1 },
      'asha',
    );
    response.json({ files: files.length });
    await release();
  });
  app.use(createErrorReply(pino({ level: 'silent' })));
  server = await serve(app);
});

afterAll(() => server.close());

function form(field: string, sizes: number[], text: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(text)) data.append(name, value);
  for (const size of sizes) data.append(field, new Blob([new Uint8Array(size)]), 'photo.jpg');
  return data;
}

async function post(path: string, body: FormData | string, type?: string) {
  const headers = type ? { 'Content-Type': type } : undefined;
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    ...(headers ? { headers } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('accepts the required number of files with the text fields', async () => {
  const answer = await post('/four', form('images', [1, 2, 3, 4], { make: 'Mazda' }));
  expect(answer).toEqual({ status: 200, body: { files: [1, 2, 3, 4], text: { make: 'Mazda' } } });
});

test.each([0, 3, 5])(
  '[R158] answers %i files instead of four with 400 and a message at the field',
  async (count) => {
    const answer = await post('/four', form('images', Array<number>(count).fill(1), { make: 'Mazda' }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'wrong_photo_count',
      error: 'Please upload all 4 required images.',
      fields: { images: 'Please upload all 4 required images.' },
    });
  },
);

test('refuses files with another field name', async () => {
  expect((await post('/four', form('other', [1, 1, 1, 1]))).body).toMatchObject({
    code: 'wrong_photo_count',
  });
});

test('[R170, V5.1.1, V5.2.1] accepts a file of 10 MB and answers 413 to one byte more', async () => {
  expect((await post('/maybe', form('photo', [PHOTO_LIMITS.bytes]))).status).toBe(200);
  const answer = await post('/maybe', form('photo', [PHOTO_LIMITS.bytes + 1]));
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: 'photo_too_large', fields: { photo: expect.any(String) } });
});

test('answers 413 to an oversized text field', async () => {
  const answer = await post('/four', form('images', [1, 1, 1, 1], { make: 'x'.repeat(70_000) }));
  expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

test('answers 400 to malformed multipart', async () => {
  const type = 'multipart/form-data; boundary=x';
  expect(await post('/four', 'not multipart at all', type)).toMatchObject({
    status: 400,
    body: { code: 'malformed_body' },
  });
});

test('answers 415 to JSON where files are required and accepts JSON where files are optional', async () => {
  expect((await post('/four', '{}', 'application/json')).status).toBe(415);
  expect(await post('/maybe', '{}', 'application/json')).toEqual({ status: 200, body: { files: 0 } });
});

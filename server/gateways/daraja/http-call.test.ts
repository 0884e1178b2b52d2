import { expect, test } from 'vitest';
import { callHttp } from './http-call';
import { replyJson, startRecordingServer } from './testing/recording-server';

const POST = { method: 'POST', headers: { 'X-Sent': 'yes' }, body: '{}' } as const;

test('returns status and JSON of a reply received over a separate connection', async () => {
  const server = await startRecordingServer((response) => replyJson(response, 418, { a: 1 }));
  expect(await callHttp(`${server.baseUrl}/x`, POST, 5_000)).toEqual({
    kind: 'answer',
    status: 418,
    body: { a: 1 },
  });
  expect(server.requests[0]?.headers).toMatchObject({ 'x-sent': 'yes', connection: 'close' });
});

test('[V13.2.4, V15.3.2] returns a redirect without following it', async () => {
  const server = await startRecordingServer((response, request) => {
    if (request.url === '/x') response.writeHead(307, { Location: '/y' }).end();
    else replyJson(response, 200, { a: 1 });
  });
  expect(await callHttp(`${server.baseUrl}/x`, POST, 5_000)).toMatchObject({ kind: 'answer', status: 307 });
  expect(server.requests).toHaveLength(1);
});

test('returns not_sent if the connection is refused', async () => {
  const server = await startRecordingServer(() => {});
  await server.stop();
  expect(await callHttp(server.baseUrl, POST, 5_000)).toEqual({ kind: 'not_sent', detail: 'ECONNREFUSED' });
});

test('returns not_sent if the host name cannot be resolved', async () => {
  const { kind, detail } = Object(await callHttp(`http://${'a'.repeat(64)}.invalid`, POST, 5_000));
  expect(kind).toBe('not_sent');
  expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(detail);
});

test('returns lost if the connection closes after the request has arrived', async () => {
  const server = await startRecordingServer((response) => response.socket?.destroy());
  expect(await callHttp(server.baseUrl, POST, 5_000)).toMatchObject({ kind: 'lost' });
  expect(server.requests).toHaveLength(1);
});

test('returns lost after the timeout if the headers arrive but the body never ends', async () => {
  const server = await startRecordingServer((response) => response.writeHead(200).write('{'));
  expect(await callHttp(server.baseUrl, POST, 60)).toEqual({ kind: 'lost', detail: 'TimeoutError' });
});

import { expect, test } from 'vitest';
import { exchange } from './exchange';
import { replyJson, startRecordingServer } from './testing/recording-server';

const POST = { method: 'POST', headers: { 'X-Sent': 'yes' }, body: '{}' } as const;

test('an answer: status and JSON, over a connection of its own', async () => {
  const server = await startRecordingServer((response) => replyJson(response, 418, { a: 1 }));
  expect(await exchange(`${server.baseUrl}/x`, POST, 5_000)).toEqual({
    kind: 'answer',
    status: 418,
    body: { a: 1 },
  });
  expect(server.requests[0]?.headers).toMatchObject({ 'x-sent': 'yes', connection: 'close' });
});

test('a redirect: answered as such, not followed', async () => {
  const server = await startRecordingServer((response, request) => {
    if (request.url === '/x') response.writeHead(307, { Location: '/y' }).end();
    else replyJson(response, 200, { a: 1 });
  });
  expect(await exchange(`${server.baseUrl}/x`, POST, 5_000)).toMatchObject({ kind: 'answer', status: 307 });
  expect(server.requests).toHaveLength(1);
});

test('nobody listening: not sent', async () => {
  const server = await startRecordingServer(() => {});
  await server.stop();
  expect(await exchange(server.baseUrl, POST, 5_000)).toEqual({ kind: 'not_sent', detail: 'ECONNREFUSED' });
});

test('a host name that cannot exist: not sent', async () => {
  const { kind, detail } = Object(await exchange(`http://${'a'.repeat(64)}.invalid`, POST, 5_000));
  expect(kind).toBe('not_sent');
  expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(detail);
});

test('a connection cut after the request arrived: lost', async () => {
  const server = await startRecordingServer((response) => response.socket?.destroy());
  expect(await exchange(server.baseUrl, POST, 5_000)).toMatchObject({ kind: 'lost' });
  expect(server.requests).toHaveLength(1);
});

test('headers in time but a body that never ends: lost at the time limit', async () => {
  const server = await startRecordingServer((response) => response.writeHead(200).write('{'));
  expect(await exchange(server.baseUrl, POST, 60)).toEqual({ kind: 'lost', detail: 'TimeoutError' });
});

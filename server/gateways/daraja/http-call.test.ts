import { expect, test } from 'vitest';
import { httpCall } from './http-call';
import { replyJson, startRecordingServer } from './testing/recording-server';

const POST = { method: 'POST', headers: { 'X-Sent': 'yes' }, body: '{}' } as const;

test('an answer: status and JSON, over a separate connection', async () => {
  const server = await startRecordingServer((response) => replyJson(response, 418, { a: 1 }));
  expect(await httpCall(`${server.baseUrl}/x`, POST, 5_000)).toEqual({
    kind: 'answer',
    status: 418,
    body: { a: 1 },
  });
  expect(server.requests[0]?.headers).toMatchObject({ 'x-sent': 'yes', connection: 'close' });
});

test('[V13.2.4, V15.3.2] a redirect: an answer, not followed', async () => {
  const server = await startRecordingServer((response, request) => {
    if (request.url === '/x') response.writeHead(307, { Location: '/y' }).end();
    else replyJson(response, 200, { a: 1 });
  });
  expect(await httpCall(`${server.baseUrl}/x`, POST, 5_000)).toMatchObject({ kind: 'answer', status: 307 });
  expect(server.requests).toHaveLength(1);
});

test('connection refused: not sent', async () => {
  const server = await startRecordingServer(() => {});
  await server.stop();
  expect(await httpCall(server.baseUrl, POST, 5_000)).toEqual({ kind: 'not_sent', detail: 'ECONNREFUSED' });
});

test('an unresolvable host name: not sent', async () => {
  const { kind, detail } = Object(await httpCall(`http://${'a'.repeat(64)}.invalid`, POST, 5_000));
  expect(kind).toBe('not_sent');
  expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(detail);
});

test('a connection closed after the request arrived: lost', async () => {
  const server = await startRecordingServer((response) => response.socket?.destroy());
  expect(await httpCall(server.baseUrl, POST, 5_000)).toMatchObject({ kind: 'lost' });
  expect(server.requests).toHaveLength(1);
});

test('headers in time but an endless body: lost after the time-out', async () => {
  const server = await startRecordingServer((response) => response.writeHead(200).write('{'));
  expect(await httpCall(server.baseUrl, POST, 60)).toEqual({ kind: 'lost', detail: 'TimeoutError' });
});

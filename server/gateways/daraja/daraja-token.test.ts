import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import {
  makeDarajaClient,
  OAUTH_PATH,
  PUSH_PATH,
  PUSH_REQUEST,
  QUERY_PATH,
  startFakeDaraja,
} from './testing/fake-daraja';
import { type Reply, replyJson, startRecordingServer } from './testing/recording-server';

const ACCEPTED = { MerchantRequestID: 'm', CheckoutRequestID: 'c', ResponseCode: '0', CustomerMessage: '' };

const accept: Reply = (response) => replyJson(response, 200, ACCEPTED);

/** Starts a stand-in for Daraja that accepts every push and answers token requests by `replyToOauth`. */
async function startOauth(replyToOauth: (response: ServerResponse) => void) {
  return startRecordingServer((response, request) =>
    request.url.startsWith(OAUTH_PATH) ? replyToOauth(response) : accept(response, request),
  );
}

test('requests one token for ten concurrent calls', async () => {
  const daraja = await startFakeDaraja(accept);
  const { client } = makeDarajaClient(daraja.baseUrl);
  await Promise.all(Array.from({ length: 10 }, () => client.push(PUSH_REQUEST)));
  expect(daraja.to(OAUTH_PATH)).toHaveLength(1);
  expect(daraja.to(PUSH_PATH)).toHaveLength(10);
});

test.each([
  { value: '"3599"', lifetime: { expires_in: '3599' }, seconds: 3599 },
  { value: '3599', lifetime: { expires_in: 3599 }, seconds: 3599 },
  { value: 'missing', lifetime: {}, seconds: 3600 },
  { value: 'not a number', lifetime: { expires_in: 'soon' }, seconds: 3600 },
])(
  '[V13.2.1] caches a token with expires_in $value until two minutes before its expiry',
  async ({ lifetime, seconds }) => {
    const daraja = await startOauth((response) =>
      replyJson(response, 200, { access_token: 't', ...lifetime }),
    );
    const { client, clock } = makeDarajaClient(daraja.baseUrl);
    const start = clock.instant.getTime();
    await client.push(PUSH_REQUEST);
    clock.instant = new Date(start + (seconds - 121) * 1000);
    await client.query('c');
    expect(daraja.to(OAUTH_PATH)).toHaveLength(1);
    clock.instant = new Date(start + (seconds - 120) * 1000);
    await client.query('c');
    expect(daraja.to(OAUTH_PATH)).toHaveLength(2);
  },
);

const rejections: [string, number, object][] = [
  ['404.001.03', 404, { requestId: 'r', errorCode: '404.001.03', errorMessage: 'Invalid Access Token' }],
  ['400.003.01', 400, { requestId: 'r', errorCode: '400.003.01', errorMessage: 'Invalid Access Token' }],
  ['HTTP 401', 401, { fault: { faultstring: 'Invalid API call as no apiproduct match found' } }],
];

test.each(rejections)(
  'repeats a call once with a new token if a stale token gets %s',
  async (_c, status, body) => {
    const daraja = await startFakeDaraja((response, request) =>
      request.headers.authorization === 'Bearer token-1'
        ? replyJson(response, status, body)
        : accept(response, request),
    );
    const { client } = makeDarajaClient(daraja.baseUrl);
    expect(await client.push(PUSH_REQUEST)).toMatchObject({ kind: 'accepted' });
    expect(daraja.to(OAUTH_PATH)).toHaveLength(2);
    expect(daraja.to(PUSH_PATH).map((push) => push.headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  },
);

test.each(rejections)('refuses a push after one repeat if every token gets %s', async (_c, status, body) => {
  const daraja = await startFakeDaraja((response) => replyJson(response, status, body));
  const { client } = makeDarajaClient(daraja.baseUrl);
  expect(await client.push(PUSH_REQUEST)).toMatchObject({ kind: 'refused', reason: 'misconfigured' });
  expect(daraja.to(PUSH_PATH)).toHaveLength(2);
  expect(await client.query('c')).toMatchObject({ kind: 'unknown' });
  expect(daraja.to(QUERY_PATH)).toHaveLength(2);
});

test('renews a stale token once for ten concurrent calls', async () => {
  const daraja = await startFakeDaraja((response, request) =>
    request.headers.authorization === 'Bearer token-1'
      ? replyJson(response, 404, { errorCode: '404.001.03', errorMessage: 'Invalid Access Token' })
      : accept(response, request),
  );
  const { client } = makeDarajaClient(daraja.baseUrl);
  const results = await Promise.all(Array.from({ length: 10 }, () => client.push(PUSH_REQUEST)));
  expect(results.map((result) => result.kind)).toEqual(Array(10).fill('accepted'));
  expect(daraja.to(OAUTH_PATH)).toHaveLength(2);
});

test('returns unknown without a third push if the repeated push gets no reply', async () => {
  const daraja = await startFakeDaraja((response, request) => {
    if (request.headers.authorization === 'Bearer token-2') return void response.socket?.destroy();
    replyJson(response, 401, {});
  });
  expect((await makeDarajaClient(daraja.baseUrl).client.push(PUSH_REQUEST)).kind).toBe('unknown');
  expect(daraja.to(PUSH_PATH)).toHaveLength(2);
});

test.each<{ answer: string; reason: string; reply: (response: ServerResponse) => void }>([
  {
    answer: 'an empty 400, as for sandbox keys in production',
    reason: 'misconfigured',
    reply: (r) => r.writeHead(400).end(),
  },
  {
    answer: '400.008.01',
    reason: 'misconfigured',
    reply: (r) => replyJson(r, 400, { errorCode: '400.008.01', errorMessage: 'x' }),
  },
  { answer: 'HTML with 503', reason: 'unavailable', reply: (r) => r.writeHead(503).end('<html></html>') },
  { answer: '429', reason: 'unavailable', reply: (r) => r.writeHead(429).end() },
  { answer: 'a redirect', reason: 'unavailable', reply: (r) => r.writeHead(302, { Location: '/' }).end() },
  {
    answer: '200 without a token',
    reason: 'unavailable',
    reply: (r) => replyJson(r, 200, { expires_in: '3599' }),
  },
  {
    answer: 'a token that is not a valid header value',
    reason: 'unavailable',
    reply: (r) => replyJson(r, 200, { access_token: 'a\nb' }),
  },
  { answer: 'a closed connection', reason: 'unavailable', reply: (r) => r.socket?.destroy() },
])('treats $answer to the token request as $reason and never sends the push', async ({ reason, reply }) => {
  const daraja = await startOauth(reply);
  const { client, lines } = makeDarajaClient(daraja.baseUrl);
  expect(await client.push(PUSH_REQUEST)).toMatchObject({ kind: 'refused', reason });
  expect(await client.query('c')).toMatchObject({ kind: 'unknown' });
  expect(daraja.to(PUSH_PATH)).toEqual([]);
  expect(daraja.to(OAUTH_PATH)).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/of-the-consumer|a2V5LW9mLXRo/);
});

test('requests a token again after a failed request', async () => {
  let requests = 0;
  const daraja = await startOauth((response) => {
    requests += 1;
    if (requests === 1) response.writeHead(503).end();
    else replyJson(response, 200, { access_token: 't', expires_in: '3599' });
  });
  const { client } = makeDarajaClient(daraja.baseUrl);
  expect((await client.push(PUSH_REQUEST)).kind).toBe('refused');
  expect((await client.push(PUSH_REQUEST)).kind).toBe('accepted');
});

import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { FAILURE_SENTENCES } from '#shared/payments/failure-sentences';
import { makeClient, OAUTH_PATH, PUSH_PATH, PUSH_REQUEST, startFakeDaraja } from './testing/fake-daraja';
import { replyJson } from './testing/recording-server';

const ACCEPTED = {
  MerchantRequestID: '29115-34620561-1',
  CheckoutRequestID: 'ws_CO_191220191020363925',
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  CustomerMessage: 'Success. Request accepted for processing',
};

function errorBody(errorCode: string, errorMessage: string) {
  return { requestId: '16813-1590513-1', errorCode, errorMessage };
}

async function pushAgainst(reply: (response: ServerResponse) => void, timeoutMs = 5_000) {
  const daraja = await startFakeDaraja(reply);
  const { client } = makeClient(daraja.baseUrl, { timeoutMs });
  const result = await client.push(PUSH_REQUEST);
  return { result, pushes: daraja.to(PUSH_PATH).length };
}

test('a push: the method, path, headers and fields that Daraja requires', async () => {
  const daraja = await startFakeDaraja((response) => replyJson(response, 200, ACCEPTED));
  const { client } = makeClient(daraja.baseUrl);
  const result = await client.push(PUSH_REQUEST);

  const [oauth, push] = daraja.requests;
  expect(oauth).toMatchObject({
    method: 'GET',
    url: `${OAUTH_PATH}?grant_type=client_credentials`,
    text: '',
  });
  expect(oauth?.headers.authorization).toBe(
    `Basic ${Buffer.from('key-of-the-consumer:secret-of-the-consumer').toString('base64')}`,
  );
  expect(push).toMatchObject({ method: 'POST', url: PUSH_PATH });
  expect(push?.headers.authorization).toBe('Bearer token-1');
  expect(push?.headers['content-type']).toBe('application/json');
  expect(push?.json).toStrictEqual({
    BusinessShortCode: 174379,
    Password: Buffer.from('174379passkey-of-the-merchant20270101013005').toString('base64'),
    Timestamp: '20270101013005',
    TransactionType: 'CustomerPayBillOnline',
    Amount: 100,
    PartyA: 254712345678,
    PartyB: 174379,
    PhoneNumber: 254712345678,
    CallBackURL: PUSH_REQUEST.callbackUrl,
    AccountReference: 'KAA123A',
    TransactionDesc: 'Car fee',
  });
  expect(result).toEqual({
    kind: 'accepted',
    merchantRequestId: '29115-34620561-1',
    checkoutRequestId: 'ws_CO_191220191020363925',
    customerMessage: 'Success. Request accepted for processing',
  });
});

test('a till and a base URL with a trailing slash: the till number is PartyB, the path is correct', async () => {
  const daraja = await startFakeDaraja((response) => replyJson(response, 200, ACCEPTED));
  await makeClient(`${daraja.baseUrl}/`, { till: '5123456' }).client.push(PUSH_REQUEST);
  expect(daraja.to(PUSH_PATH)[0]?.json).toMatchObject({
    BusinessShortCode: 174379,
    TransactionType: 'CustomerBuyGoodsOnline',
    PartyB: 5123456,
  });
});

test.each([0, -1, 99.5, Number.NaN])('an amount of %d: RangeError, nothing sent', async (amount) => {
  const daraja = await startFakeDaraja((response) => replyJson(response, 200, ACCEPTED));
  await expect(makeClient(daraja.baseUrl).client.push({ ...PUSH_REQUEST, amount })).rejects.toThrow(
    RangeError,
  );
  expect(daraja.requests).toEqual([]);
});

test.each([
  [400, '400.002.02', 'Bad Request - Invalid PhoneNumber', 'not_mpesa'],
  [400, '400.002.02', 'Bad Request - Invalid Amount', 'misconfigured'],
  [400, '400.002.02', 'Bad Request - Invalid CallBackURL', 'misconfigured'],
  [400, '400.002.01', 'Merchant does not exist', 'misconfigured'],
  [404, '404.001.01', 'Resource not found', 'misconfigured'],
  [405, '405.001', 'Method Not Allowed', 'misconfigured'],
  [429, '500.003.02', 'Spike arrest', 'busy'],
  [429, '', 'no code', 'busy'],
])('HTTP %i %s %s: refused as %s after one push', async (status, code, message, reason) => {
  const { result, pushes } = await pushAgainst((response) =>
    replyJson(response, status, errorBody(code, message)),
  );
  expect(result).toMatchObject({ kind: 'refused', reason });
  if (result.kind === 'refused') expect(result.sentence).toBe(FAILURE_SENTENCES[result.reason].sentence);
  if (code) expect(result).toMatchObject({ daraja: { code, message } });
  expect(pushes).toBe(1);
});

test('an Apigee fault: refused with its code and message', async () => {
  const fault = { faultstring: 'Policy rejected', detail: { errorcode: 'policies.Rejected' } };
  const { result } = await pushAgainst((response) => replyJson(response, 403, { fault }));
  expect(result).toMatchObject({
    kind: 'refused',
    reason: 'misconfigured',
    daraja: { code: 'policies.Rejected', message: 'Policy rejected' },
  });
});

test('a ResponseCode other than 0: refused', async () => {
  const { result } = await pushAgainst((response) =>
    replyJson(response, 200, { ...ACCEPTED, ResponseCode: '1', ResponseDescription: 'Rejected' }),
  );
  expect(result).toMatchObject({
    kind: 'refused',
    reason: 'declined',
    daraja: { code: '1', message: 'Rejected' },
  });
});

test.each([
  [500, '500.001.1001', 'Unable to lock subscriber, a transaction is in process', 'line_busy'],
  [500, '500.001.1001', 'Wrong credentials', 'misconfigured'],
  [500, '500.001.1001', 'Merchant does not exist', 'misconfigured'],
  [500, '500.001.1001', 'No ICCID found, non m-pesa number', 'not_mpesa'],
  [500, '500.003.02', 'System is busy', 'busy'],
  [500, '500.003.1001', 'Internal Server Error', undefined],
  [503, '500.001.1001', '', undefined],
  [408, '408', 'Request timeout', undefined],
])('[R177] HTTP %i %s %s: unknown with hint %s after one push', async (status, code, message, hint) => {
  const { result, pushes } = await pushAgainst((response) =>
    replyJson(response, status, errorBody(code, message)),
  );
  expect(result).toMatchObject({ kind: 'unknown', detail: `HTTP ${status} ${code} ${message}`, hint });
  expect(pushes).toBe(1);
});

const html = '<html><body>Incapsula incident</body></html>';

test.each<[string, (response: ServerResponse) => void]>([
  ['HTML with 503', (response) => response.writeHead(503, { 'Content-Type': 'text/html' }).end(html)],
  ['HTML with 403', (response) => response.writeHead(403, { 'Content-Type': 'text/html' }).end(html)],
  ['HTML with 200', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)],
  ['an empty 400', (response) => response.writeHead(400).end()],
  ['an empty 200', (response) => response.writeHead(200).end()],
  ['a redirect', (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
  ['JSON that is null', (response) => replyJson(response, 200, null)],
  ['an acceptance without ids', (response) => replyJson(response, 200, { ResponseCode: '0' })],
  ['a closed connection', (response) => response.socket?.destroy()],
  [
    'a connection closed in the middle of the body',
    (response) => {
      response.writeHead(200, { 'Content-Length': '500' });
      response.write('{"ResponseCode":', () => response.socket?.destroy());
    },
  ],
])('%s in answer to a push: unknown, not pushed again', async (_answer, reply) => {
  const { result, pushes } = await pushAgainst(reply);
  expect(result.kind).toBe('unknown');
  expect(pushes).toBe(1);
});

test('[R177] no answer before the time-out: unknown, not pushed again', async () => {
  const { result, pushes } = await pushAgainst(() => {}, 1_000);
  expect(result).toEqual({ kind: 'unknown', detail: 'No answer to the push: TimeoutError' });
  expect(pushes).toBe(1);
});

test('connection refused: refused as unavailable, since nothing was sent', async () => {
  const daraja = await startFakeDaraja((response) => replyJson(response, 200, ACCEPTED));
  const { client } = makeClient(daraja.baseUrl);
  await client.push(PUSH_REQUEST);
  await daraja.stop();
  const withToken = await client.push(PUSH_REQUEST);
  const withoutToken = await makeClient(daraja.baseUrl).client.push(PUSH_REQUEST);
  const refused = { kind: 'refused', reason: 'unavailable', daraja: { code: 'ECONNREFUSED' } };
  expect(withToken).toMatchObject(refused);
  expect(withoutToken).toMatchObject(refused);
});

test('an unresolvable host name: refused as unavailable', async () => {
  const { client } = makeClient(`http://${'a'.repeat(64)}.invalid`);
  expect(await client.push(PUSH_REQUEST)).toMatchObject({ kind: 'refused', reason: 'unavailable' });
});

test('[V16.2.5] any result of a push: no secret, full phone number or callback URL in the log', async () => {
  const replies: ((response: ServerResponse) => void)[] = [
    (response) => replyJson(response, 200, ACCEPTED),
    (response) => replyJson(response, 400, errorBody('400.002.02', `Invalid ${PUSH_REQUEST.callbackUrl}`)),
    (response) => replyJson(response, 400, errorBody('400.002.02', 'Bad Request - Invalid PhoneNumber')),
    (response) => replyJson(response, 500, errorBody('500.001.1001', 'Wrong credentials')),
    (response) => replyJson(response, 401, {}),
    (response) => void response.socket?.destroy(),
  ];
  for (const reply of replies) {
    const daraja = await startFakeDaraja(reply);
    const { client, lines } = makeClient(daraja.baseUrl);
    await client.push(PUSH_REQUEST);
    const { Password: password } = Object(daraja.to(PUSH_PATH)[0]?.json);
    expect(lines.length).toBeGreaterThan(0);
    const logged = lines.join('');
    expect(logged).toContain('2547*****678');
    for (const secret of ['of-the-', 'token-', 'c0ffee5ec12e7', '254712345678', '712345678', password]) {
      expect(logged).not.toContain(secret);
    }
  }
});

import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { FAILURE_SENTENCES } from '#shared/payments/failure-sentences';
import { A_PUSH, clientOf, OAUTH_PATH, PUSH_PATH, startDaraja } from './testing/daraja-at-hand';
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
  const daraja = await startDaraja(reply);
  const { client } = clientOf(daraja.baseUrl, { timeoutMs });
  const result = await client.push(A_PUSH);
  return { result, pushes: daraja.to(PUSH_PATH).length };
}

test('a push: method, path, headers and every field as Daraja wants them', async () => {
  const daraja = await startDaraja((response) => replyJson(response, 200, ACCEPTED));
  const { client } = clientOf(daraja.baseUrl);
  const result = await client.push(A_PUSH);

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
    CallBackURL: A_PUSH.callbackUrl,
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

test('a till and a base URL with a trailing slash: the till number is PartyB, the path stays right', async () => {
  const daraja = await startDaraja((response) => replyJson(response, 200, ACCEPTED));
  await clientOf(`${daraja.baseUrl}/`, { till: '5123456' }).client.push(A_PUSH);
  expect(daraja.to(PUSH_PATH)[0]?.json).toMatchObject({
    BusinessShortCode: 174379,
    TransactionType: 'CustomerBuyGoodsOnline',
    PartyB: 5123456,
  });
});

test.each([0, -1, 99.5, Number.NaN])('an amount of %d: thrown as our bug, nothing sent', async (amount) => {
  const daraja = await startDaraja((response) => replyJson(response, 200, ACCEPTED));
  await expect(clientOf(daraja.baseUrl).client.push({ ...A_PUSH, amount })).rejects.toThrow(RangeError);
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
  [429, '', 'no code at all', 'busy'],
])('HTTP %i %s %s: refused as %s, pushed once', async (status, code, message, reason) => {
  const { result, pushes } = await pushAgainst((response) =>
    replyJson(response, status, errorBody(code, message)),
  );
  expect(result).toMatchObject({ kind: 'refused', reason });
  if (result.kind === 'refused') expect(result.sentence).toBe(FAILURE_SENTENCES[result.reason].sentence);
  if (code) expect(result).toMatchObject({ daraja: { code, message } });
  expect(pushes).toBe(1);
});

test('the fault of the gateway before Daraja: read and refused', async () => {
  const fault = { faultstring: 'Policy refused it', detail: { errorcode: 'policies.Refused' } };
  const { result } = await pushAgainst((response) => replyJson(response, 403, { fault }));
  expect(result).toMatchObject({
    kind: 'refused',
    reason: 'misconfigured',
    daraja: { code: 'policies.Refused', message: 'Policy refused it' },
  });
});

test('a ResponseCode other than 0: refused, not accepted', async () => {
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
])('HTTP %i %s %s: unknown with the hint %s, pushed once', async (status, code, message, hint) => {
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
  ['acceptance without ids', (response) => replyJson(response, 200, { ResponseCode: '0' })],
  ['a connection cut', (response) => response.socket?.destroy()],
  [
    'a connection cut in the middle of the body',
    (response) => {
      response.writeHead(200, { 'Content-Length': '500' });
      response.write('{"ResponseCode":', () => response.socket?.destroy());
    },
  ],
])('%s in answer to a push: unknown, and never pushed again', async (_what, reply) => {
  const { result, pushes } = await pushAgainst(reply);
  expect(result.kind).toBe('unknown');
  expect(pushes).toBe(1);
});

test('no answer within the time limit: unknown, and never pushed again', async () => {
  const { result, pushes } = await pushAgainst(() => {}, 1_000);
  expect(result).toEqual({ kind: 'unknown', detail: 'No answer to the push: TimeoutError' });
  expect(pushes).toBe(1);
});

test('nobody listening: refused as unavailable, for nothing was sent', async () => {
  const daraja = await startDaraja((response) => replyJson(response, 200, ACCEPTED));
  const { client } = clientOf(daraja.baseUrl);
  await client.push(A_PUSH);
  await daraja.stop();
  const withToken = await client.push(A_PUSH);
  const withoutToken = await clientOf(daraja.baseUrl).client.push(A_PUSH);
  const refused = { kind: 'refused', reason: 'unavailable', daraja: { code: 'ECONNREFUSED' } };
  expect(withToken).toMatchObject(refused);
  expect(withoutToken).toMatchObject(refused);
});

test('a host name that cannot exist: refused as unavailable', async () => {
  const { client } = clientOf(`http://${'a'.repeat(64)}.invalid`);
  expect(await client.push(A_PUSH)).toMatchObject({ kind: 'refused', reason: 'unavailable' });
});

test('every kind of end: no secret, no whole phone number and no callback address in a log line', async () => {
  const replies: ((response: ServerResponse) => void)[] = [
    (response) => replyJson(response, 200, ACCEPTED),
    (response) => replyJson(response, 400, errorBody('400.002.02', `Invalid ${A_PUSH.callbackUrl}`)),
    (response) => replyJson(response, 400, errorBody('400.002.02', 'Bad Request - Invalid PhoneNumber')),
    (response) => replyJson(response, 500, errorBody('500.001.1001', 'Wrong credentials')),
    (response) => replyJson(response, 401, {}),
    (response) => void response.socket?.destroy(),
  ];
  for (const reply of replies) {
    const daraja = await startDaraja(reply);
    const { client, lines } = clientOf(daraja.baseUrl);
    await client.push(A_PUSH);
    const { Password: password } = Object(daraja.to(PUSH_PATH)[0]?.json);
    expect(lines.length).toBeGreaterThan(0);
    const logged = lines.join('');
    expect(logged).toContain('2547*****678');
    for (const secret of ['of-the-', 'token-', 'c0ffee5ec12e7', '254712345678', '712345678', password]) {
      expect(logged).not.toContain(secret);
    }
  }
});

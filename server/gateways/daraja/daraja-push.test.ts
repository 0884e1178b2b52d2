import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { PAYMENT_FAILURE_SENTENCES } from '#shared/payments/failure-sentences';
import {
  makeDarajaClient,
  OAUTH_PATH,
  PUSH_PATH,
  PUSH_REQUEST,
  startFakeDaraja,
} from './testing/fake-daraja';
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
  const { client } = makeDarajaClient(daraja.baseUrl, { timeoutMs });
  const result = await client.push(PUSH_REQUEST);
  return { result, pushes: daraja.to(PUSH_PATH).length };
}

test('sends a push with the method, path, headers and fields that Daraja requires', async () => {
  const daraja = await startFakeDaraja((response) => replyJson(response, 200, ACCEPTED));
  const { client } = makeDarajaClient(daraja.baseUrl);
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

test('sends the till number as PartyB and accepts a base URL with a trailing slash', async () => {
  const daraja = await startFakeDaraja((response) => replyJson(response, 200, ACCEPTED));
  await makeDarajaClient(`${daraja.baseUrl}/`, { till: '5123456' }).client.push(PUSH_REQUEST);
  expect(daraja.to(PUSH_PATH)[0]?.json).toMatchObject({
    BusinessShortCode: 174379,
    TransactionType: 'CustomerBuyGoodsOnline',
    PartyB: 5123456,
  });
});

test.each([0, -1, 99.5, Number.NaN])(
  'throws a RangeError for the amount %d and sends nothing',
  async (amount) => {
    const daraja = await startFakeDaraja((response) => replyJson(response, 200, ACCEPTED));
    await expect(makeDarajaClient(daraja.baseUrl).client.push({ ...PUSH_REQUEST, amount })).rejects.toThrow(
      RangeError,
    );
    expect(daraja.requests).toEqual([]);
  },
);

test.each([
  { status: 400, code: '400.002.02', message: 'Bad Request - Invalid PhoneNumber', reason: 'not_mpesa' },
  { status: 400, code: '400.002.02', message: 'Bad Request - Invalid Amount', reason: 'misconfigured' },
  { status: 400, code: '400.002.02', message: 'Bad Request - Invalid CallBackURL', reason: 'misconfigured' },
  { status: 400, code: '400.002.01', message: 'Merchant does not exist', reason: 'misconfigured' },
  { status: 404, code: '404.001.01', message: 'Resource not found', reason: 'misconfigured' },
  { status: 405, code: '405.001', message: 'Method Not Allowed', reason: 'misconfigured' },
  { status: 429, code: '500.003.02', message: 'Spike arrest', reason: 'busy' },
  { status: 429, code: '', message: 'no code', reason: 'busy' },
])(
  'refuses a push as $reason after HTTP $status $code $message',
  async ({ status, code, message, reason }) => {
    const { result, pushes } = await pushAgainst((response) =>
      replyJson(response, status, errorBody(code, message)),
    );
    expect(result).toMatchObject({ kind: 'refused', reason });
    if (result.kind === 'refused')
      expect(result.sentence).toBe(PAYMENT_FAILURE_SENTENCES[result.reason].sentence);
    if (code) expect(result).toMatchObject({ daraja: { code, message } });
    expect(pushes).toBe(1);
  },
);

test('refuses a push with the code and message of an Apigee fault', async () => {
  const fault = { faultstring: 'Policy rejected', detail: { errorcode: 'policies.Rejected' } };
  const { result } = await pushAgainst((response) => replyJson(response, 403, { fault }));
  expect(result).toMatchObject({
    kind: 'refused',
    reason: 'misconfigured',
    daraja: { code: 'policies.Rejected', message: 'Policy rejected' },
  });
});

test('refuses a push after a ResponseCode other than 0', async () => {
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
  {
    status: 500,
    code: '500.001.1001',
    message: 'Unable to lock subscriber, a transaction is in process',
    hint: 'line_busy',
  },
  { status: 500, code: '500.001.1001', message: 'Wrong credentials', hint: 'misconfigured' },
  { status: 500, code: '500.001.1001', message: 'Merchant does not exist', hint: 'misconfigured' },
  { status: 500, code: '500.001.1001', message: 'No ICCID found, non m-pesa number', hint: 'not_mpesa' },
  { status: 500, code: '500.003.02', message: 'System is busy', hint: 'busy' },
  { status: 500, code: '500.003.1001', message: 'Internal Server Error', hint: undefined },
  { status: 503, code: '500.001.1001', message: '', hint: undefined },
  { status: 408, code: '408', message: 'Request timeout', hint: undefined },
])(
  '[R177] returns unknown with the hint $hint after HTTP $status $code $message',
  async ({ status, code, message, hint }) => {
    const { result, pushes } = await pushAgainst((response) =>
      replyJson(response, status, errorBody(code, message)),
    );
    expect(result).toMatchObject({ kind: 'unknown', detail: `HTTP ${status} ${code} ${message}`, hint });
    expect(pushes).toBe(1);
  },
);

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
])('returns unknown without a retry if the reply to a push is %s', async (_answer, reply) => {
  const { result, pushes } = await pushAgainst(reply);
  expect(result.kind).toBe('unknown');
  expect(pushes).toBe(1);
});

test('[R177] returns unknown without a retry if a push gets no reply in time', async () => {
  const { result, pushes } = await pushAgainst(() => {}, 1_000);
  expect(result).toEqual({ kind: 'unknown', detail: 'No answer to the push: TimeoutError' });
  expect(pushes).toBe(1);
});

test('refuses a push as unavailable if the connection is refused', async () => {
  const daraja = await startFakeDaraja((response) => replyJson(response, 200, ACCEPTED));
  const { client } = makeDarajaClient(daraja.baseUrl);
  await client.push(PUSH_REQUEST);
  await daraja.stop();
  const withToken = await client.push(PUSH_REQUEST);
  const withoutToken = await makeDarajaClient(daraja.baseUrl).client.push(PUSH_REQUEST);
  const refused = { kind: 'refused', reason: 'unavailable', daraja: { code: 'ECONNREFUSED' } };
  expect(withToken).toMatchObject(refused);
  expect(withoutToken).toMatchObject(refused);
});

test('refuses a push as unavailable if the host name cannot be resolved', async () => {
  const { client } = makeDarajaClient(`http://${'a'.repeat(64)}.invalid`);
  expect(await client.push(PUSH_REQUEST)).toMatchObject({ kind: 'refused', reason: 'unavailable' });
});

test('[V16.2.5] logs no secret, full phone number or callback URL for any result of a push', async () => {
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
    const { client, lines } = makeDarajaClient(daraja.baseUrl);
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

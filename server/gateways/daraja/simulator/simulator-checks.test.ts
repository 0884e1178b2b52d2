import { expect, test } from 'vitest';
import { OAUTH_PATH, PUSH_PATH, PUSH_REQUEST, QUERY_PATH } from '../testing/fake-daraja';
import {
  fetchAuthorizationHeader,
  getCheckoutId,
  makeSimulatorClient,
  startSimulator,
} from '../testing/simulated-push';
import type { DarajaSimulator } from './start-simulator';

const TIMESTAMP = '20270101013005';

function password({ shortcode, passkey }: DarajaSimulator, timestamp = TIMESTAMP): string {
  return Buffer.from(shortcode + passkey + timestamp).toString('base64');
}

function makePushBody(simulator: DarajaSimulator) {
  return {
    BusinessShortCode: 174379,
    Password: password(simulator),
    Timestamp: TIMESTAMP,
    TransactionType: 'CustomerPayBillOnline',
    Amount: 100,
    PartyA: 254712345678,
    PartyB: 174379,
    PhoneNumber: 254712345678,
    CallBackURL: PUSH_REQUEST.callbackUrl,
    AccountReference: 'KAA123A',
    TransactionDesc: 'Car fee',
  };
}

async function send(simulator: DarajaSimulator, path: string, body: unknown, headers: object = {}) {
  const response = await fetch(simulator.baseUrl + path, {
    method: 'POST',
    headers: {
      Authorization: await fetchAuthorizationHeader(simulator),
      'Content-Type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: Object(await response.json()) };
}

function errorReply(status: number, errorCode: string, errorMessage: string) {
  return { status, body: { requestId: expect.stringMatching(/^[\d-]+$/), errorCode, errorMessage } };
}

test("accepts digits as numbers or strings and returns ids in Daraja's format", async () => {
  const simulator = await startSimulator({ delayMs: 60_000 });
  const asStrings = Object.entries(makePushBody(simulator)).map(([name, value]) => [name, String(value)]);
  const answers = [
    await send(simulator, PUSH_PATH, makePushBody(simulator)),
    await send(simulator, PUSH_PATH, Object.fromEntries(asStrings)),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual({
      MerchantRequestID: expect.stringMatching(/^\d+-\d+-1$/),
      CheckoutRequestID: expect.stringMatching(/^ws_CO_\d{26}$/),
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    });
  }
  expect(answers[0]?.body.CheckoutRequestID).not.toBe(answers[1]?.body.CheckoutRequestID);
});

test('writes the date and time in Nairobi into a CheckoutRequestID', async () => {
  const simulator = await startSimulator({ clock: { now: () => new Date('2026-12-31T22:30:05Z') } });
  const { body } = await send(simulator, PUSH_PATH, makePushBody(simulator));
  expect(body.CheckoutRequestID).toMatch(/^ws_CO_01012027013005\d{12}$/);
});

test.each<{ name: string; fields: object }>([
  { name: 'BusinessShortCode', fields: { BusinessShortCode: undefined } },
  { name: 'BusinessShortCode', fields: { BusinessShortCode: 'abc' } },
  { name: 'Password', fields: { Password: undefined } },
  { name: 'Timestamp', fields: { Timestamp: '2027-01-01 01:30' } },
  { name: 'Timestamp', fields: { Timestamp: '20271301013005' } },
  { name: 'Timestamp', fields: { Timestamp: 20270101013005 } },
  { name: 'TransactionType', fields: { TransactionType: 'CustomerPayBillOnline ' } },
  { name: 'Amount', fields: { Amount: 99.5 } },
  { name: 'Amount', fields: { Amount: 0 } },
  { name: 'Amount', fields: { Amount: -100 } },
  { name: 'Amount', fields: { Amount: '100.00' } },
  { name: 'Amount', fields: { Amount: 250_001 } },
  { name: 'PartyA', fields: { PartyA: '0712345678' } },
  { name: 'PartyA', fields: { PartyA: '+254712345678' } },
  { name: 'PartyB', fields: { PartyB: 600000 } },
  { name: 'PartyB', fields: { PartyB: undefined } },
  { name: 'PhoneNumber', fields: { PhoneNumber: 254812345678 } },
  { name: 'PhoneNumber', fields: { PhoneNumber: '25471234567' } },
  { name: 'CallBackURL', fields: { CallBackURL: 'https://twende.example/api/mpesa/1' } },
  { name: 'CallBackURL', fields: { CallBackURL: 'https://twende.example/a b' } },
  { name: 'CallBackURL', fields: { CallBackURL: 'localhost:3000' } },
  { name: 'AccountReference', fields: { AccountReference: 'KAA123AKAA123' } },
  { name: 'AccountReference', fields: { AccountReference: '' } },
  { name: 'AccountReference', fields: { AccountReference: 'KAA 123A' } },
  { name: 'Remarks', fields: { TransactionDesc: '' } },
  { name: 'Remarks', fields: { TransactionDesc: undefined } },
  { name: 'Remarks', fields: { TransactionDesc: 'Registration fee' } },
])('refuses a push with an invalid $name $fields and opens no prompt', async ({ name, fields }) => {
  const simulator = await startSimulator();
  const answer = await send(simulator, PUSH_PATH, { ...makePushBody(simulator), ...fields });
  expect(answer).toEqual(errorReply(400, '400.002.02', `Bad Request - Invalid ${name}`));
  expect(simulator.prompts()).toEqual([]);
});

test('accepts a till number that differs from the short code as PartyB', async () => {
  const simulator = await startSimulator();
  const till = { TransactionType: 'CustomerBuyGoodsOnline', PartyB: 5123456 };
  expect((await send(simulator, PUSH_PATH, { ...makePushBody(simulator), ...till })).status).toBe(200);
});

test.each<[string, (simulator: DarajaSimulator) => object]>([
  ['another timestamp', (simulator) => ({ Password: password(simulator, '20270101013006') })],
  ['another passkey', (simulator) => ({ Password: password({ ...simulator, passkey: 'x' }) })],
])('refuses a push and a query whose password is made with %s', async (_what, fields) => {
  const simulator = await startSimulator();
  const body = { ...makePushBody(simulator), CheckoutRequestID: 'ws_CO_1', ...fields(simulator) };
  const expected = errorReply(500, '500.001.1001', 'Wrong credentials');
  expect(await send(simulator, PUSH_PATH, body)).toEqual(expected);
  expect(await send(simulator, QUERY_PATH, body)).toEqual(expected);
});

test('answers that the merchant does not exist for an unknown short code', async () => {
  const simulator = await startSimulator();
  const otherMerchant = { ...simulator, shortcode: '600000' };
  const body = { ...makePushBody(otherMerchant), BusinessShortCode: 600000, PartyB: 600000 };
  expect(await send(simulator, PUSH_PATH, body)).toEqual(
    errorReply(500, '500.001.1001', 'Merchant does not exist'),
  );
});

test.each<[string, unknown, object]>([
  ['no JSON content type', {}, { 'Content-Type': 'text/plain' }],
  ['broken JSON', '{"BusinessShortCode":', {}],
  ['an array', [], {}],
  ['a body over 16 kB', { BusinessShortCode: 'x'.repeat(20_000) }, {}],
])('reports the first field as invalid for %s', async (_what, body, headers) => {
  const simulator = await startSimulator();
  const expected = errorReply(400, '400.002.02', 'Bad Request - Invalid BusinessShortCode');
  expect(await send(simulator, PUSH_PATH, body, headers)).toEqual(expected);
  expect(await send(simulator, QUERY_PATH, body, headers)).toEqual(expected);
});

test.each(['', 'Bearer', 'Bearer made-up', 'Basic abc'])(
  'answers 404.001.03 (Invalid Access Token) to the Authorization header %j',
  async (Authorization) => {
    const simulator = await startSimulator();
    const expected = errorReply(404, '404.001.03', 'Invalid Access Token');
    const headers = { Authorization };
    expect(await send(simulator, PUSH_PATH, makePushBody(simulator), headers)).toEqual(expected);
    expect(await send(simulator, QUERY_PATH, {}, headers)).toEqual(expected);
    expect(simulator.prompts()).toEqual([]);
  },
);

test('refuses an expired token, after which the client requests a new token', async () => {
  const clock = { instant: new Date(), now: () => clock.instant };
  const simulator = await startSimulator({ clock });
  const { client } = makeSimulatorClient(simulator);
  const old = await fetchAuthorizationHeader(simulator);
  getCheckoutId(await client.push(PUSH_REQUEST));
  clock.instant = new Date(clock.instant.getTime() + 3_599_000);
  const answer = await send(simulator, PUSH_PATH, makePushBody(simulator), { Authorization: old });
  expect(answer).toEqual(errorReply(404, '404.001.03', 'Invalid Access Token'));
  getCheckoutId(await client.push(PUSH_REQUEST));
  expect(simulator.prompts()).toHaveLength(2);
});

test.each<[string, string, (simulator: DarajaSimulator) => object, number, string]>([
  ['no credentials', '?grant_type=client_credentials', () => ({}), 400, '400.008.01'],
  ['a bearer', '?grant_type=client_credentials', () => ({ Authorization: 'Bearer x' }), 400, '400.008.01'],
  ['another grant', '?grant_type=password', basicAuthOf, 400, '400.008.02'],
  ['no grant', '', basicAuthOf, 400, '400.008.02'],
])('refuses a token request with %s', async (_what, query, headers, status, code) => {
  const simulator = await startSimulator();
  const response = await fetch(`${simulator.baseUrl}${OAUTH_PATH}${query}`, {
    headers: { ...headers(simulator) },
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ errorCode: code });
});

function basicAuthOf({ consumerKey, consumerSecret }: DarajaSimulator) {
  const encoded = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  return { Authorization: `Basic ${encoded}` };
}

test("answers 400 to another consumer's key, which the client reads as misconfigured", async () => {
  const simulator = await startSimulator();
  const { client } = makeSimulatorClient(simulator, { consumerSecret: 'another' });
  expect(await client.push(PUSH_REQUEST)).toMatchObject({
    kind: 'refused',
    reason: 'misconfigured',
    daraja: { code: 'HTTP 400' },
  });
});

test.each([
  { method: 'GET', path: PUSH_PATH, status: 405, code: '405.001' },
  { method: 'GET', path: QUERY_PATH, status: 405, code: '405.001' },
  { method: 'POST', path: OAUTH_PATH, status: 405, code: '405.001' },
  { method: 'GET', path: '/mpesa/stkpush/v2/processrequest', status: 404, code: '404.001.01' },
])('answers HTTP $status with code $code to $method $path', async ({ method, path, status, code }) => {
  const simulator = await startSimulator();
  const response = await fetch(simulator.baseUrl + path, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ errorCode: code });
});

test.each([
  {
    what: 'an unknown id',
    CheckoutRequestID: 'ws_CO_1',
    expected: errorReply(500, '500.001.1001', 'The transaction does not exist'),
  },
  {
    what: 'no id',
    CheckoutRequestID: undefined,
    expected: errorReply(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID'),
  },
  {
    what: 'a MongoDB operator as an id',
    CheckoutRequestID: { $ne: 1 },
    expected: errorReply(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID'),
  },
])('refuses a query with $what', async ({ CheckoutRequestID, expected }) => {
  const simulator = await startSimulator();
  const body = {
    BusinessShortCode: 174379,
    Password: password(simulator),
    Timestamp: TIMESTAMP,
    CheckoutRequestID,
  };
  expect(await send(simulator, QUERY_PATH, body)).toEqual(expected);
});

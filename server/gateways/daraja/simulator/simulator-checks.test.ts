import { expect, test } from 'vitest';
import { A_PUSH, OAUTH_PATH, PUSH_PATH, QUERY_PATH } from '../testing/daraja-at-hand';
import { bearerOf, clientFor, idOf, openSimulator } from '../testing/simulator-at-hand';
import type { DarajaSimulator } from './start-simulator';

const TIMESTAMP = '20270101013005';

function password({ shortcode, passkey }: DarajaSimulator, timestamp = TIMESTAMP): string {
  return Buffer.from(shortcode + passkey + timestamp).toString('base64');
}

function goodPush(simulator: DarajaSimulator) {
  return {
    BusinessShortCode: 174379,
    Password: password(simulator),
    Timestamp: TIMESTAMP,
    TransactionType: 'CustomerPayBillOnline',
    Amount: 100,
    PartyA: 254712345678,
    PartyB: 174379,
    PhoneNumber: 254712345678,
    CallBackURL: A_PUSH.callbackUrl,
    AccountReference: 'KAA123A',
    TransactionDesc: 'Car fee',
  };
}

async function send(simulator: DarajaSimulator, path: string, body: unknown, headers: object = {}) {
  const response = await fetch(simulator.baseUrl + path, {
    method: 'POST',
    headers: {
      Authorization: await bearerOf(simulator),
      'Content-Type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: Object(await response.json()) };
}

function fault(status: number, errorCode: string, errorMessage: string) {
  return { status, body: { requestId: expect.stringMatching(/^[\d-]+$/), errorCode, errorMessage } };
}

test('numbers and digits in strings: both accepted, with ids of Daraja’s form', async () => {
  const simulator = await openSimulator({ delayMs: 60_000 });
  const asText = Object.entries(goodPush(simulator)).map(([name, value]) => [name, String(value)]);
  const answers = [
    await send(simulator, PUSH_PATH, goodPush(simulator)),
    await send(simulator, PUSH_PATH, Object.fromEntries(asText)),
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

test('a CheckoutRequestID: carries the date and time of Nairobi', async () => {
  const simulator = await openSimulator({ clock: { now: () => new Date('2026-12-31T22:30:05Z') } });
  const { body } = await send(simulator, PUSH_PATH, goodPush(simulator));
  expect(body.CheckoutRequestID).toMatch(/^ws_CO_01012027013005\d{12}$/);
});

test.each<[string, object]>([
  ['BusinessShortCode', { BusinessShortCode: undefined }],
  ['BusinessShortCode', { BusinessShortCode: 'abc' }],
  ['Password', { Password: undefined }],
  ['Timestamp', { Timestamp: '2027-01-01 01:30' }],
  ['Timestamp', { Timestamp: '20271301013005' }],
  ['Timestamp', { Timestamp: 20270101013005 }],
  ['TransactionType', { TransactionType: 'CustomerPayBillOnline ' }],
  ['Amount', { Amount: 99.5 }],
  ['Amount', { Amount: 0 }],
  ['Amount', { Amount: -100 }],
  ['Amount', { Amount: '100.00' }],
  ['Amount', { Amount: 250_001 }],
  ['PartyA', { PartyA: '0712345678' }],
  ['PartyA', { PartyA: '+254712345678' }],
  ['PartyB', { PartyB: 600000 }],
  ['PartyB', { PartyB: undefined }],
  ['PhoneNumber', { PhoneNumber: 254812345678 }],
  ['PhoneNumber', { PhoneNumber: '25471234567' }],
  ['CallBackURL', { CallBackURL: 'https://twende.example/api/mpesa/1' }],
  ['CallBackURL', { CallBackURL: 'https://twende.example/a b' }],
  ['CallBackURL', { CallBackURL: 'localhost:3000' }],
  ['AccountReference', { AccountReference: 'KAA123AKAA123' }],
  ['AccountReference', { AccountReference: '' }],
  ['AccountReference', { AccountReference: 'KAA 123A' }],
  ['Remarks', { TransactionDesc: '' }],
  ['Remarks', { TransactionDesc: undefined }],
  ['Remarks', { TransactionDesc: 'Registration fee' }],
])('a push with a bad %s %o: 400.002.02, no prompt', async (name, fields) => {
  const simulator = await openSimulator();
  const answer = await send(simulator, PUSH_PATH, { ...goodPush(simulator), ...fields });
  expect(answer).toEqual(fault(400, '400.002.02', `Bad Request - Invalid ${name}`));
  expect(simulator.prompts()).toEqual([]);
});

test('a till: PartyB may be another number', async () => {
  const simulator = await openSimulator();
  const till = { TransactionType: 'CustomerBuyGoodsOnline', PartyB: 5123456 };
  expect((await send(simulator, PUSH_PATH, { ...goodPush(simulator), ...till })).status).toBe(200);
});

test.each<[string, (simulator: DarajaSimulator) => object]>([
  ['another timestamp', (simulator) => ({ Password: password(simulator, '20270101013006') })],
  ['another passkey', (simulator) => ({ Password: password({ ...simulator, passkey: 'x' }) })],
])('a Password made with %s: wrong credentials, asked or pushed', async (_what, fields) => {
  const simulator = await openSimulator();
  const body = { ...goodPush(simulator), CheckoutRequestID: 'ws_CO_1', ...fields(simulator) };
  const wrong = fault(500, '500.001.1001', 'Wrong credentials');
  expect(await send(simulator, PUSH_PATH, body)).toEqual(wrong);
  expect(await send(simulator, QUERY_PATH, body)).toEqual(wrong);
});

test('a short code of nobody: the merchant does not exist', async () => {
  const simulator = await openSimulator();
  const stranger = { ...simulator, shortcode: '600000' };
  const body = { ...goodPush(stranger), BusinessShortCode: 600000, PartyB: 600000 };
  expect(await send(simulator, PUSH_PATH, body)).toEqual(
    fault(500, '500.001.1001', 'Merchant does not exist'),
  );
});

test.each<[string, unknown, object]>([
  ['no JSON content type', {}, { 'Content-Type': 'text/plain' }],
  ['broken JSON', '{"BusinessShortCode":', {}],
  ['a list', [], {}],
  ['a body over 16 kB', { BusinessShortCode: 'x'.repeat(20_000) }, {}],
])('%s: complains of the first field', async (_what, body, headers) => {
  const simulator = await openSimulator();
  const wanted = fault(400, '400.002.02', 'Bad Request - Invalid BusinessShortCode');
  expect(await send(simulator, PUSH_PATH, body, headers)).toEqual(wanted);
  expect(await send(simulator, QUERY_PATH, body, headers)).toEqual(wanted);
});

test.each(['', 'Bearer', 'Bearer made-up', 'Basic abc'])('token %j: 404.001.03', async (Authorization) => {
  const simulator = await openSimulator();
  const wanted = fault(404, '404.001.03', 'Invalid Access Token');
  const headers = { Authorization };
  expect(await send(simulator, PUSH_PATH, goodPush(simulator), headers)).toEqual(wanted);
  expect(await send(simulator, QUERY_PATH, {}, headers)).toEqual(wanted);
  expect(simulator.prompts()).toEqual([]);
});

test('a token of an hour ago: rejected, and our client gets itself a new one', async () => {
  const clock = { instant: new Date(), now: () => clock.instant };
  const simulator = await openSimulator({ clock });
  const { client } = clientFor(simulator);
  const old = await bearerOf(simulator);
  idOf(await client.push(A_PUSH));
  clock.instant = new Date(clock.instant.getTime() + 3_599_000);
  const answer = await send(simulator, PUSH_PATH, goodPush(simulator), { Authorization: old });
  expect(answer).toEqual(fault(404, '404.001.03', 'Invalid Access Token'));
  idOf(await client.push(A_PUSH));
  expect(simulator.prompts()).toHaveLength(2);
});

test.each<[string, string, (simulator: DarajaSimulator) => object, number, string]>([
  ['no credentials', '?grant_type=client_credentials', () => ({}), 400, '400.008.01'],
  ['a bearer', '?grant_type=client_credentials', () => ({ Authorization: 'Bearer x' }), 400, '400.008.01'],
  ['another grant', '?grant_type=password', basicOf, 400, '400.008.02'],
  ['no grant', '', basicOf, 400, '400.008.02'],
])('%s for a token: HTTP %s', async (_what, query, headers, status, code) => {
  const simulator = await openSimulator();
  const response = await fetch(`${simulator.baseUrl}${OAUTH_PATH}${query}`, {
    headers: { ...headers(simulator) },
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ errorCode: code });
});

function basicOf({ consumerKey, consumerSecret }: DarajaSimulator) {
  const encoded = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  return { Authorization: `Basic ${encoded}` };
}

test('another consumer’s key: 400 with an empty body, and our client says misconfigured', async () => {
  const simulator = await openSimulator();
  const { client } = clientFor(simulator, { consumerSecret: 'another' });
  expect(await client.push(A_PUSH)).toMatchObject({
    kind: 'refused',
    reason: 'misconfigured',
    daraja: { code: 'HTTP 400' },
  });
});

test.each([
  ['GET', PUSH_PATH, 405, '405.001'],
  ['GET', QUERY_PATH, 405, '405.001'],
  ['POST', OAUTH_PATH, 405, '405.001'],
  ['GET', '/mpesa/stkpush/v2/processrequest', 404, '404.001.01'],
])('%s %s: HTTP %i %s', async (method, path, status, code) => {
  const simulator = await openSimulator();
  const response = await fetch(simulator.baseUrl + path, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ errorCode: code });
});

test.each([
  ['an id of nobody', 'ws_CO_1', fault(500, '500.001.1001', 'The transaction does not exist')],
  ['no id', undefined, fault(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID')],
  ['no id of Daraja’s', { $ne: 1 }, fault(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID')],
])('a query about %s: refused', async (_what, CheckoutRequestID, wanted) => {
  const simulator = await openSimulator();
  const body = {
    BusinessShortCode: 174379,
    Password: password(simulator),
    Timestamp: TIMESTAMP,
    CheckoutRequestID,
  };
  expect(await send(simulator, QUERY_PATH, body)).toEqual(wanted);
});

import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { clientOf, QUERY_PATH, startDaraja } from './testing/daraja-at-hand';
import { replyJson } from './testing/recording-server';

const ID = 'ws_CO_191220191020363925';

const FINAL = {
  ResponseCode: '0',
  ResponseDescription: 'The service request has been accepted successfully',
  MerchantRequestID: '29115-34620561-1',
  CheckoutRequestID: ID,
  ResultCode: '0',
  ResultDesc: 'The service request is processed successfully.',
};

async function ask(reply: (response: ServerResponse) => void, timeoutMs = 5_000) {
  const daraja = await startDaraja(reply);
  const result = await clientOf(daraja.baseUrl, { timeoutMs }).client.query(ID);
  return { result, queries: daraja.to(QUERY_PATH) };
}

test('a query: method, path, headers and every field as Daraja wants them', async () => {
  const { result, queries } = await ask((response) => replyJson(response, 200, FINAL));
  expect(queries).toHaveLength(1);
  expect(queries[0]).toMatchObject({ method: 'POST' });
  expect(queries[0]?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'content-type': 'application/json',
  });
  expect(queries[0]?.json).toStrictEqual({
    BusinessShortCode: 174379,
    Password: Buffer.from('174379passkey-of-the-merchant20270101013005').toString('base64'),
    Timestamp: '20270101013005',
    CheckoutRequestID: ID,
  });
  expect(result).toEqual({ kind: 'paid' });
});

test.each([
  ['0', { kind: 'paid' }],
  [0, { kind: 'paid' }],
  ['1', { kind: 'failed', code: '1', reason: 'insufficient_funds' }],
  [1032, { kind: 'failed', code: '1032', reason: 'cancelled' }],
  ['1037', { kind: 'failed', code: '1037', reason: 'unreachable' }],
  ['2001', { kind: 'failed', code: '2001', reason: 'wrong_pin' }],
])('ResultCode %j: %o', async (ResultCode, wanted) => {
  const { result } = await ask((response) =>
    replyJson(response, 200, { ...FINAL, ResultCode, ResultDesc: 'x' }),
  );
  expect(result).toEqual(wanted);
});

test.each<[string, object]>([
  ['ResultCode 4999', { ResultCode: '4999', ResultDesc: 'The transaction is still under processing' }],
  ['ResultCode 2029', { ResultCode: '2029', ResultDesc: '' }],
  ['a code nobody knows', { ResultCode: '35', ResultDesc: 'Duplicate' }],
  ['a final code still in process', { ResultCode: '1', ResultDesc: 'The transaction is being processed' }],
  ['another payment’s id', { CheckoutRequestID: 'ws_CO_1' }],
  ['no id', { CheckoutRequestID: undefined }],
  ['a ResponseCode that is no 0', { ResponseCode: '1' }],
  ['no ResultCode', { ResultCode: undefined }],
  ['true for ResultCode', { ResultCode: true }],
])('HTTP 200 with %s: unknown', async (_what, fields) => {
  const { result } = await ask((response) => replyJson(response, 200, { ...FINAL, ...fields }));
  expect(result.kind).toBe('unknown');
});

test.each<[string, (response: ServerResponse) => void]>([
  [
    '500.001.1001 of a known payment',
    (response) => replyJson(response, 500, { requestId: 'r', errorCode: '500.001.1001', errorMessage: '' }),
  ],
  [
    '400.002.02 Invalid CheckoutRequestID',
    (response) => replyJson(response, 400, { requestId: 'r', errorCode: '400.002.02', errorMessage: 'x' }),
  ],
  ['a final body under HTTP 500', (response) => replyJson(response, 500, { ...FINAL, ResultCode: '1032' })],
  ['HTML with 503', (response) => response.writeHead(503).end('<html></html>')],
  ['an empty 400', (response) => response.writeHead(400).end()],
  ['an empty 200', (response) => response.writeHead(200).end()],
  ['a connection cut', (response) => response.socket?.destroy()],
])('%s: unknown', async (_what, reply) => {
  const { result } = await ask(reply);
  expect(result.kind).toBe('unknown');
});

test('no answer within the time limit: unknown', async () => {
  const { result } = await ask(() => {}, 1_000);
  expect(result).toEqual({ kind: 'unknown', detail: 'No answer to the query: TimeoutError' });
});

test('nobody listening: unknown', async () => {
  const daraja = await startDaraja(() => {});
  await daraja.stop();
  const result = await clientOf(daraja.baseUrl).client.query(ID);
  expect(result).toEqual({ kind: 'unknown', detail: 'No token: ECONNREFUSED' });
});

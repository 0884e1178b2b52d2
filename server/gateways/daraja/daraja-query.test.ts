import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { makeDarajaClient, QUERY_PATH, startFakeDaraja } from './testing/fake-daraja';
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

async function query(reply: (response: ServerResponse) => void, timeoutMs = 5_000) {
  const daraja = await startFakeDaraja(reply);
  const result = await makeDarajaClient(daraja.baseUrl, { timeoutMs }).client.query(ID);
  return { result, queries: daraja.to(QUERY_PATH) };
}

test('sends a query with the method, path, headers and fields that Daraja requires', async () => {
  const { result, queries } = await query((response) => replyJson(response, 200, FINAL));
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
  { ResultCode: '0', expected: { kind: 'paid' } },
  { ResultCode: 0, expected: { kind: 'paid' } },
  { ResultCode: '1', expected: { kind: 'failed', code: '1', reason: 'insufficient_funds' } },
  { ResultCode: 1032, expected: { kind: 'failed', code: '1032', reason: 'cancelled' } },
  { ResultCode: '1037', expected: { kind: 'failed', code: '1037', reason: 'unreachable' } },
  { ResultCode: '2001', expected: { kind: 'failed', code: '2001', reason: 'wrong_pin' } },
])('returns $expected for ResultCode $ResultCode', async ({ ResultCode, expected }) => {
  const { result } = await query((response) =>
    replyJson(response, 200, { ...FINAL, ResultCode, ResultDesc: 'x' }),
  );
  expect(result).toEqual(expected);
});

test.each<[string, object]>([
  ['ResultCode 4999', { ResultCode: '4999', ResultDesc: 'The transaction is still under processing' }],
  ['ResultCode 2029', { ResultCode: '2029', ResultDesc: '' }],
  ['an unknown code', { ResultCode: '35', ResultDesc: 'Duplicate' }],
  [
    'a final code described as being processed',
    { ResultCode: '1', ResultDesc: 'The transaction is being processed' },
  ],
  ['the id of another payment', { CheckoutRequestID: 'ws_CO_1' }],
  ['no id', { CheckoutRequestID: undefined }],
  ['a ResponseCode other than 0', { ResponseCode: '1' }],
  ['no ResultCode', { ResultCode: undefined }],
  ['true as ResultCode', { ResultCode: true }],
])('returns unknown for HTTP 200 with %s', async (_condition, fields) => {
  const { result } = await query((response) => replyJson(response, 200, { ...FINAL, ...fields }));
  expect(result.kind).toBe('unknown');
});

test.each<[string, (response: ServerResponse) => void]>([
  [
    '500.001.1001',
    (response) => replyJson(response, 500, { requestId: 'r', errorCode: '500.001.1001', errorMessage: '' }),
  ],
  [
    '400.002.02 Invalid CheckoutRequestID',
    (response) => replyJson(response, 400, { requestId: 'r', errorCode: '400.002.02', errorMessage: 'x' }),
  ],
  [
    'HTTP 500 with a final ResultCode',
    (response) => replyJson(response, 500, { ...FINAL, ResultCode: '1032' }),
  ],
  ['HTML with 503', (response) => response.writeHead(503).end('<html></html>')],
  ['an empty 400', (response) => response.writeHead(400).end()],
  ['an empty 200', (response) => response.writeHead(200).end()],
  ['a closed connection', (response) => response.socket?.destroy()],
])('returns unknown if the reply to a query is %s', async (_answer, reply) => {
  const { result } = await query(reply);
  expect(result.kind).toBe('unknown');
});

test('returns unknown if a query gets no reply in time', async () => {
  const { result } = await query(() => {}, 1_000);
  expect(result).toEqual({ kind: 'unknown', detail: 'No answer to the query: TimeoutError' });
});

test('returns unknown if the connection is refused', async () => {
  const daraja = await startFakeDaraja(() => {});
  await daraja.stop();
  const result = await makeDarajaClient(daraja.baseUrl).client.query(ID);
  expect(result).toEqual({ kind: 'unknown', detail: 'No token: ECONNREFUSED' });
});

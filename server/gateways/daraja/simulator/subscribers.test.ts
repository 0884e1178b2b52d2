import { expect, test, vi } from 'vitest';
import { readCallback } from '../callback';
import { A_PUSH } from '../testing/daraja-at-hand';
import { replyJson, startRecordingServer } from '../testing/recording-server';
import { clientFor, idOf, openReceiver, openSimulator, pushFrom } from '../testing/simulator-at-hand';

test('an ordinary number: pays after the delay, and the callback has every field of Daraja’s', async () => {
  const clock = { now: () => new Date('2026-12-31T22:30:05Z') };
  const { receiver, client, pushed } = await pushFrom('0112345678', { clock });
  const [callback] = await receiver.received(1);
  expect(callback).toMatchObject({ method: 'POST', url: '/api/pay/65f0/c0ffee' });
  expect(callback?.headers).toMatchObject({
    'content-type': 'application/json;charset=UTF-8',
    businessshortcode: '174379',
  });
  expect(callback?.json).toStrictEqual({
    Body: {
      stkCallback: {
        MerchantRequestID: pushed.kind === 'accepted' ? pushed.merchantRequestId : '',
        CheckoutRequestID: idOf(pushed),
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: 100 },
            { Name: 'MpesaReceiptNumber', Value: expect.stringMatching(/^[A-Z][A-Z0-9]{9}$/) },
            { Name: 'Balance' },
            { Name: 'TransactionDate', Value: 20270101013005 },
            { Name: 'PhoneNumber', Value: 254112345678 },
          ],
        },
      },
    },
  });
  expect(await client.query(idOf(pushed))).toEqual({ kind: 'paid' });
});

test.each([
  ['0700000001', 1, 'insufficient_funds'],
  ['0700000032', 1032, 'cancelled'],
  ['0700000037', 1037, 'unreachable'],
  ['0700002001', 2001, 'wrong_pin'],
])('%s: called back with %i without metadata, queried as %s', async (phone, code, reason) => {
  const { receiver, client, pushed } = await pushFrom(phone);
  const [callback] = await receiver.received(1);
  expect(callback?.json).toStrictEqual({
    Body: {
      stkCallback: {
        MerchantRequestID: expect.any(String),
        CheckoutRequestID: idOf(pushed),
        ResultCode: code,
        ResultDesc: expect.any(String),
      },
    },
  });
  expect(await client.query(idOf(pushed))).toEqual({ kind: 'failed', code: String(code), reason });
});

test('before the delay is over: a query says 4999, and nobody is called back', async () => {
  const { simulator, receiver, client, pushed } = await pushFrom('0712345678', { delayMs: 60_000 });
  expect(await client.query(idOf(pushed))).toEqual({
    kind: 'unknown',
    detail: 'ResultCode 4999 The transaction is still under processing',
  });
  expect(simulator.prompts()[0]?.ended).toBeNull();
  expect(receiver.requests).toEqual([]);
});

test('0700000097: paid after the delay, called back 90 seconds later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { receiver, client, pushed } = await pushFrom('0700000097', { delayMs: 2_000 });
    vi.advanceTimersByTime(2_000);
    expect(await client.query(idOf(pushed))).toEqual({ kind: 'paid' });
    vi.advanceTimersByTime(89_999);
    expect(vi.getTimerCount()).toBe(1);
    expect(receiver.requests).toEqual([]);
    vi.advanceTimersByTime(1);
    const [callback] = await receiver.received(1);
    expect(readCallback(callback?.json)).toMatchObject({ resultCode: '0', amount: 100 });
  } finally {
    vi.useRealTimers();
  }
});

test('0700000098: the same callback twice', async () => {
  const { receiver } = await pushFrom('0700000098');
  const [first, second] = await receiver.received(2);
  expect(second?.json).toStrictEqual(first?.json);
  expect(readCallback(first?.json)?.resultCode).toBe('0');
});

test('0700000099: paid when queried, never called back', async () => {
  const { simulator, receiver, client, pushed } = await pushFrom('0700000099');
  await vi.waitFor(() => expect(simulator.prompts()[0]?.ended).not.toBeNull());
  expect(await client.query(idOf(pushed))).toEqual({ kind: 'paid' });
  await simulator.close();
  expect(simulator.prompts()[0]?.deliveries).toEqual([]);
  expect(receiver.requests).toEqual([]);
});

test('0700000500: HTTP 500 to the push, no prompt', async () => {
  const { simulator, pushed } = await pushFrom('0700000500');
  expect(pushed).toMatchObject({
    kind: 'unknown',
    detail: 'HTTP 500 500.003.1001 Internal Server Error',
  });
  expect(simulator.prompts()).toEqual([]);
});

test('0700000408: the answer to the push is lost, and the callback pays', async () => {
  const { receiver, pushed, simulator } = await pushFrom('0700000408');
  expect(pushed).toMatchObject({ kind: 'unknown' });
  const [callback] = await receiver.received(1);
  expect(readCallback(callback?.json)).toMatchObject({ resultCode: '0', amount: 100 });
  expect(simulator.prompts()).toHaveLength(1);
});

test('0700004999: the query says 4999 for ever, and the callback pays after three delays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { receiver, client, pushed } = await pushFrom('0700004999', { delayMs: 1_000 });
    vi.advanceTimersByTime(2_999);
    expect((await client.query(idOf(pushed))).kind).toBe('unknown');
    expect(vi.getTimerCount()).toBe(1);
    expect(receiver.requests).toEqual([]);
    vi.advanceTimersByTime(1);
    const [callback] = await receiver.received(1);
    expect(readCallback(callback?.json)?.resultCode).toBe('0');
    expect(await client.query(idOf(pushed))).toMatchObject({
      kind: 'unknown',
      detail: expect.stringContaining('4999'),
    });
  } finally {
    vi.useRealTimers();
  }
});

test('0700001001: the query says HTTP 500 500.001.1001, and the callback pays', async () => {
  const { receiver, client, pushed } = await pushFrom('0700001001');
  const [callback] = await receiver.received(1);
  expect(readCallback(callback?.json)?.resultCode).toBe('0');
  expect(await client.query(idOf(pushed))).toMatchObject({
    kind: 'unknown',
    detail: expect.stringContaining('HTTP 500 500.001.1001'),
  });
});

test('0700000666: the query says cancelled, before and after the callback that pays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { receiver, client, pushed } = await pushFrom('0700000666', { delayMs: 1_000 });
    const cancelled = { kind: 'failed', code: '1032', reason: 'cancelled' };
    expect((await client.query(idOf(pushed))).kind).toBe('unknown');
    vi.advanceTimersByTime(1_000);
    expect(await client.query(idOf(pushed))).toEqual(cancelled);
    expect(receiver.requests).toEqual([]);
    vi.advanceTimersByTime(1_000);
    const [callback] = await receiver.received(1);
    expect(readCallback(callback?.json)).toMatchObject({ resultCode: '0', amount: 100 });
    expect(await client.query(idOf(pushed))).toEqual(cancelled);
  } finally {
    vi.useRealTimers();
  }
});

test('many payments: every receipt and every id its own', async () => {
  const simulator = await openSimulator();
  const receiver = await openReceiver();
  const { client } = clientFor(simulator);
  const push = () => client.push({ ...A_PUSH, callbackUrl: receiver.callbackUrl });
  const pushed = await Promise.all(Array.from({ length: 50 }, push));
  const callbacks = (await receiver.received(50)).map((request) => readCallback(request.json));
  expect(new Set(callbacks.map((callback) => callback?.receipt)).size).toBe(50);
  expect(new Set(callbacks.map((callback) => callback?.checkoutRequestId))).toEqual(
    new Set(pushed.map(idOf)),
  );
});

test('a receiver that fails: called back once, the answer kept and logged', async () => {
  const simulator = await openSimulator();
  const receiver = await startRecordingServer((response) => replyJson(response, 500, { error: 'no' }));
  await clientFor(simulator).client.push({ ...A_PUSH, callbackUrl: `${receiver.baseUrl}/api/pay/1` });
  await vi.waitFor(() => expect(simulator.prompts()[0]?.deliveries).toHaveLength(1));
  await simulator.close();
  expect(simulator.prompts()[0]?.deliveries).toMatchObject([{ answer: '500 {"error":"no"}' }]);
  expect(receiver.requests).toHaveLength(1);
});

test('a receiver that is gone: the failure is kept', async () => {
  const simulator = await openSimulator();
  const receiver = await openReceiver();
  await receiver.stop();
  await clientFor(simulator).client.push({ ...A_PUSH, callbackUrl: receiver.callbackUrl });
  await vi.waitFor(() => expect(simulator.prompts()[0]?.deliveries).toHaveLength(1));
  expect(simulator.prompts()[0]?.deliveries[0]?.answer).toMatch(/^no answer/);
});

test('a close while prompts wait and a callback hangs: ends at once, and nothing comes after', async () => {
  const simulator = await openSimulator();
  const silent = await startRecordingServer(() => {});
  const callbackUrl = `${silent.baseUrl}/api/pay/1`;
  const { client } = clientFor(simulator);
  await client.push({ ...A_PUSH, callbackUrl });
  await client.push({ ...A_PUSH, phone254: '254700000097', callbackUrl });
  await silent.received(1);
  await simulator.close();
  expect(simulator.prompts()[0]?.deliveries).toMatchObject([{ answer: expect.stringMatching(/^no answer/) }]);
  await expect(fetch(simulator.baseUrl)).rejects.toThrow();
  expect(silent.requests).toHaveLength(1);
});

test('a close with a prompt and a late callback to come: no timer is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { simulator, client } = await pushFrom('0700000097', { delayMs: 1_000 });
    vi.advanceTimersByTime(1_000);
    await client.push(A_PUSH);
    expect(vi.getTimerCount()).toBe(2);
    await simulator.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

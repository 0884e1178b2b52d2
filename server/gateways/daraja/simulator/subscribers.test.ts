import { expect, test, vi } from 'vitest';
import { readCallback } from '../callback';
import { PUSH_REQUEST } from '../testing/fake-daraja';
import { replyJson, startRecordingServer } from '../testing/recording-server';
import {
  getCheckoutId,
  makeSimulatorClient,
  sendSimulatedPush,
  startCallbackReceiver,
  startSimulator,
} from '../testing/simulated-push';

test('pays after the delay with all callback fields of Daraja for an ordinary number', async () => {
  const clock = { now: () => new Date('2026-12-31T22:30:05Z') };
  const { receiver, client, pushed } = await sendSimulatedPush('0112345678', { clock });
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
        CheckoutRequestID: getCheckoutId(pushed),
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
  expect(await client.query(getCheckoutId(pushed))).toEqual({ kind: 'paid' });
});

test.each([
  { phone: '0700000001', code: 1, reason: 'insufficient_funds' },
  { phone: '0700000032', code: 1032, reason: 'cancelled' },
  { phone: '0700000037', code: 1037, reason: 'unreachable' },
  { phone: '0700002001', code: 2001, reason: 'wrong_pin' },
])(
  'calls back with $code without metadata for $phone and reports $reason to a query',
  async ({ phone, code, reason }) => {
    const { receiver, client, pushed } = await sendSimulatedPush(phone);
    const [callback] = await receiver.received(1);
    expect(callback?.json).toStrictEqual({
      Body: {
        stkCallback: {
          MerchantRequestID: expect.any(String),
          CheckoutRequestID: getCheckoutId(pushed),
          ResultCode: code,
          ResultDesc: expect.any(String),
        },
      },
    });
    expect(await client.query(getCheckoutId(pushed))).toEqual({ kind: 'failed', code: String(code), reason });
  },
);

test('answers 4999 to a query and sends no callback before the delay has passed', async () => {
  const { simulator, receiver, client, pushed } = await sendSimulatedPush('0712345678', { delayMs: 60_000 });
  expect(await client.query(getCheckoutId(pushed))).toEqual({
    kind: 'unknown',
    detail: 'ResultCode 4999 The transaction is still under processing',
  });
  expect(simulator.prompts()[0]?.ended).toBeNull();
  expect(receiver.requests).toEqual([]);
});

test('pays for 0700000097 after the delay and calls back 90 seconds later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { receiver, client, pushed } = await sendSimulatedPush('0700000097', { delayMs: 2_000 });
    vi.advanceTimersByTime(2_000);
    expect(await client.query(getCheckoutId(pushed))).toEqual({ kind: 'paid' });
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

test('sends the callback twice for 0700000098', async () => {
  const { receiver } = await sendSimulatedPush('0700000098');
  const [first, second] = await receiver.received(2);
  expect(second?.json).toStrictEqual(first?.json);
  expect(readCallback(first?.json)?.resultCode).toBe('0');
});

test('answers paid to a query about 0700000099 but never calls back', async () => {
  const { simulator, receiver, client, pushed } = await sendSimulatedPush('0700000099');
  await vi.waitFor(() => expect(simulator.prompts()[0]?.ended).not.toBeNull());
  expect(await client.query(getCheckoutId(pushed))).toEqual({ kind: 'paid' });
  await simulator.close();
  expect(simulator.prompts()[0]?.deliveries).toEqual([]);
  expect(receiver.requests).toEqual([]);
});

test('answers HTTP 500 to an STK push to the test number 0700000500 and opens no prompt', async () => {
  const { simulator, pushed } = await sendSimulatedPush('0700000500');
  expect(pushed).toMatchObject({
    kind: 'unknown',
    detail: 'HTTP 500 500.003.1001 Internal Server Error',
  });
  expect(simulator.prompts()).toEqual([]);
});

test('closes the connection of a push to 0700000408 without a reply but calls back with success', async () => {
  const { receiver, pushed, simulator } = await sendSimulatedPush('0700000408');
  expect(pushed).toMatchObject({ kind: 'unknown' });
  const [callback] = await receiver.received(1);
  expect(readCallback(callback?.json)).toMatchObject({ resultCode: '0', amount: 100 });
  expect(simulator.prompts()).toHaveLength(1);
});

test('answers 4999 to every query about 0700004999, but reports success by callback after three times the delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { receiver, client, pushed } = await sendSimulatedPush('0700004999', { delayMs: 1_000 });
    vi.advanceTimersByTime(2_999);
    expect((await client.query(getCheckoutId(pushed))).kind).toBe('unknown');
    expect(vi.getTimerCount()).toBe(1);
    expect(receiver.requests).toEqual([]);
    vi.advanceTimersByTime(1);
    const [callback] = await receiver.received(1);
    expect(readCallback(callback?.json)?.resultCode).toBe('0');
    expect(await client.query(getCheckoutId(pushed))).toMatchObject({
      kind: 'unknown',
      detail: expect.stringContaining('4999'),
    });
  } finally {
    vi.useRealTimers();
  }
});

test('answers HTTP 500 to a query about 0700001001 but calls back with success', async () => {
  const { receiver, client, pushed } = await sendSimulatedPush('0700001001');
  const [callback] = await receiver.received(1);
  expect(readCallback(callback?.json)?.resultCode).toBe('0');
  expect(await client.query(getCheckoutId(pushed))).toMatchObject({
    kind: 'unknown',
    detail: expect.stringContaining('HTTP 500 500.001.1001'),
  });
});

test('answers cancelled to queries about 0700000666 but calls back with success', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { receiver, client, pushed } = await sendSimulatedPush('0700000666', { delayMs: 1_000 });
    const cancelled = { kind: 'failed', code: '1032', reason: 'cancelled' };
    expect((await client.query(getCheckoutId(pushed))).kind).toBe('unknown');
    vi.advanceTimersByTime(1_000);
    expect(await client.query(getCheckoutId(pushed))).toEqual(cancelled);
    expect(receiver.requests).toEqual([]);
    vi.advanceTimersByTime(1_000);
    const [callback] = await receiver.received(1);
    expect(readCallback(callback?.json)).toMatchObject({ resultCode: '0', amount: 100 });
    expect(await client.query(getCheckoutId(pushed))).toEqual(cancelled);
  } finally {
    vi.useRealTimers();
  }
});

test('gives 50 payments unique receipts and ids', async () => {
  const simulator = await startSimulator();
  const receiver = await startCallbackReceiver();
  const { client } = makeSimulatorClient(simulator);
  const push = () => client.push({ ...PUSH_REQUEST, callbackUrl: receiver.callbackUrl });
  const pushed = await Promise.all(Array.from({ length: 50 }, push));
  const callbacks = (await receiver.received(50)).map((request) => readCallback(request.json));
  expect(new Set(callbacks.map((callback) => callback?.receipt)).size).toBe(50);
  expect(new Set(callbacks.map((callback) => callback?.checkoutRequestId))).toEqual(
    new Set(pushed.map(getCheckoutId)),
  );
});

test('calls back once even if the receiver answers 500, and records the answer', async () => {
  const simulator = await startSimulator();
  const receiver = await startRecordingServer((response) => replyJson(response, 500, { error: 'no' }));
  await makeSimulatorClient(simulator).client.push({
    ...PUSH_REQUEST,
    callbackUrl: `${receiver.baseUrl}/api/pay/1`,
  });
  await vi.waitFor(() => expect(simulator.prompts()[0]?.deliveries).toHaveLength(1));
  await simulator.close();
  expect(simulator.prompts()[0]?.deliveries).toMatchObject([{ answer: '500 {"error":"no"}' }]);
  expect(receiver.requests).toHaveLength(1);
});

test('records the failure if the receiver is unavailable', async () => {
  const simulator = await startSimulator();
  const receiver = await startCallbackReceiver();
  await receiver.stop();
  await makeSimulatorClient(simulator).client.push({ ...PUSH_REQUEST, callbackUrl: receiver.callbackUrl });
  await vi.waitFor(() => expect(simulator.prompts()[0]?.deliveries).toHaveLength(1));
  expect(simulator.prompts()[0]?.deliveries[0]?.answer).toMatch(/^no answer/);
});

test('stops the simulator at once when a prompt is open and a callback pending', async () => {
  const simulator = await startSimulator();
  const hanging = await startRecordingServer(() => {});
  const callbackUrl = `${hanging.baseUrl}/api/pay/1`;
  const { client } = makeSimulatorClient(simulator);
  await client.push({ ...PUSH_REQUEST, callbackUrl });
  await client.push({ ...PUSH_REQUEST, phone254: '254700000097', callbackUrl });
  await hanging.received(1);
  await simulator.close();
  expect(simulator.prompts()[0]?.deliveries).toMatchObject([{ answer: expect.stringMatching(/^no answer/) }]);
  await expect(fetch(simulator.baseUrl)).rejects.toThrow();
  expect(hanging.requests).toHaveLength(1);
});

test('leaves no timer after closing a simulator with an open prompt and a delayed callback', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { simulator, client } = await sendSimulatedPush('0700000097', { delayMs: 1_000 });
    vi.advanceTimersByTime(1_000);
    await client.push(PUSH_REQUEST);
    const open = vi.getTimerCount();
    await simulator.close();
    // Counts the timers that the close has ended, because the HTTP client may have its own timer.
    expect(open - vi.getTimerCount()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

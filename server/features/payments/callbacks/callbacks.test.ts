import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makePlate } from '../../../testing/make';
import { createSignal } from '../../../testing/signal';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { makeCallback, makePhone, startPaymentsApp } from '../testing/payments-app';
import { findDueCallbacks, insertCallback } from './callbacks.model';
import { createPaymentCallbacksService } from './callbacks.service';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Kamau Njoroge');
});
afterAll(() => app.close());

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };

/** Creates a payment with an unanswered prompt, so that only the test changes it. */
async function makePendingPayment() {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, '0700000100');
  return { regNo, ...(await app.stored(body.payment._id)), id: body.payment._id };
}

/** Waits until every acknowledged callback is processed. */
async function processed(id: string) {
  await until(async () => (await findDueCallbacks(app.clock.now(), { limit: 100, except: [] })).length === 0);
  return app.stored(id);
}

test('acknowledges a matching callback as Daraja expects and marks the payment as paid', async () => {
  const payment = await makePendingPayment();
  const answer = await app.callBack(payment.regNo, makeCallback(payment, { receipt: 'RKTQDM7W6S' }));
  expect(answer).toMatchObject({ status: 200, body: ACCEPTED });
  expect(await processed(payment.id)).toMatchObject({
    status: 'paid',
    MpesaReceiptNumber: 'RKTQDM7W6S',
    TransactionDate: '20260301130509',
  });
});

test.each<[string, (path: string) => string]>([
  ['a wrong secret', (path) => path.replace(/[0-9a-f]{48}$/, '0'.repeat(48))],
  ['a truncated secret', (path) => path.slice(0, -1)],
  ['an operator as the secret', (path) => path.replace(/[0-9a-f]{48}$/, '[$ne]=')],
  [
    'an unknown payment',
    (path) => path.replace(/callback\/[0-9a-f]{24}/, 'callback/65f0c0ffee5ec12e76a1b2c3'),
  ],
  ['no id', (path) => path.replace(/callback\/[0-9a-f]{24}/, 'callback/none')],
])('[R182, V16.3.3] acknowledges a callback forged with %s and changes nothing', async (_what, forge) => {
  const payment = await makePendingPayment();
  const { path, secret } = app.callbackOf(payment.regNo);
  const lines = app.faults.lines.length;
  const answer = await app.call('POST', forge(path), makeCallback(payment));
  expect(answer).toMatchObject({ status: 200, body: ACCEPTED });
  expect(await processed(payment.id)).toMatchObject({ status: 'pending', history: { length: 2 } });
  expect(app.faults.lines.slice(lines).join('\n')).not.toContain(secret);
});

test.each<[string, unknown]>([
  ['an empty object', {}],
  ['an array', []],
  ['a text', 'Body'],
  ['null', null],
  ['operators', { $set: { status: 'paid' }, Body: { $gt: '' } }],
  ['an object without ids', { Body: { stkCallback: { ResultCode: 0 } } }],
])('acknowledges a callback with %s as its body and changes nothing', async (_what, body) => {
  const payment = await makePendingPayment();
  expect(await app.callBack(payment.regNo, body)).toMatchObject({ status: 200, body: ACCEPTED });
  expect(await processed(payment.id)).toMatchObject({ status: 'pending', history: { length: 2 } });
});

test.each([
  { what: 'broken JSON', type: 'application/json', body: '{"Body":', status: 400 },
  { what: 'plain text', type: 'text/plain', body: 'Body', status: 415 },
  { what: 'a body of 2 MB', type: 'application/json', body: `"${'x'.repeat(2_000_000)}"`, status: 413 },
])('answers $status to $what and changes nothing', async ({ type, body, status }) => {
  const payment = await makePendingPayment();
  const to = `${app.url}/api${app.callbackOf(payment.regNo).path}`;
  const answer = await fetch(to, { method: 'POST', headers: { 'Content-Type': type }, body });
  expect(answer.status).toBe(status);
  expect(await processed(payment.id)).toMatchObject({ status: 'pending', history: { length: 2 } });
});

test('acknowledges a body over the limit without storing the callback', async () => {
  const payment = await makePendingPayment();
  const body = makeCallback(payment, { desc: 'x'.repeat(20_000) });
  expect(await app.callBack(payment.regNo, body)).toMatchObject({ status: 200 });
  expect(await processed(payment.id)).toMatchObject({ status: 'pending' });
});

test.each<[string, Parameters<typeof makeCallback>[0], Parameters<typeof makeCallback>[1]]>([
  ['another CheckoutRequestID', { CheckoutRequestID: 'ws_CO_000' }, {}],
  ['another MerchantRequestID', { MerchantRequestID: '1-1-1' }, {}],
  ['a lower amount', {}, { amount: 1 }],
  ['no receipt', {}, { receipt: null }],
])('[R182, V16.5.3] puts a success with %s in review and credits nothing', async (_what, ids, changes) => {
  const payment = await makePendingPayment();
  await app.callBack(payment.regNo, makeCallback({ ...payment, ...ids }, changes));
  const after = await processed(payment.id);
  expect(after.status).toBe('needs_review');
  expect(after.MpesaReceiptNumber).toBeUndefined();
  const { body } = await payer.call('GET', `/checkPaymentOnRegistration?regNo=${payment.regNo}`);
  expect(body).toMatchObject({ paid: false, payment: { state: 'needs_review' } });
});

test('[R182] puts a payment in review if the receipt of its success belongs to another payment', async () => {
  const first = await makePendingPayment();
  const second = await makePendingPayment();
  const receipt = 'RUSEDTWICE';
  await app.callBack(first.regNo, makeCallback(first, { receipt }));
  await processed(first.id);
  await app.callBack(second.regNo, makeCallback(second, { receipt }));
  expect(await processed(second.id)).toMatchObject({ status: 'needs_review' });
  expect(await app.stored(first.id)).toMatchObject({ status: 'paid', MpesaReceiptNumber: receipt });
});

test('marks a payment as paid if a matching success follows a mismatched one', async () => {
  const payment = await makePendingPayment();
  await app.callBack(payment.regNo, makeCallback(payment, { amount: 1 }));
  expect(await processed(payment.id)).toMatchObject({ status: 'needs_review' });
  await app.callBack(payment.regNo, makeCallback(payment));
  expect(await processed(payment.id)).toMatchObject({ status: 'paid' });
});

test('[R184] changes a payment once if ten identical callbacks arrive at once', async () => {
  const payment = await makePendingPayment();
  const body = makeCallback(payment);
  await Promise.all(Array.from({ length: 10 }, () => app.callBack(payment.regNo, body)));
  const { status, history } = await processed(payment.id);
  expect(status).toBe('paid');
  expect(history).toHaveLength(3);
});

test('[R180] marks a payment as paid for any order of failure and success callbacks', async () => {
  for (const codes of [
    [1032, 0],
    [0, 1032],
    [1037, 0, 1037, 0],
  ]) {
    const payment = await makePendingPayment();
    const receipt = `RORDER${codes.join('')}`.slice(0, 20);
    for (const code of codes) {
      await app.callBack(payment.regNo, makeCallback(payment, { code, receipt }));
      await processed(payment.id);
    }
    const after = await app.stored(payment.id);
    expect(after).toMatchObject({ status: 'paid', ResultCode: 0, MpesaReceiptNumber: receipt });
    expect(after.reason).toBeUndefined();
  }
});

test('ignores a failure callback for another payment prompt', async () => {
  const payment = await makePendingPayment();
  await app.callBack(payment.regNo, makeCallback({ CheckoutRequestID: 'ws_CO_000' }, { code: 1032 }));
  expect(await processed(payment.id)).toMatchObject({ status: 'pending' });
});

test('settles a payment once if the callback arrives before the reply to the push', async () => {
  const regNo = makePlate();
  app.script.push = async () => {
    await app.callBack(regNo, makeCallback({ MerchantRequestID: 'm-early', CheckoutRequestID: 'ws_CO_77' }));
    await until(
      async () => (await findDueCallbacks(app.clock.now(), { limit: 100, except: [] })).length === 0,
    );
    return {
      kind: 'accepted',
      merchantRequestId: 'm-early',
      checkoutRequestId: 'ws_CO_77',
      customerMessage: '',
    };
  };
  const { status, body } = await app.pay(payer, regNo, makePhone());
  app.script.push = undefined;
  expect(status).toBe(200);
  expect(body.payment.state).toBe('paid');
  const { history, CheckoutRequestID } = await app.stored(body.payment._id);
  expect(CheckoutRequestID).toBe('ws_CO_77');
  expect(history.map((one) => one.status)).toEqual(['created', 'paid']);
});

test('[R184] processes a callback that was stored before the process was killed', async () => {
  const payment = await makePendingPayment();
  await insertCallback(payment.id, JSON.stringify(makeCallback(payment)), app.clock.now());
  expect((await app.stored(payment.id)).status).toBe('pending');
  await app.runJob('process due payment callbacks');
  expect(await app.stored(payment.id)).toMatchObject({ status: 'paid' });
  expect(await findDueCallbacks(app.clock.now(), { limit: 100, except: [] })).toEqual([]);
});

test('adds only the receipt if a query has already settled the payment', async () => {
  const payment = await makePendingPayment();
  app.script.query = async () => ({ kind: 'paid' });
  app.clock.advance(6_000);
  await app.reaches(payer, payment.id, 'paid');
  app.script.query = undefined;
  await app.callBack(payment.regNo, makeCallback(payment, { receipt: 'RLATE00001' }));
  expect(await processed(payment.id)).toMatchObject({
    status: 'paid',
    MpesaReceiptNumber: 'RLATE00001',
    history: { length: 3 },
  });
});

test('[R184] acknowledges a callback before its processing ends and stores the callback until then', async () => {
  const payment = await makePendingPayment();
  const { secret } = app.callbackOf(payment.regNo);
  const ended = createSignal();
  onTestFinished(ended.resolve);
  const slow = createPaymentCallbacksService({
    clock: app.clock,
    log: pino({ level: 'silent' }),
    background: app.services.background,
    settle: async () => {
      await ended.promise;
      throw new Error('too late');
    },
    mayCallBack: () => true,
  });
  const to = { paymentId: payment.id, secret };
  await slow.receive(to, makeCallback(payment, { code: 1032 }), undefined);
  expect(await findDueCallbacks(app.clock.now(), { limit: 100, except: [] })).toHaveLength(1);
  await app.runJob('process due payment callbacks');
  expect(await processed(payment.id)).toMatchObject({ status: 'failed', reason: 'cancelled' });
});

test('acknowledges forged, malformed, repeated and genuine callbacks within 50 ms each', async () => {
  const payment = await makePendingPayment();
  const { path } = app.callbackOf(payment.regNo);
  const kinds: [string, unknown][] = [
    [path.replace(/[0-9a-f]{48}$/, '0'.repeat(48)), makeCallback(payment)],
    [path.replace(/callback\/[0-9a-f]{24}/, 'callback/65f0c0ffee5ec12e76a1b2c3'), makeCallback(payment)],
    [path, { Body: { stkCallback: 'unknown' } }],
    [path, makeCallback(payment, { desc: 'x'.repeat(20_000) })],
    [path, makeCallback(payment, { receipt: 'RSAMERECPT' })],
  ];
  for (const [to, body] of kinds) {
    const times: number[] = [];
    for (let count = 0; count < 15; count += 1) {
      const began = performance.now();
      expect((await app.call('POST', to, body)).status).toBe(200);
      times.push(performance.now() - began);
    }
    // The fastest third shows the speed of the server; the slowest shows the load of the machine.
    expect(times.sort((one, other) => one - other)[4]).toBeLessThan(50);
  }
  expect(await processed(payment.id)).toMatchObject({ status: 'paid', history: { length: 3 } });
});

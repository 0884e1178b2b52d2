import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { aPhone, callbackBody, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterEach(() => {
  app.script.push = undefined;
  app.script.query = undefined;
});
afterAll(() => app.close());

const ASK = 'ask about open payments';
const DAY = 24 * 60 * 60_000;

/** A fresh person for each: the clock runs for weeks here, and tokens end after one. */
async function pending(phone = '0700000100') {
  payer = await app.signUp('Mutua Musyoka');
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, phone);
  return { regNo, id: body.payment._id, ...(await app.stored(body.payment._id)) };
}

const queriesAbout = (payment: { CheckoutRequestID?: string | null }) =>
  app.queries.filter((one) => one === payment.CheckoutRequestID).length;

test('paid, but no callback ever: settled without anybody waiting for it', async () => {
  const payment = await pending('0700000099');
  await until(() => app.simulator.prompts().find((one) => one.accountReference === payment.regNo)?.ended);
  await app.runJob(ASK);
  expect((await app.stored(payment.id)).status).toBe('pending');
  app.clock.advance(15_000);
  await app.runJob(ASK);
  expect(await app.stored(payment.id)).toMatchObject({ status: 'paid', history: { length: 3 } });
  expect((await app.stored(payment.id)).nextQueryAt).toBeUndefined();
});

test('a prompt without an outcome: asked about on a growing interval, given up after a day', async () => {
  const payment = await pending();
  let asked = 0;
  // Set, not advanced: the clock runs on meanwhile, on a busy machine by seconds.
  const atAge = (ms: number) => app.clock.set(new Date(payment.createdAt.getTime() + ms));
  for (const seconds of [15, 45, 105, 225, 525, 1_125, 2_925]) {
    atAge(seconds * 1000 - 10_000);
    await app.runJob(ASK);
    expect(queriesAbout(payment)).toBe(asked);
    atAge(seconds * 1000);
    await app.runJob(ASK);
    asked += 1;
    expect(queriesAbout(payment)).toBe(asked);
  }
  expect((await app.stored(payment.id)).status).toBe('pending');
  app.clock.advance(DAY);
  await app.runJob(ASK);
  expect(await app.stored(payment.id)).toMatchObject({ status: 'expired', queries: asked + 1 });
});

test('two instances at once: M-Pesa is asked once', async () => {
  const payment = await pending();
  app.clock.advance(15_000);
  await Promise.all([app.runJob(ASK), app.runJob(ASK), app.runJob(ASK)]);
  expect(queriesAbout(payment)).toBe(1);
});

test('paid while the server was away for two days: asked once more before it is given up', async () => {
  const payment = await pending('0700000099');
  await until(() => app.simulator.prompts().find((one) => one.accountReference === payment.regNo)?.ended);
  app.clock.advance(2 * DAY);
  await app.runJob(ASK);
  expect((await app.stored(payment.id)).status).toBe('paid');
});

test.each([
  ['4999', { kind: 'unknown', detail: 'ResultCode 4999' }],
  ['an error', { kind: 'unknown', detail: 'HTTP 500 500.001.1001' }],
] as const)('a query that answers %s: the payment stays open', async (_what, answer) => {
  const payment = await pending();
  app.script.query = async () => answer;
  app.clock.advance(15_000);
  await app.runJob(ASK);
  expect(queriesAbout(payment)).toBe(1);
  expect((await app.stored(payment.id)).status).toBe('pending');
});

test('a query says cancelled, the callback says paid: paid', async () => {
  const payment = await pending();
  app.script.query = async () => ({ kind: 'failed', code: '1032', reason: 'cancelled' });
  app.clock.advance(15_000);
  await app.runJob(ASK);
  expect(await app.stored(payment.id)).toMatchObject({ status: 'failed', reason: 'cancelled' });
  await app.callBack(payment.regNo, callbackBody(payment));
  await app.reaches(payer, payment.id, 'paid');
});

test('the answer to the push was lost and nobody calls back: open for a day, then given up', async () => {
  payer = await app.signUp('Mutua Musyoka');
  const regNo = makePlate();
  app.script.push = async () => ({ kind: 'unknown', detail: 'No answer to the push: TimeoutError' });
  expect((await app.pay(payer, regNo, aPhone())).status).toBe(503);
  const { body } = await payer.call<{ payment: { _id: string } }>(
    'GET',
    `/checkPaymentOnRegistration?regNo=${regNo}`,
  );
  app.clock.advance(DAY - 60_000);
  await app.runJob(ASK);
  expect((await app.stored(body.payment._id)).status).toBe('created');
  app.clock.advance(60_000);
  await app.runJob(ASK);
  expect((await app.stored(body.payment._id)).status).toBe('expired');
  expect((await app.stored(body.payment._id)).queries).toBe(0);

  await app.callBack(regNo, callbackBody({}));
  await until(async () => (await app.stored(body.payment._id)).status === 'paid');
});

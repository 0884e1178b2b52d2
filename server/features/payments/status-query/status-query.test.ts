import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { makeCallback, makePhone, startPaymentsApp } from '../testing/payments-app';

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

const QUERY = 'query open payments';
const DAY_MS = 24 * 60 * 60_000;

/**
 * Creates a pending payment of a new user, because the clock advances by weeks and tokens expire after one.
 */
async function makePending(phone = '0700000100') {
  payer = await app.signUp('Mutua Musyoka');
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, phone);
  return { regNo, id: body.payment._id, ...(await app.stored(body.payment._id)) };
}

const queriesAbout = (payment: { CheckoutRequestID?: string | null }) =>
  app.queries.filter((one) => one === payment.CheckoutRequestID).length;

test('[R185] marks a payment as paid by a repeated status query if no callback arrives', async () => {
  const payment = await makePending('0700000099');
  await until(() => app.simulator.prompts().find((one) => one.accountReference === payment.regNo)?.ended);
  await app.runJob(QUERY);
  expect((await app.stored(payment.id)).status).toBe('pending');
  app.clock.advance(15_000);
  await app.runJob(QUERY);
  expect(await app.stored(payment.id)).toMatchObject({ status: 'paid', history: { length: 3 } });
  expect((await app.stored(payment.id)).nextQueryAt).toBeUndefined();
});

test('[R185] queries an unanswered prompt at growing intervals and expires the payment after a day', async () => {
  const payment = await makePending();
  let queries = 0;
  // Sets the time instead of advancing it, because the test clock keeps running meanwhile.
  const atAge = (ms: number) => app.clock.set(new Date(payment.createdAt.getTime() + ms));
  for (const seconds of [15, 45, 105, 225, 525, 1_125, 2_925]) {
    atAge(seconds * 1000 - 10_000);
    await app.runJob(QUERY);
    expect(queriesAbout(payment)).toBe(queries);
    atAge(seconds * 1000);
    await app.runJob(QUERY);
    queries += 1;
    expect(queriesAbout(payment)).toBe(queries);
  }
  expect((await app.stored(payment.id)).status).toBe('pending');
  app.clock.advance(DAY_MS);
  await app.runJob(QUERY);
  expect(await app.stored(payment.id)).toMatchObject({ status: 'expired', queries: queries + 1 });
});

test('sends one query when three instances run at once', async () => {
  const payment = await makePending();
  app.clock.advance(15_000);
  await Promise.all([app.runJob(QUERY), app.runJob(QUERY), app.runJob(QUERY)]);
  expect(queriesAbout(payment)).toBe(1);
});

test('queries an old payment before its expiry if the server was down for two days', async () => {
  const payment = await makePending('0700000099');
  await until(() => app.simulator.prompts().find((one) => one.accountReference === payment.regNo)?.ended);
  app.clock.advance(2 * DAY_MS);
  await app.runJob(QUERY);
  expect((await app.stored(payment.id)).status).toBe('paid');
});

test.each([
  { what: '4999', answer: { kind: 'unknown', detail: 'ResultCode 4999' } },
  { what: 'an error', answer: { kind: 'unknown', detail: 'HTTP 500 500.001.1001' } },
] as const)('[R181] keeps the payment open if a query returns $what', async ({ answer }) => {
  const payment = await makePending();
  app.script.query = async () => answer;
  app.clock.advance(15_000);
  await app.runJob(QUERY);
  expect(queriesAbout(payment)).toBe(1);
  expect((await app.stored(payment.id)).status).toBe('pending');
});

test('marks a payment as paid by the callback after a query reported a cancellation', async () => {
  const payment = await makePending();
  app.script.query = async () => ({ kind: 'failed', code: '1032', reason: 'cancelled' });
  app.clock.advance(15_000);
  await app.runJob(QUERY);
  expect(await app.stored(payment.id)).toMatchObject({ status: 'failed', reason: 'cancelled' });
  await app.callBack(payment.regNo, makeCallback(payment));
  await app.reaches(payer, payment.id, 'paid');
});

test('expires a payment without reply and callback after a day, but accepts a late success', async () => {
  payer = await app.signUp('Mutua Musyoka');
  const regNo = makePlate();
  app.script.push = async () => ({ kind: 'unknown', detail: 'No answer to the push: TimeoutError' });
  expect((await app.pay(payer, regNo, makePhone())).status).toBe(503);
  const { body } = await payer.call<{ payment: { _id: string } }>(
    'GET',
    `/checkPaymentOnRegistration?regNo=${regNo}`,
  );
  app.clock.advance(DAY_MS - 60_000);
  await app.runJob(QUERY);
  expect((await app.stored(body.payment._id)).status).toBe('created');
  app.clock.advance(60_000);
  await app.runJob(QUERY);
  expect((await app.stored(body.payment._id)).status).toBe('expired');
  expect((await app.stored(body.payment._id)).queries).toBe(0);

  await app.callBack(regNo, makeCallback({}));
  await until(async () => (await app.stored(body.payment._id)).status === 'paid');
});

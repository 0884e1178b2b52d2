import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import type { PaymentForReview } from '#shared/payments/payment-review';
import { makeCar, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { findSubscription } from '../../cars/subscription/subscriptions.model';
import { reconcile } from '../reconciliation/reconcile';
import { makeCallback, makePhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Nekesa Simiyu');
});
afterAll(() => app.close());

type Unsettled = { unapplied: PaymentForReview[]; inReview: PaymentForReview[] };
const unsettled = async () => (await app.admin.call<Unsettled>('GET', '/admin/unsettled-transactions')).body;
const apply = (id: string, regNo: string) =>
  app.admin.call<PaymentForReview & ErrorBody>('POST', `/admin/transactions/${id}/apply`, { regNo });
const review = (id: string, decision: string, reason = 'The statement shows it') =>
  app.admin.call<PaymentForReview & ErrorBody>('POST', `/admin/transactions/${id}/review`, {
    decision,
    reason,
  });
const isPaid = (regNo: string) => app.services.payments.consumption.isPaid({ regNo, userId: payer._id });

async function makePaidFee(regNo = makePlate()) {
  const { body } = await app.pay(payer, regNo, makePhone());
  await app.reaches(payer, body.payment._id, 'paid');
  return { regNo, id: body.payment._id };
}

/** Creates a payment in review: M-Pesa reports half the fee. */
async function makeInReview(regNo = makePlate()) {
  const { body } = await app.pay(payer, regNo, '0700000100');
  const { _id: id } = body.payment;
  await app.callBack(regNo, makeCallback(await app.stored(id), { amount: 50 }));
  await app.reaches(payer, id, 'needs_review');
  return { regNo, id };
}

const imbalances = async () => (await reconcile(app.clock.now())).imbalances;

test('leaves a second fee for a plate unapplied until an admin renews the car with the fee', async () => {
  const fee = await makePaidFee();
  const lender = await app.signUp('Musa Otieno');
  const subscriptionExpiry = new Date('2030-02-28T21:30:00Z');
  const car = await makeCar(app, lender, { regNo: fee.regNo, subscriptionExpiry });
  expect((await unsettled()).unapplied.map(({ _id }) => _id)).toContain(fee.id);

  const { status, body } = await apply(fee.id, fee.regNo.toLowerCase());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'paid',
    purpose: 'renewal',
    regNo: fee.regNo,
    payerId: payer._id,
    usedByCarId: car._id.toHexString(),
  });
  expect(body.history.at(-1)).toMatchObject({ cause: `applied to ${fee.regNo} by admin ${app.admin._id}` });
  const renewed = await findSubscription(car._id.toHexString());
  expect(renewed?.subscriptionExpiry).toEqual(new Date('2030-05-31T21:30:00Z'));
  expect((await unsettled()).unapplied.map(({ _id }) => _id)).not.toContain(fee.id);

  expect((await apply(fee.id, fee.regNo)).body.history).toEqual(body.history);
  const other = await makeCar(app, lender);
  expect(await apply(fee.id, other.regNo)).toMatchObject({ status: 409, body: { code: 'payment_used' } });
  expect((await findSubscription(car._id.toHexString()))?.renewals).toEqual([fee.id]);
  expect(await imbalances()).toEqual([]);
});

test('[R223] renews one car once if a fee is applied ten times at once to two cars', async () => {
  const fee = await makePaidFee();
  const cars = await Promise.all([makeCar(app, payer), makeCar(app, payer)]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => apply(fee.id, cars[at % 2]?.regNo ?? '')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const counted = await Promise.all(cars.map((car) => findSubscription(car._id.toHexString())));
  expect(counted.flatMap((car) => car?.renewals)).toEqual([fee.id]);
  expect(await imbalances()).toEqual([]);
});

test('moves a fee from a mistyped plate to the right plate when an admin applies the fee', async () => {
  const fee = await makePaidFee();
  const right = makePlate();
  const { status, body } = await apply(fee.id, right);
  expect([status, body.regNo, body.purpose]).toEqual([200, right, 'registration']);
  expect([await isPaid(fee.regNo), await isPaid(right)]).toEqual([false, true]);
  expect((await apply(fee.id, right)).body.history).toEqual(body.history);
});

test.each([
  {
    what: 'an unpaid transaction',
    make: () => paymentOf('0700000032', 'failed'),
    status: 409,
    code: 'payment_not_paid',
  },
  { what: 'an unknown transaction', make: async () => 'f'.repeat(24), status: 404, code: 'not_found' },
] as const)('answers $status when an admin applies $what', async ({ make, status, code }) => {
  const answer = await apply(await make(), makePlate());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

async function paymentOf(phone: string, state: 'failed'): Promise<string> {
  const { body } = await app.pay(payer, makePlate(), phone);
  return (await app.reaches(payer, body.payment._id, state))._id;
}

test('[R223] marks an accepted payment as paid with the reason and refuses a second decision', async () => {
  const { id, regNo } = await makeInReview();
  expect((await unsettled()).inReview.map(({ _id }) => _id)).toContain(id);
  const { status, body } = await review(id, 'accept');
  expect([status, body.state]).toEqual([200, 'paid']);
  expect(body.history.at(-1)?.cause).toBe(`accepted by admin ${app.admin._id}: The statement shows it`);
  expect(await isPaid(regNo)).toBe(true);
  expect(await review(id, 'reject')).toMatchObject({ status: 409, body: { code: 'payment_settled' } });
  expect(await imbalances()).toEqual([]);
});

test('[R223] marks a rejected payment as failed until a matching success arrives', async () => {
  const { id, regNo } = await makeInReview();
  expect((await review(id, 'reject', 'No such receipt')).body).toMatchObject({
    state: 'failed',
    reason: 'declined',
  });
  expect(await isPaid(regNo)).toBe(false);
  expect(await imbalances()).toEqual([]);
  await app.callBack(regNo, makeCallback(await app.stored(id)));
  await until(() => isPaid(regNo));
});

test('renews the car when an admin accepts its renewal payment', async () => {
  const car = await makeCar(app, payer);
  const { id } = await makeInReview(car.regNo);
  expect((await review(id, 'accept')).body.usedByCarId).toBe(car._id.toHexString());
  expect((await findSubscription(car._id.toHexString()))?.renewals).toEqual([id]);
});

test.each([
  { what: 'without a reason', body: { decision: 'accept', reason: ' ' } },
  { what: 'of an unknown kind', body: { decision: 'maybe', reason: 'Unknown' } },
])('answers 400 to a decision $what', async ({ body }) => {
  const { status } = await app.admin.call('POST', `/admin/transactions/${'f'.repeat(24)}/review`, body);
  expect(status).toBe(400);
});

test('uses an index without sorting for the queries of reviews, payers and registrations', async (context) => {
  const id = new mongoose.Types.ObjectId();
  const payments = mongoose.connection.collection('transactions');
  const queries = [
    [{ status: 'paid', consumedByCarId: null, renewalDueSince: null }, { createdAt: 1 }, 'status'],
    [{ status: 'needs_review', consumedByCarId: null }, { createdAt: 1 }, 'status'],
    [{ userId: id }, { createdAt: -1, _id: -1 }, 'userId'],
    [{ consumedByCarId: id, purpose: 'registration' }, {}, 'consumedByCarId'],
  ] as const;
  for (const [filter, sort, leading] of queries) {
    const { queryPlanner } = await payments.find(filter).sort(sort).explain();
    context.skip(!queryPlanner.winningPlan, 'This server does not explain its plans as MongoDB does.');
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).not.toContain('"SORT"');
    expect(plan).toContain(`"keyPattern":{"${leading}"`);
  }
});

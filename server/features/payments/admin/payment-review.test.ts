import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionView } from '#shared/admin/contract';
import { subscriptionEnd } from '#shared/cars/rules';
import type { ErrorBody } from '#shared/core/errors';
import type { BookedPayment } from '#shared/payments/books';
import { makeCar, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { findSubscription } from '../../cars/subscription/subscriptions.model';
import { reconcile } from '../reconciliation/reconciliation.service';
import { aPhone, callbackBody, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Nekesa Simiyu');
});
afterAll(() => app.close());

type Unsettled = { unapplied: BookedPayment[]; inReview: BookedPayment[] };
const unsettled = async () => (await app.admin.call<Unsettled>('GET', '/admin/unsettled-transactions')).body;
const apply = (id: string, regNo: string) =>
  app.admin.call<BookedPayment & ErrorBody>('POST', `/admin/transactions/${id}/apply`, { regNo });
const review = (id: string, decision: string, reason = 'The statement shows it') =>
  app.admin.call<BookedPayment & ErrorBody>('POST', `/admin/transactions/${id}/review`, { decision, reason });
const isPaid = (regNo: string) => app.services.payments.isPaid({ regNo, userId: payer._id });

async function paidFee(regNo = makePlate()) {
  const { body } = await app.pay(payer, regNo, aPhone());
  await app.reaches(payer, body.payment._id, 'paid');
  return { regNo, id: body.payment._id };
}

/** An attempt about which M-Pesa says that half the fee was paid. */
async function doubtful(regNo = makePlate()) {
  const { body } = await app.pay(payer, regNo, '0700000100');
  const { _id: id } = body.payment;
  await app.callBack(regNo, callbackBody(await app.stored(id), { amount: 50 }));
  await app.reaches(payer, id, 'needs_review');
  return { regNo, id };
}

const balance = async () => (await reconcile(app.clock.now())).imbalances;

test('a fee on a plate that got its car otherwise: shown as unapplied, and renews a car when it is applied', async () => {
  const fee = await paidFee();
  const lender = await app.signUp('Musa Otieno');
  const expiry = new Date(app.clock.now().getTime() + 86_400_000);
  const car = await makeCar(app, lender, { regNo: fee.regNo, subscriptionExpiry: expiry });
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
  expect(renewed?.subscriptionExpiry).toEqual(subscriptionEnd(expiry));
  expect((await unsettled()).unapplied.map(({ _id }) => _id)).not.toContain(fee.id);

  expect((await apply(fee.id, fee.regNo)).body.history).toEqual(body.history);
  const other = await makeCar(app, lender);
  expect(await apply(fee.id, other.regNo)).toMatchObject({ status: 409, body: { code: 'payment_used' } });
  expect((await findSubscription(car._id.toHexString()))?.renewals).toEqual([fee.id]);
  expect(await balance()).toEqual([]);
});

test('applied ten times at once to two cars: one car gets it, once', async () => {
  const fee = await paidFee();
  const cars = await Promise.all([makeCar(app, payer), makeCar(app, payer)]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => apply(fee.id, cars[at % 2]?.regNo ?? '')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const counted = await Promise.all(cars.map((car) => findSubscription(car._id.toHexString())));
  expect(counted.flatMap((car) => car?.renewals)).toEqual([fee.id]);
  expect(await balance()).toEqual([]);
});

test('a fee that was paid for a mistyped plate: ready for registering the right one, by its payer', async () => {
  const fee = await paidFee();
  const right = makePlate();
  const { status, body } = await apply(fee.id, right);
  expect([status, body.regNo, body.purpose]).toEqual([200, right, 'registration']);
  expect([await isPaid(fee.regNo), await isPaid(right)]).toEqual([false, true]);
  expect((await apply(fee.id, right)).body.history).toEqual(body.history);
});

test.each([
  ['an unpaid transaction', () => paymentOf('0700000032', 'failed'), 409, 'payment_not_paid'],
  ['none at all', async () => 'f'.repeat(24), 404, 'not_found'],
] as const)('%s applied: refused', async (_what, make, status, code) => {
  const answer = await apply(await make(), makePlate());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

async function paymentOf(phone: string, state: 'failed'): Promise<string> {
  const { body } = await app.pay(payer, makePlate(), phone);
  return (await app.reaches(payer, body.payment._id, state))._id;
}

test('a doubtful payment accepted: paid with the reason on record, decided once', async () => {
  const { id, regNo } = await doubtful();
  expect((await unsettled()).inReview.map(({ _id }) => _id)).toContain(id);
  const { status, body } = await review(id, 'accept');
  expect([status, body.state]).toEqual([200, 'paid']);
  expect(body.history.at(-1)?.cause).toBe(`accepted by admin ${app.admin._id}: The statement shows it`);
  expect(await isPaid(regNo)).toBe(true);
  expect(await review(id, 'reject')).toMatchObject({ status: 409, body: { code: 'payment_settled' } });
  expect(await balance()).toEqual([]);
});

test('a doubtful payment rejected: failed for its payer; a true success still counts', async () => {
  const { id, regNo } = await doubtful();
  expect((await review(id, 'reject', 'No such receipt')).body).toMatchObject({
    state: 'failed',
    reason: 'declined',
  });
  expect(await isPaid(regNo)).toBe(false);
  expect(await balance()).toEqual([]);
  await app.callBack(regNo, callbackBody(await app.stored(id)));
  await until(() => isPaid(regNo));
});

test('a doubtful renewal accepted: its car is renewed', async () => {
  const car = await makeCar(app, payer);
  const { id } = await doubtful(car.regNo);
  expect((await review(id, 'accept')).body.usedByCarId).toBe(car._id.toHexString());
  expect((await findSubscription(car._id.toHexString()))?.renewals).toEqual([id]);
});

test.each([
  ['without a reason', { decision: 'accept', reason: ' ' }],
  ['with a decision unknown', { decision: 'maybe', reason: 'Who knows' }],
])('a review %s: 400', async (_what, body) => {
  const { status } = await app.admin.call('POST', `/admin/transactions/${'f'.repeat(24)}/review`, body);
  expect(status).toBe(400);
});

test('a failed payment is deleted, then M-Pesa reports it as paid: back in the books, and it counts', async () => {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, '0700000100');
  const { _id: id } = body.payment;
  const success = callbackBody(await app.stored(id));
  await app.callBack(regNo, callbackBody(await app.stored(id), { code: 1032 }));
  await app.reaches(payer, id, 'failed');
  expect((await app.admin.call('GET', `/deleteTransaction/${id}`)).status).toBe(200);
  expect((await payer.call('GET', `/payments/${id}`)).status).toBe(404);

  await app.callBack(regNo, success);
  await until(() => isPaid(regNo));
  expect((await app.stored(id)).history.map(({ status }) => status)).toEqual([
    'created',
    'pending',
    'failed',
    'failed',
    'paid',
  ]);
  expect(await balance()).toEqual([]);
});

test('a paid payment is deleted: its callback told again brings nothing back', async () => {
  const { id, regNo } = await paidFee();
  const success = callbackBody(await app.stored(id));
  await app.admin.call('GET', `/deleteTransaction/${id}`);
  await app.callBack(regNo, success);
  await app.runJob('process waiting payment callbacks');
  expect((await payer.call('GET', `/payments/${id}`)).status).toBe(404);
  expect(await isPaid(regNo)).toBe(false);
  expect(await balance()).toEqual([]);
});

test('a payment that a registration is just using: not deleted', async () => {
  const { id, regNo } = await paidFee();
  await app.services.payments.consume({ regNo, userId: payer._id, carId: 'a'.repeat(24) });
  expect(await app.admin.call<ErrorBody>('GET', `/deleteTransaction/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'payment_open' },
  });
  await app.services.payments.giveBack({ carId: 'a'.repeat(24) });
});

test("a lender's payments: own ones only, newest first, a page at a time, with receipts", async () => {
  const lender = await app.signUp('Akinyi Odhiambo');
  const plates = Array.from({ length: 12 }, () => makePlate());
  for (const regNo of plates) {
    app.clock.advance(1_000);
    await app.pay(lender, regNo, '0700000032');
  }
  app.clock.advance(1_000);
  const car = await makeCar(app, lender);
  const recorded = await app.admin.call<{ transaction: TransactionView }>('POST', '/addTransaction', {
    PhoneNumber: '0712345678',
    AccountReference: car.regNo,
  });
  type Page = { payments: { regNo: string; receipt: string | null }[]; next: string | null };
  const first = (await lender.call<Page>('GET', '/payments')).body;
  expect(first.payments.map(({ regNo }) => regNo)).toEqual([car.regNo, ...plates.toReversed().slice(0, 9)]);
  expect(first.payments[0]).toMatchObject({
    _id: recorded.body.transaction._id,
    purpose: 'renewal',
    receipt: 'ADMINTRANSACTION',
  });
  const second = (await lender.call<Page>('GET', `/payments?before=${first.next}`)).body;
  expect(second.payments.map(({ regNo }) => regNo)).toEqual(plates.toReversed().slice(9));
  expect(second.next).toBeNull();
  expect((await app.call('GET', '/payments')).status).toBe(401);
});

test('the queries of the books and of a payer: each by an index that suits it', async () => {
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
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).not.toContain('"SORT"');
    expect(plan).toContain(`"keyPattern":{"${leading}"`);
  }
});

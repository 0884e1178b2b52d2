import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TransactionRow } from '#shared/admin/transactions';
import type { ErrorBody } from '#shared/core/errors';
import type { PaymentView } from '#shared/payments/contract';
import type { PaymentForReview } from '#shared/payments/payment-review';
import { type InterruptedFlow, runInterruptedFlow } from '../../../testing/interrupted-flow';
import { makeCar, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { createCarId } from '../../cars/car-writes.model';
import { findSubscription } from '../../cars/subscription/subscriptions.model';
import { reconcile } from '../reconciliation/reconcile';
import { compareWithStatement } from '../statement/statement.reads';
import { makeCallback, makePhone, type PushReply, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let lender: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  lender = await app.signUp('Nyambura Fleet');
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const NEVER = 99;
/** Phone that never answers a prompt. */
const SILENT = '0700000100';

async function makeCars(count: number) {
  const cars = await Promise.all(Array.from({ length: count }, () => makeCar(app, lender)));
  const found = cars.map((car) => ({ _id: car._id.toHexString(), regNo: car.regNo }));
  return found.sort((a, b) => (a.regNo < b.regNo ? -1 : 1));
}
type Cars = Awaited<ReturnType<typeof makeCars>>;

const platesOf = (cars: Cars) => cars.map(({ regNo }) => regNo);

const renew = (cars: Cars, phone = makePhone(), user = lender) =>
  user.call<PushReply & ErrorBody>('POST', '/renewals', { phone, regNos: platesOf(cars) });

async function renewalsOf({ _id }: Cars[number]): Promise<string[]> {
  return (await findSubscription(_id))?.renewals ?? [];
}

/** Returns the ids under which the parts of a payment are stored. */
async function partsOf(paymentId: string): Promise<string[]> {
  return ((await app.stored(paymentId)).parts ?? []).map(({ _id }) => _id);
}

async function pushPending(cars: Cars): Promise<{ paymentId: string; success: unknown }> {
  const { body } = await renew(cars, SILENT);
  const payment = await app.stored(body.payment._id);
  return {
    paymentId: body.payment._id,
    success: makeCallback(payment, { amount: cars.length * 100 }),
  };
}

const refund = (id: string, reference: string) =>
  app.admin.call<PaymentForReview & ErrorBody>('POST', `/admin/transactions/${id}/refund`, {
    reference,
    reason: 'The car was deleted',
  });

/** Waits until the payment is paid and its parts are stored. */
const divided = (paymentId: string) =>
  until(async () => {
    const { status, renewalDueSince } = await app.stored(paymentId);
    return status === 'paid' && !renewalDueSince;
  });

async function imbalancesOf(cars: Cars) {
  const { imbalances } = await reconcile(new Date(app.clock.now().getTime() + 10 * MINUTE_MS));
  return imbalances.filter((one) => platesOf(cars).includes(one.regNo));
}

test('[R804] sends one prompt of KES 300 and renews each of three cars once', async () => {
  const cars = await makeCars(3);
  const [first] = cars;
  const before = await reconcile(app.clock.now());
  const { status, body } = await renew([...cars, ...cars.slice(0, 1)]);
  expect(status).toBe(200);
  expect(body.message).toBe('Check your phone. The cars will auto update after a minute...');
  expect(body.payment).toMatchObject({ amount: 300, purpose: 'renewal', regNos: platesOf(cars) });
  expect(app.pushes.at(-1)).toMatchObject({ amount: 300, accountReference: first?.regNo });

  await app.reaches(lender, body.payment._id, 'paid');
  await until(async () => (await app.stored(body.payment._id)).renewalDueSince === undefined);
  const parts = await partsOf(body.payment._id);
  await until(async () => (await app.stored(parts.at(-1) ?? '')).consumedByCarId);
  expect(await Promise.all(cars.map(renewalsOf))).toEqual(parts.map((id) => [id]));

  const own = await lender.call<{ payments: PaymentView[] }>('GET', '/payments');
  expect(own.body.payments.filter(({ createdAt }) => createdAt === body.payment.createdAt)).toHaveLength(1);
  const after = await reconcile(app.clock.now());
  expect(after.paid.shillings - before.paid.shillings).toBe(300);
  expect(after.uses.renewal - before.uses.renewal).toBe(3);
  expect(await imbalancesOf(cars)).toEqual([]);
});

test('[R804] matches the payment with one line of KES 300 in the M-Pesa statement', async () => {
  const cars = await makeCars(3);
  const { body } = await renew(cars);
  const { receipt } = await app.reaches(lender, body.payment._id, 'paid');
  const csv = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,A/C No.\n${receipt},2026-03-01 13:05:09,Pay Bill,Completed,300,,${cars[0]?.regNo}\n`;
  const { rows } = await compareWithStatement(Buffer.from(csv));
  expect(rows).toMatchObject([{ outcome: 'matched', receipt, ourAmount: 300, paymentId: body.payment._id }]);
});

test('[R805] answers 404 and sends no prompt if one car is unknown or belongs to another user', async () => {
  const cars = await makeCars(2);
  const other = await app.signUp('Somebody Else');
  const sent = app.pushes.length;
  expect(await renew(cars, makePhone(), other)).toMatchObject({
    status: 404,
    body: { code: 'car_not_found', error: expect.stringMatching(/ is not one of your cars\.$/) },
  });
  const unknown = await renew([...cars, { _id: '', regNo: 'ZZZ999Z' }]);
  expect(unknown.status).toBe(404);
  const none = await lender.call('POST', '/renewals', { phone: makePhone(), regNos: [] });
  expect(none.status).toBe(400);
  const many = Array.from({ length: 21 }, (_, at) => `KDA${100 + at}A`);
  expect((await lender.call('POST', '/renewals', { phone: makePhone(), regNos: many })).status).toBe(400);
  expect(app.pushes).toHaveLength(sent);
});

test('[R805] answers 409 while a prompt for one of the cars is open', async () => {
  const cars = await makeCars(3);
  const [one, , three] = cars;
  if (!one || !three) throw new Error('Three cars are made');
  await pushPending(cars.slice(0, 2));
  for (const refused of [await renew(cars.slice(1)), await app.pay(lender, one.regNo, makePhone())]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_open' } });
  }
  expect((await app.pay(lender, three.regNo, SILENT)).status).toBe(200);
  app.clock.advance(4 * MINUTE_MS);
  expect((await renew(cars)).status).toBe(200);
});

test('[R805] sends one prompt if two pushes for overlapping cars arrive at once', async () => {
  const cars = await makeCars(3);
  const sent = app.pushes.length;
  const answers = await Promise.all([renew(cars.slice(0, 2)), renew(cars.slice(1))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(app.pushes).toHaveLength(sent + 1);
});

test('[R805] renews the other cars and leaves an unused fee if one car is deleted before the payment', async () => {
  const cars = await makeCars(2);
  const [gone, stays] = cars;
  if (!gone || !stays) throw new Error('Two cars are made');
  const { paymentId, success } = await pushPending(cars);
  expect((await lender.call('DELETE', `/deletecar/${gone.regNo}`)).status).toBe(200);
  await app.callBack(gone.regNo, success);
  const [part = '', other = ''] = await partsOf(paymentId);
  await until(async () => (await renewalsOf(stays)).includes(other));
  expect(await app.stored(part)).toMatchObject({ purpose: 'registration', Amount: 100, status: 'paid' });

  const { body: unsettled } = await app.admin.call<{ unapplied: PaymentView[] }>(
    'GET',
    '/admin/unsettled-transactions',
  );
  const listed = unsettled.unapplied.map(({ _id }) => _id);
  expect(listed).toContain(part);
  expect(listed).not.toContain(paymentId);
  expect((await refund(part, 'TKL4H8QZ2M')).status).toBe(200);
  const removal = await app.admin.call<ErrorBody>('GET', `/deleteTransaction/${paymentId}`);
  expect(removal).toMatchObject({ status: 409, body: { code: 'payment_used' } });
  const own = await lender.call<{ payments: PaymentView[] }>('GET', '/payments');
  expect(own.body.payments.map(({ _id }) => _id)).not.toContain(part);
  expect(own.body.payments.find(({ _id }) => _id === paymentId)).toMatchObject({
    amount: 200,
    refund: null,
    parts: [
      { regNo: gone.regNo, amount: 100, isUnapplied: false, refund: { amount: 100 } },
      { regNo: stays.regNo, amount: 100, isUnapplied: false, refund: null },
    ],
  });
  expect(await imbalancesOf(cars)).toEqual([]);
});

describe('a refund of a payment for several cars', () => {
  test('[R904, R905] records one reversal of the whole amount as the refund of one payment', async () => {
    const cars = await makeCars(2);
    const [gone, stays] = cars;
    if (!gone || !stays) throw new Error('Two cars are made');
    const before = await reconcile(app.clock.now());
    const { paymentId, success } = await pushPending(cars);
    await lender.call('DELETE', `/deletecar/${gone.regNo}`);
    await app.callBack(gone.regNo, success);
    const [, renewal = ''] = await partsOf(paymentId);
    await until(async () => (await renewalsOf(stays)).includes(renewal));

    const table = async (query: string) =>
      (await app.admin.call<{ rows: TransactionRow[] }>('GET', `/admin/transactions?${query}`)).body;
    const ids = async (query: string) => (await table(query)).rows.map(({ _id }) => _id);
    expect((await table(`q=${gone.regNo}`)).rows).toMatchObject([
      { _id: paymentId, Amount: 200, isUnapplied: true, parts: [{ amount: 100 }, { amount: 100 }] },
    ]);
    expect(await ids(`q=${stays.regNo}`)).toEqual([paymentId]);
    expect(await ids(`filter=unapplied&q=${stays.regNo}`)).toEqual([paymentId]);

    const reference = 'TKREVERSAL';
    const answer = await refund(paymentId, reference);
    expect(answer).toMatchObject({ status: 200, body: { amount: 200, refund: { reference, amount: 200 } } });
    expect((await refund(paymentId, reference)).status).toBe(200);
    expect(await refund(paymentId, 'TKREVERSAM')).toMatchObject({
      status: 409,
      body: { code: 'payment_refunded' },
    });
    const history = (await app.stored(paymentId)).history.filter(({ cause }) => cause.startsWith('refunded'));
    expect(history.map(({ cause }) => cause.replace(/ by .+:/, ':'))).toEqual([
      `refunded: KES 200 as ${reference}, The car was deleted`,
    ]);

    expect((await table(`filter=refunded&q=${stays.regNo}`)).rows).toMatchObject([
      { _id: paymentId, isUnapplied: false, refund: { reference, amount: 200 } },
    ]);
    expect(await ids(`filter=unapplied&q=${stays.regNo}`)).toEqual([]);
    const after = await reconcile(app.clock.now());
    expect(after.refunds.payments - before.refunds.payments).toBe(1);
    expect(after.refunds.shillings - before.refunds.shillings).toBe(200);
    expect(after.paid.shillings - before.paid.shillings).toBe(200);
    expect(await imbalancesOf(cars)).toEqual([]);
    const csv = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,A/C No.\n${reference},2026-03-01 13:05:09,Reversal,Completed,,200,\n`;
    const { rows } = await compareWithStatement(Buffer.from(csv));
    expect(rows.find(({ kind }) => kind === 'refund')).toMatchObject({
      ...{ outcome: 'matched', ourAmount: 200, paymentId },
    });
  });

  test('[R904] refunds each fee of a payment by the same transfer, but refuses its reference for another payment', async () => {
    const cars = await makeCars(2);
    const { paymentId, success } = await pushPending(cars);
    await app.callBack(cars[0]?.regNo ?? '', success);
    await divided(paymentId);
    const [one = '', two = ''] = await partsOf(paymentId);
    await until(async () => (await app.stored(two)).consumedByCarId);
    const reference = 'TKREVERSAN';
    const at = await Promise.all([refund(one, reference), refund(two, reference)]);
    expect(at.map(({ status }) => status)).toEqual([200, 200]);
    const fee = await app.services.payments.manual.record(app.admin, {
      phone: '0712345678',
      regNo: makePlate(),
    });
    expect(await refund(fee._id, reference)).toMatchObject({
      status: 409,
      body: { code: 'reference_taken' },
    });
    const own = await lender.call<{ payments: PaymentView[] }>('GET', '/payments');
    expect(own.body.payments.find(({ _id }) => _id === paymentId)?.refund).toMatchObject({
      reference,
      amount: 200,
    });
  });

  test('[R904] refunds a fee or lets a registration use it, never both, when both happen at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const cars = await makeCars(2);
      const [gone] = cars;
      if (!gone) throw new Error('Two cars are made');
      const { paymentId, success } = await pushPending(cars);
      await lender.call('DELETE', `/deletecar/${gone.regNo}`);
      await app.callBack(gone.regNo, success);
      await divided(paymentId);
      const [part = '', other = ''] = await partsOf(paymentId);
      await until(async () => (await app.stored(other)).consumedByCarId);
      const carId = createCarId();
      const reference = `TKRACE000${round}`;
      const [refunded, isUsed] = await Promise.all([
        refund(paymentId, reference),
        app.services.payments.consumption.consume({ regNo: gone.regNo, userId: lender._id, carId }),
      ]);
      expect(Boolean((await app.stored(part)).refund)).toBe(!isUsed);
      expect(refunded.status).toBe(isUsed ? 409 : 200);
      if (!isUsed) continue;
      await app.services.payments.consumption.release({ carId });
      expect((await refund(paymentId, reference)).status).toBe(200);
      expect((await app.stored(part)).refund?.reference).toBe(reference);
    }
  });
});

test('[R804] renews no car if the prompt is refused on the phone, and accepts a new payment', async () => {
  const cars = await makeCars(2);
  const { body } = await renew(cars, '0700000032');
  await app.reaches(lender, body.payment._id, 'failed');
  expect(await Promise.all(cars.map(renewalsOf))).toEqual([[], []]);
  expect((await renew(cars)).status).toBe(200);
});

test('[R804] renews every car exactly once if paid, for any order of interrupted events', async () => {
  const { payments } = app.services;
  const event = fc.record({
    name: fc.constantFrom('success', 'success', 'jobs', 'resume', 'failure'),
    stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 14 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 8 }), async (happened) => {
      const cars = await makeCars(3);
      const { _id: paymentId } = await payments.push.renew(lender, {
        phone: SILENT,
        regNos: platesOf(cars),
      });
      const { secret } = app.callbackOf(cars[0]?.regNo ?? '');
      const ids = await app.stored(paymentId);
      const receipt = `R${paymentId.slice(-9).toUpperCase()}`;
      const stopped: InterruptedFlow[] = [];
      const callBack = (code: number) => async () => {
        const body = makeCallback(ids, { receipt, code, amount: 300 });
        await payments.callbacks.receive({ paymentId, secret }, body, undefined);
        await payments.callbacks.processDue();
      };
      const runJobs = async () => {
        await payments.callbacks.processDue();
        await payments.statusQueries.queryDue();
        await payments.renewals.applyDue();
      };
      const resume = async () => {
        for (const flow of stopped.splice(0)) if (flow.state === 'stopped') await flow.resume();
      };
      for (const { name, stopBefore } of happened) {
        app.clock.advance(MINUTE_MS);
        if (name === 'resume') await resume();
        else if (name === 'jobs') {
          const [flow] = await Promise.all([runInterruptedFlow(runJobs, stopBefore), runJobs()]);
          stopped.push(flow);
        } else stopped.push(await runInterruptedFlow(callBack(name === 'success' ? 0 : 1037), stopBefore));
      }
      const parts = await partsOf(paymentId);
      const isRenewed = async () => {
        await runJobs();
        const isPaid = (await app.stored(paymentId)).status === 'paid';
        expect(await Promise.all(cars.map(renewalsOf))).toEqual(parts.map((id) => (isPaid ? [id] : [])));
        expect(await imbalancesOf(cars)).toEqual([]);
        return isPaid;
      };
      // A success callback is acknowledged only after its first write; if none was acknowledged, the payment
      // may stay unpaid.
      const isAcknowledged = happened.some(({ name, stopBefore }) => name === 'success' && stopBefore > 1);
      expect((await isRenewed()) || !isAcknowledged).toBe(true);
      await resume();
      await isRenewed();
    }),
    {
      numRuns: 20,
      interruptAfterTimeLimit: 6_000,
      // Stops before each write of a callback that divides a payment and renews its cars.
      examples: Array.from(
        { length: 12 },
        (_, at): [{ name: 'success' | 'jobs' | 'resume'; stopBefore: number }[]] => [
          [
            { name: 'success', stopBefore: at + 1 },
            { name: 'jobs', stopBefore: NEVER },
            { name: 'resume', stopBefore: NEVER },
          ],
        ],
      ),
    },
  );
});

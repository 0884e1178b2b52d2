import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import type { PaymentView } from '#shared/payments/contract';
import { type InterruptedFlow, runInterrupted } from '../../../testing/interrupted-flow';
import { makeCar } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { findSubscription } from '../../cars/subscription/subscriptions.model';
import { reconcile } from '../reconciliation/reconciliation.service';
import { compareWithStatement } from '../statement/statement.service';
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
/** A phone whose prompt nobody answers. */
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

/** The ids of the payments that the parts of a payment are stored under. */
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

async function imbalancesOf(cars: Cars) {
  const { imbalances } = await reconcile(new Date(app.clock.now().getTime() + 10 * MINUTE_MS));
  return imbalances.filter((one) => platesOf(cars).includes(one.regNo));
}

test('three own cars: one prompt of KES 300, each is renewed once, the payer sees one payment of all', async () => {
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

test('the statement of M-Pesa: its one line of KES 300 matches', async () => {
  const cars = await makeCars(3);
  const { body } = await renew(cars);
  const { receipt } = await app.reaches(lender, body.payment._id, 'paid');
  const csv = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,A/C No.\n${receipt},2026-03-01 13:05:09,Pay Bill,Completed,300,,${cars[0]?.regNo}\n`;
  const { rows } = await compareWithStatement(Buffer.from(csv));
  expect(rows).toMatchObject([{ outcome: 'matched', receipt, ourAmount: 300, paymentId: body.payment._id }]);
});

test('a car of another user, or no car, among them: 404 naming it, nothing sent', async () => {
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

test('an open prompt for one of the cars, alone or among others: 409, until it has ended', async () => {
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

test('two pushes for overlapping cars at once: one prompt', async () => {
  const cars = await makeCars(3);
  const sent = app.pushes.length;
  const answers = await Promise.all([renew(cars.slice(0, 2)), renew(cars.slice(1))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(app.pushes).toHaveLength(sent + 1);
});

test('a car deleted before the payment: its part is a fee to refund or use again, the others are renewed', async () => {
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
  const refund = (id: string) =>
    app.admin.call<ErrorBody>('POST', `/admin/transactions/${id}/refund`, {
      reference: 'TKL4H8QZ2M',
      reason: 'The car was deleted',
    });
  expect(await refund(paymentId)).toMatchObject({ status: 409, body: { code: 'payment_used' } });
  expect((await refund(part)).status).toBe(200);
  const removal = await app.admin.call<ErrorBody>('GET', `/deleteTransaction/${paymentId}`);
  expect(removal).toMatchObject({ status: 409, body: { code: 'payment_used' } });
  const own = await lender.call<{ payments: PaymentView[] }>('GET', '/payments');
  expect(own.body.payments.find(({ _id }) => _id === part)?.refund?.amount).toBe(100);
  expect(await imbalancesOf(cars)).toEqual([]);
});

test('a prompt that is refused on the phone: no car is renewed, the cars can be paid for again', async () => {
  const cars = await makeCars(2);
  const { body } = await renew(cars, '0700000032');
  await app.reaches(lender, body.payment._id, 'failed');
  expect(await Promise.all(cars.map(renewalsOf))).toEqual([[], []]);
  expect((await renew(cars)).status).toBe(200);
});

test('any order of events, each interrupted at any write: every car renewed once if paid, else none', async () => {
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
        await payments.callbacks.processWaiting();
      };
      const runJobs = async () => {
        await payments.callbacks.processWaiting();
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
          const [flow] = await Promise.all([runInterrupted(runJobs, stopBefore), runJobs()]);
          stopped.push(flow);
        } else stopped.push(await runInterrupted(callBack(name === 'success' ? 0 : 1037), stopBefore));
      }
      const parts = await partsOf(paymentId);
      const isRenewed = async () => {
        await runJobs();
        const isPaid = (await app.stored(paymentId)).status === 'paid';
        expect(await Promise.all(cars.map(renewalsOf))).toEqual(parts.map((id) => (isPaid ? [id] : [])));
        expect(await imbalancesOf(cars)).toEqual([]);
        return isPaid;
      };
      // A callback that stops before its first write is not acknowledged, unless it resumes later.
      const isAcknowledged = happened.some(({ name, stopBefore }) => name === 'success' && stopBefore > 1);
      expect((await isRenewed()) || !isAcknowledged).toBe(true);
      await resume();
      await isRenewed();
    }),
    {
      numRuns: 20,
      interruptAfterTimeLimit: 6_000,
      // Interrupted before each write of a callback that divides and renews.
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
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

const isPaid = (regNo: string) => app.services.payments.consumption.isPaid({ regNo, userId: payer._id });
const imbalances = async () => (await reconcile(app.clock.now())).imbalances;

async function makePaidFee() {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, makePhone());
  await app.reaches(payer, body.payment._id, 'paid');
  return { regNo, id: body.payment._id };
}

test('renews a car at once when an admin records a fee for the car', async () => {
  const car = await makeCar(app, payer, { isSubscribed: false, listed: false });
  const carId = car._id.toHexString();
  const { status, body } = await app.admin.call<{ transaction: { _id: string; purpose: string } }>(
    'POST',
    '/addTransaction',
    { PhoneNumber: '0712345678', AccountReference: car.regNo },
  );
  expect(status).toBe(200);
  expect(body.transaction.purpose).toBe('renewal');
  expect((await findSubscription(carId))?.renewals).toEqual([body.transaction._id]);
  expect((await app.stored(body.transaction._id)).consumedByCarId?.toHexString()).toBe(carId);
});

test('[R221] restores a deleted failed payment if M-Pesa reports its success', async () => {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, '0700000100');
  const { _id: id } = body.payment;
  const success = makeCallback(await app.stored(id));
  await app.callBack(regNo, makeCallback(await app.stored(id), { code: 1032 }));
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
  expect(await imbalances()).toEqual([]);
});

test('keeps a deleted paid payment deleted if its callback is repeated', async () => {
  const { id, regNo } = await makePaidFee();
  const success = makeCallback(await app.stored(id));
  await app.admin.call('GET', `/deleteTransaction/${id}`);
  await app.callBack(regNo, success);
  await app.runJob('process due payment callbacks');
  expect((await payer.call('GET', `/payments/${id}`)).status).toBe(404);
  expect(await isPaid(regNo)).toBe(false);
  expect(await imbalances()).toEqual([]);
});

test('[R222] answers 409 when an admin deletes a payment that a registration is using', async () => {
  const { id, regNo } = await makePaidFee();
  await app.services.payments.consumption.consume({ regNo, userId: payer._id, carId: 'a'.repeat(24) });
  expect(await app.admin.call<ErrorBody>('GET', `/deleteTransaction/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'payment_open' },
  });
  await app.services.payments.consumption.release({ carId: 'a'.repeat(24) });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { createLivePages } from '../../../testing/live-pages';
import { makeCar } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { findSubscription } from '../../cars/subscription/subscriptions.model';
import { changePaymentState } from '../settlement/settlement.model';
import { makeCallback, makePhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let lender: TestUser;
const pages = createLivePages();

beforeAll(async () => {
  app = await startPaymentsApp();
  lender = await app.signUp('Wafula Barasa');
});
afterEach(() => pages.closeAll());
afterAll(() => app.close());

const APPLY = 'apply paid renewals';
const EXPIRED = new Date('2026-01-10T08:00:00Z');

/** Creates a car whose subscription has expired. */
async function makeExpiredCar() {
  const car = await makeCar(app, lender, {
    subscriptionExpiry: EXPIRED,
    isSubscribed: false,
    listed: false,
  });
  return { _id: car._id.toHexString(), regNo: car.regNo };
}

async function renewals(carId: string): Promise<string[]> {
  return (await findSubscription(carId))?.renewals ?? [];
}

test("[R197] renews and lists the lender's car when paid, and notifies the open page", async () => {
  const car = await makeExpiredCar();
  const page = await pages.open(app.url, lender.token);
  const { status, body } = await app.pay(lender, car.regNo, makePhone());
  expect(status).toBe(200);
  expect(body.message).toBe('Check your phone. The car will auto update after a minute...');
  expect(body.payment.purpose).toBe('renewal');
  const paid = await app.reaches(lender, body.payment._id, 'paid');

  await until(async () => (await app.stored(paid._id)).consumedByCarId);
  expect(await renewals(car._id)).toEqual([paid._id]);
  const ownCars = await lender.call<OwnCar[]>('GET', `/mycars?userId=${lender._id}`);
  const renewed = ownCars.body.find((one) => one.regNo === car.regNo);
  expect(renewed?.isSubscribed).toBe(true);
  expect(new Date(renewed?.subscriptionExpiry ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime());
  await until(
    () => page.received('changed').includes('cars') && page.received('changed').includes('payments'),
  );
});

test('[R196] renews a car once if ten callbacks report one paid renewal', async () => {
  const car = await makeExpiredCar();
  const { body } = await app.pay(lender, car.regNo, '0700000100');
  const success = makeCallback(await app.stored(body.payment._id));
  await Promise.all(Array.from({ length: 10 }, () => app.callBack(car.regNo, success)));
  await until(async () => (await app.stored(body.payment._id)).consumedByCarId);
  await Promise.all([app.runJob(APPLY), app.runJob(APPLY)]);
  expect(await renewals(car._id)).toEqual([body.payment._id]);
});

test('renews a car once after the process was killed between the payment and the renewal', async () => {
  const car = await makeExpiredCar();
  const { body } = await app.pay(lender, car.regNo, '0700000100');
  const { _id } = await app.stored(body.payment._id);
  const moved = await changePaymentState(_id, {
    from: 'pending',
    to: 'paid',
    purpose: 'renewal',
    cause: 'callback 0',
    at: app.clock.now(),
    reason: null,
    facts: {},
  });
  expect(moved).toBe('moved');
  expect(await renewals(car._id)).toEqual([]);
  await Promise.all([app.runJob(APPLY), app.runJob(APPLY)]);
  expect(await renewals(car._id)).toEqual([body.payment._id]);
  expect((await app.stored(body.payment._id)).consumedByCarId?.toHexString()).toBe(car._id);
});

test('[R198] keeps the fee for registering the plate if the car is deleted before the renewal is paid', async () => {
  const car = await makeExpiredCar();
  const { body } = await app.pay(lender, car.regNo, '0700000100');
  expect((await lender.call('DELETE', `/deletecar/${car.regNo}`)).status).toBe(200);
  await app.callBack(car.regNo, makeCallback(await app.stored(body.payment._id)));
  await until(async () => (await app.stored(body.payment._id)).purpose === 'registration');
  const check = await lender.call('GET', `/checkPaymentOnRegistration?regNo=${car.regNo}`);
  expect(check.body).toMatchObject({ paid: true, payment: { _id: body.payment._id } });
});

test("[R197] answers 409 naming the field and sends no prompt for another user's car", async () => {
  const car = await makeExpiredCar();
  const other = await app.signUp('Other User');
  const answer = await app.pay(other, car.regNo, makePhone());
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'car_exists',
    error: 'This car is already registered',
    fields: { regNo: 'This car is already registered' },
  });
  expect(app.pushes.some((push) => push.accountReference === car.regNo)).toBe(false);
});

import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import type { TestUser } from '../../../testing/test-user';
import type { CarRecord } from '../cars.model';

const DAY = 24 * 60 * 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY);
/** Runs the reminders and waits until their emails are sent. */
async function remind(): Promise<void> {
  await app.services.cars.subscriptions.reminders.runDue();
  await app.services.background.waitForAll();
}
const mailsTo = (user: TestUser) => app.mailbox.mails.filter((mail) => mail.to === user.email);
const isListed = async (car: CarRecord) =>
  (await app.call('GET', `/cars/${car._id.toHexString()}`)).status === 200;
const carOf = async (user: TestUser) =>
  (await user.call<OwnCar[]>('GET', `/mycars?userId=${user._id}`)).body[0];

describe('reminders', () => {
  test('[R194] sends one email with the payment link seven days before the expiry', async () => {
    const lender = await app.signUp();
    const car = await makeCar(app, lender, { subscriptionExpiry: inDays(7) });
    await remind();
    await remind();

    expect(mailsTo(lender)).toHaveLength(1);
    expect(mailsTo(lender)[0]?.text).toContain(`${app.config.publicUrl.split(':')[0]}:`);
    expect(mailsTo(lender)[0]?.text).toContain(`/Profile?pay=${car.regNo}`);
    expect(await carOf(lender)).toMatchObject({ reminderSent: true, isSubscribed: true });
    expect(await isListed(car)).toBe(true);
  });

  test('sends no email more than seven days before the expiry', async () => {
    const lender = await app.signUp();
    await makeCar(app, lender, { subscriptionExpiry: inDays(7.01) });
    await remind();
    expect(mailsTo(lender)).toHaveLength(0);
    expect(await carOf(lender)).toMatchObject({ reminderSent: false });
  });

  test('sends no email for an inactive car or a suspended lender', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    await makeCar(app, one, { subscriptionExpiry: inDays(1), isActive: false, listed: false });
    await makeCar(app, other, { subscriptionExpiry: inDays(1) });
    await app.services.cars.subscriptions.setOwnerSuspended(other._id, true);
    await remind();
    expect([...mailsTo(one), ...mailsTo(other)]).toHaveLength(0);
  });

  test('[R194] sends one email per car when many instances remind at once', async () => {
    const lender = await app.signUp();
    for (let n = 0; n < 3; n += 1) await makeCar(app, lender, { subscriptionExpiry: inDays(2) });
    await Promise.all(Array.from({ length: 6 }, remind));
    expect(mailsTo(lender)).toHaveLength(3);
    expect(new Set(mailsTo(lender).map((mail) => mail.subject)).size).toBe(3);
  });

  test('mails a stored reminder once after the mail server recovers', async () => {
    const lender = await app.signUp();
    await makeCar(app, lender, { subscriptionExpiry: inDays(3) });
    app.mailbox.fail(new Error('connection refused'));
    await remind();
    app.mailbox.fail(null);
    expect(await carOf(lender)).toMatchObject({ reminderSent: true });

    app.clock.advance(10 * 60_000);
    await remind();
    await app.services.mailQueue.due.runDue();
    expect(mailsTo(lender)).toHaveLength(1);
  });

  test('[R901] sends no email for a car whose registration awaits the fee', async () => {
    const lender = await app.signUp();
    const now = app.clock.now();
    await makeCar(app, lender, {
      isSubscribed: false,
      listed: false,
      subscriptionExpiry: now,
      awaitsFeeSince: now,
    });
    await remind();
    expect(mailsTo(lender)).toEqual([]);
  });

  test('sends the email of an ended subscription for a car that expired while no server ran', async () => {
    const lender = await app.signUp();
    await makeCar(app, lender, { subscriptionExpiry: inDays(-20) });
    await remind();
    expect(mailsTo(lender)[0]?.subject).toContain('is no longer listed');
  });
});

describe('expiry', () => {
  test('[R195] removes an expired car from the lists, but keeps the car in the profile', async () => {
    const lender = await app.signUp();
    const car = await makeCar(app, lender, { make: 'Expiring', subscriptionExpiry: inDays(1) });
    const search = () => app.call<{ total: number }>('GET', '/cars/search?make=expiring');
    expect((await search()).body.total).toBe(1);

    app.clock.advance(DAY);
    await app.services.cars.subscriptions.expire();
    expect((await search()).body.total).toBe(0);
    expect(await isListed(car)).toBe(false);
    expect(await carOf(lender)).toMatchObject({ isSubscribed: false, isActive: true });
    const stored = await mongoose.connection.collection('cars').findOne({ regNo: car.regNo });
    expect(stored).toMatchObject({ isSubscribed: false, listed: false });
  });

  test('keeps a car listed if the car has not expired', async () => {
    const car = await makeCar(app, await app.signUp(), { subscriptionExpiry: inDays(0.01) });
    await app.services.cars.subscriptions.expire();
    expect(await isListed(car)).toBe(true);
  });
});

describe('renewal', () => {
  const payment = () => new mongoose.Types.ObjectId().toHexString();
  const renew = (car: CarRecord, paymentId: string) =>
    app.services.cars.subscriptions.renew({ carId: car._id.toHexString(), paymentId, now: app.clock.now() });

  test('[R193] adds three months to the old expiry when the car is renewed before the expiry', async () => {
    app.clock.set(new Date('2030-02-23T09:00:00Z'));
    const lender = await app.signUp();
    const car = await makeCar(app, lender, { subscriptionExpiry: new Date('2030-02-28T21:30:00Z') });
    await remind();
    expect(await renew(car, payment())).toBe(true);
    expect(await carOf(lender)).toMatchObject({
      reminderSent: false,
      isSubscribed: true,
      subscriptionExpiry: '2030-05-31T21:30:00.000Z',
    });
  });

  test('relists the car for three months from now when the car is renewed after the expiry', async () => {
    const lender = await app.signUp();
    const car = await makeCar(app, lender, { make: 'Returning', subscriptionExpiry: inDays(-3) });
    await app.services.cars.subscriptions.expire();
    await app.call('GET', '/cars/search?make=returning');
    const now = new Date('2030-02-28T21:30:00Z');
    await app.services.cars.subscriptions.renew({ carId: car._id.toHexString(), paymentId: payment(), now });
    expect(await isListed(car)).toBe(true);
    expect((await app.call<{ total: number }>('GET', '/cars/search?make=returning')).body.total).toBe(1);
    expect((await carOf(lender))?.subscriptionExpiry).toBe('2030-05-31T21:30:00.000Z');
  });

  test('[R196] counts each payment once, even if a payment is applied ten times at once', async () => {
    const lender = await app.signUp();
    const car = await makeCar(app, lender, { subscriptionExpiry: new Date('2030-03-05T10:00:00Z') });
    const paymentId = payment();
    const renewed = await Promise.all(Array.from({ length: 10 }, () => renew(car, paymentId)));
    expect(renewed.every(Boolean)).toBe(true);
    expect((await carOf(lender))?.subscriptionExpiry).toBe('2030-06-05T10:00:00.000Z');

    await Promise.all([renew(car, payment()), renew(car, payment())]);
    expect((await carOf(lender))?.subscriptionExpiry).toBe('2030-12-05T10:00:00.000Z');
  });

  test('renews an inactive car without listing the car, and returns false for a deleted car', async () => {
    const car = await makeCar(app, await app.signUp(), { isActive: false, listed: false });
    expect(await renew(car, payment())).toBe(true);
    expect(await isListed(car)).toBe(false);
    await mongoose.connection.collection('cars').deleteOne({ _id: car._id });
    expect(await renew(car, payment())).toBe(false);
  });
});

test('unlists the cars of a suspended lender, and relists subscribed cars at reinstatement', async () => {
  const lender = await app.signUp();
  const paid = await makeCar(app, lender);
  const expired = await makeCar(app, lender, { subscriptionExpiry: inDays(-1) });
  const inactive = await makeCar(app, lender, { isActive: false, listed: false });
  await app.services.cars.subscriptions.setOwnerSuspended(lender._id, true);
  expect(await isListed(paid)).toBe(false);
  expect((await app.call('GET', `/catalogue/${lender._id}`)).body).toEqual([]);

  await app.services.cars.subscriptions.setOwnerSuspended(lender._id, false);
  expect(await Promise.all([paid, expired, inactive].map(isListed))).toEqual([true, false, false]);
  const cars = mongoose.connection.collection('cars');
  expect(await cars.countDocuments({ userId: paid.userId, ownerSuspended: true })).toBe(0);
});

test('reminds before each expiry in a year of three renewals, then expires the car', async () => {
  const lender = await app.signUp();
  const car = await makeCar(app, lender);
  const carId = car._id.toHexString();
  let mails = 0;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let day = 0; day < 100; day += 5) {
      app.clock.advance(5 * DAY);
      await remind();
      await app.services.cars.subscriptions.expire();
      if (mailsTo(lender).length === mails) continue;
      mails = mailsTo(lender).length;
      expect(await isListed(car)).toBe(true);
      if (quarter < 3) {
        const paymentId = new mongoose.Types.ObjectId().toHexString();
        await app.services.cars.subscriptions.renew({ carId, paymentId, now: app.clock.now() });
        break;
      }
    }
  }
  expect(mails).toBe(4);
  expect(await isListed(car)).toBe(false);
});

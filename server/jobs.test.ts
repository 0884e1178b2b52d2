import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCarId, insertCar } from './features/cars/car-writes.model';
import { makeCallback, startPaymentsApp } from './features/payments/testing/payments-app';
import { createEndedHire } from './features/reviews/testing/ended-hire';
import { makeCar, makeCarFields, makePlate } from './testing/make';
import type { TestUser } from './testing/test-user';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let user: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  user = await app.signUp('Chebet Kiprono');
});
afterAll(() => app.close());

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const MINUTE_AGO = () => new Date(app.clock.now().getTime() - 61_000);

/** Stores rows that no version of the program would have stored. */
const storeRaw = (collection: string, rows: object[]) =>
  mongoose.connection.collection(collection).insertMany(rows);
const findRaw = (collection: string, _id: unknown) =>
  mongoose.connection.collection(collection).findOne({ _id: new mongoose.Types.ObjectId(String(_id)) });
const repeat = <Row>(count: number, make: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Runs a job and returns the log lines with this message. */
async function runAndRead(job: string, failure: string) {
  const before = app.faults.lines.length;
  await app.runJob(job);
  return app.faults.lines
    .slice(before)
    .map((line): { msg: string; failed?: number } => JSON.parse(line))
    .filter(({ msg }) => msg === failure);
}

async function makePendingPayment() {
  const regNo = makePlate();
  const { body } = await app.pay(user, regNo, '0700000100');
  return { regNo, ...(await app.stored(body.payment._id)), id: body.payment._id };
}

const reviewOf = (hireId: unknown, change: object = {}) => ({
  _id: new mongoose.Types.ObjectId(),
  hireId,
  by: 'renter',
  subjectId: new mongoose.Types.ObjectId(user._id),
  carId: new mongoose.Types.ObjectId(),
  carTitle: '2018 Toyota Prado',
  stars: 4,
  text: 'A fine car.',
  answer: null,
  state: 'waiting',
  writtenAt: LONG_AGO,
  publishAt: LONG_AGO,
  ...change,
});

describe('jobs with rows that always fail', () => {
  test('[R900] processes a waiting callback after 120 unreadable callbacks', async () => {
    const payment = await makePendingPayment();
    const broken = repeat(120, () => ({
      paymentId: new mongoose.Types.ObjectId(),
      body: 'not JSON',
      receivedAt: LONG_AGO,
      waitingSince: LONG_AGO,
    }));
    await storeRaw('paymentcallbacks', broken);
    await storeRaw('paymentcallbacks', [
      {
        paymentId: payment._id,
        body: JSON.stringify(makeCallback(payment)),
        receivedAt: LONG_AGO,
        waitingSince: MINUTE_AGO(),
      },
    ]);
    const failure = 'failed to process waiting callbacks, to be retried';
    expect(await runAndRead('process due payment callbacks', failure)).toMatchObject([{ failed: 120 }]);
    expect(await app.stored(payment.id)).toMatchObject({ status: 'paid' });
  });

  test('[R900] releases a fee even if an earlier fee has no usable car id', async () => {
    const paid = { status: 'paid', purpose: 'registration', Amount: 100, history: [] };
    const good = { _id: new mongoose.Types.ObjectId(), AccountReference: makePlate(), ...paid };
    const carId = new mongoose.Types.ObjectId();
    await storeRaw('transactions', [
      { AccountReference: makePlate(), ...paid, consumedByCarId: 'none', unconfirmedSince: LONG_AGO },
      { ...good, consumedByCarId: carId, unconfirmedSince: MINUTE_AGO() },
    ]);
    const failure = 'failed to settle used registration fees, to be retried';
    expect(await runAndRead('finish interrupted registrations', failure)).toMatchObject([{ failed: 1 }]);
    expect((await findRaw('transactions', good._id))?.consumedByCarId).toBeUndefined();
  });

  test('[R900] undoes an unfinished registration even if the photos of an earlier one cannot be removed', async () => {
    const [broken, good] = await Promise.all(
      ([LONG_AGO, MINUTE_AGO()] as const).map((awaitsFeeSince) =>
        insertCar({
          ...makeCarFields(),
          _id: createCarId(),
          userId: user._id,
          images: [],
          placeholder: '',
          isActive: true,
          isSubscribed: false,
          listed: false,
          subscriptionDate: LONG_AGO,
          subscriptionExpiry: LONG_AGO,
          createdAt: LONG_AGO,
          awaitsFeeSince,
        }),
      ),
    );
    await mongoose.connection.collection('cars').updateOne({ _id: broken?._id }, { $set: { images: null } });
    const failure = 'failed to finish interrupted registrations, to be retried';
    expect(await runAndRead('finish interrupted registrations', failure)).toMatchObject([{ failed: 1 }]);
    expect(await findRaw('cars', good?._id)).toBeNull();
  });

  test('[R900] erases a user after 25 users with broken records', async () => {
    const leaver = await app.signUp('Otieno Leaver');
    const erasingSince = new Date('2020-01-02T00:00:00Z');
    await storeRaw(
      'users',
      repeat(25, (at) => ({ email: at, name: null, erasingSince: LONG_AGO, suspendedAt: LONG_AGO })),
    );
    await mongoose.connection
      .collection('users')
      .updateOne({ email: leaver.email }, { $set: { erasingSince, suspendedAt: erasingSince } });
    const failure = 'failed to finish interrupted erasures, to be retried';
    expect(await runAndRead('finish interrupted erasures', failure)).toMatchObject([{ failed: 25 }]);
    expect(await findRaw('users', leaver._id)).toBeNull();
    await mongoose.connection.collection('users').deleteMany({ name: null });
  });

  test('[R900] publishes a review after 110 reviews whose hire cannot be found', async () => {
    const { hireId, carId } = await createEndedHire(app);
    const good = reviewOf(new mongoose.Types.ObjectId(hireId), {
      carId: new mongoose.Types.ObjectId(carId),
      publishAt: MINUTE_AGO(),
    });
    await storeRaw(
      'reviews',
      repeat(110, (at) => reviewOf(`hire ${at}`)),
    );
    await storeRaw('reviews', [good]);
    const failure = 'failed to publish reviews, to be retried';
    expect(await runAndRead('publish reviews', failure)).toMatchObject([{ failed: 110 }]);
    expect(await findRaw('reviews', good._id)).toMatchObject({ state: 'published' });
  });

  test('[R900] renews a car after 60 payments for cars with unfinished registration', async () => {
    const waiting = await makeCar(app, user, { awaitsFeeSince: app.clock.now() });
    const car = await makeCar(app, user, { subscriptionExpiry: LONG_AGO, listed: false });
    const renewal = (carId: unknown, renewalDueSince: Date) => ({
      _id: new mongoose.Types.ObjectId(),
      AccountReference: makePlate(),
      status: 'paid',
      purpose: 'renewal',
      Amount: 100,
      history: [],
      carId,
      renewalDueSince,
    });
    const good = renewal(car._id, MINUTE_AGO());
    await storeRaw('transactions', [...repeat(60, () => renewal(waiting._id, LONG_AGO)), good]);
    const failure = 'failed to apply renewals';
    expect(await runAndRead('apply paid renewals', failure)).toMatchObject([{ failed: 60 }]);
    expect(await findRaw('cars', car._id)).toMatchObject({ renewals: [good._id.toHexString()] });
  });

  test('[R900] expires an open payment after 30 payments that cannot be queried', async () => {
    const open = (createdAt: Date) => ({
      _id: new mongoose.Types.ObjectId(),
      AccountReference: makePlate(),
      status: 'pending',
      purpose: 'registration',
      Amount: 100,
      CheckoutRequestID: null,
      history: [],
      queries: 0,
      createdAt,
      nextQueryAt: createdAt,
    });
    const good = open(new Date('2020-01-02T00:00:00Z'));
    const broken = repeat(30, () => ({ ...open(LONG_AGO), createdAt: 'long ago' }));
    await storeRaw('transactions', [...broken, good]);
    const failure = 'failed to query open payments, to be retried';
    expect(await runAndRead('query open payments', failure)).toMatchObject([{ failed: 30 }]);
    expect(await findRaw('transactions', good._id)).toMatchObject({ status: 'expired' });
  });
});

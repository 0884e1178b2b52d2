import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { makePhone, startPaymentsApp } from '../testing/payments-app';
import { paymentAdminReads } from './payment-admin.reads';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Nekesa Simiyu');
});
afterAll(() => app.close());

const record = (regNo: string) =>
  app.services.payments.manual.record(app.admin, { phone: '0712345678', regNo });

test('returns the history of a recorded payment with the current name of the admin', async () => {
  const { _id } = await record(makePlate());
  const names = new Map([[app.admin._id, { name: 'Njeri Mwangi' }]]);
  const details = await paymentAdminReads.details(_id, async (ids) => {
    expect(ids).toEqual([app.admin._id]);
    return names;
  });
  expect(details?.transaction).toMatchObject({ _id, origin: 'admin', isUnapplied: true });
  expect(details?.history).toMatchObject([{ status: 'paid', cause: 'recorded by Njeri Mwangi' }]);
  expect(await paymentAdminReads.details('f'.repeat(24), async () => names)).toBeNull();
});

test('returns the payments that a car used and the payments for its plate, newest first', async () => {
  const car = await makeCar(app, payer);
  const renewal = await record(car.regNo);
  app.clock.advance(1_000);
  const { body } = await app.pay(payer, car.regNo, '0700000032');
  const paidCar = { _id: car._id.toHexString(), regNo: makePlate() };
  expect((await paymentAdminReads.newestFor(paidCar, 10)).map(({ _id }) => _id)).toEqual([renewal._id]);

  const samePlate = { ...paidCar, regNo: car.regNo };
  const rows = await paymentAdminReads.newestFor(samePlate, 10);
  expect(rows.map(({ _id }) => _id)).toEqual([body.payment._id, renewal._id]);
  expect(rows[1]).toMatchObject({ appliedToCarId: paidCar._id, userId: payer._id, isUnapplied: false });
  expect(await paymentAdminReads.countFor(samePlate)).toBe(2);
});

test('counts a paid fee without a car as unapplied for its payer', async () => {
  const user = await app.signUp('Musa Otieno');
  const { body } = await app.pay(user, makePlate(), makePhone());
  await app.reaches(user, body.payment._id, 'paid');
  const counts = [paymentAdminReads.countOf(user._id), paymentAdminReads.countUnappliedOf(user._id)];
  expect(await Promise.all(counts)).toEqual([1, 1]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { createCarId } from '../../cars/car-writes.model';
import { makePhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Chebet Kiprono');
});
afterAll(() => app.close());

const SETTLE = 'finish interrupted registrations';

async function makePaidFee(regNo = makePlate()) {
  const { body } = await app.pay(payer, regNo, makePhone());
  await app.reaches(payer, body.payment._id, 'paid');
  return { regNo, id: body.payment._id };
}

const storeCar = (regNo: string, _id: string) => makeCar(app, payer, { _id, regNo });

const consume = (regNo: string, carId = createCarId(), userId = payer._id) =>
  app.services.payments.consumption.consume({ regNo, userId, carId });

test('[R188] gives a fee to exactly one of twenty concurrent registrations', async () => {
  const { regNo, id } = await makePaidFee();
  const carIds = Array.from({ length: 20 }, () => createCarId());
  const got = await Promise.all(carIds.map((carId) => consume(regNo, carId)));
  expect(got.filter(Boolean)).toHaveLength(1);
  expect((await app.stored(id)).consumedByCarId?.toHexString()).toBe(carIds[got.indexOf(true)]);
  expect(await app.services.payments.consumption.isPaid({ regNo, userId: payer._id })).toBe(false);
});

test('gives two fees to two of five concurrent registrations', async () => {
  const regNo = makePlate();
  await Promise.all([
    app.services.payments.manual.record(app.admin, { phone: '0712345678', regNo }),
    app.services.payments.manual.record(app.admin, { phone: '0712345678', regNo }),
  ]);
  const got = await Promise.all(Array.from({ length: 5 }, () => consume(regNo)));
  expect(got.filter(Boolean)).toHaveLength(2);
});

test('[R188] returns false for another user, another plate or an unpaid fee', async () => {
  const { regNo } = await makePaidFee();
  const other = await app.signUp('Other User');
  expect(await consume(regNo, createCarId(), other._id)).toBe(false);
  expect(await consume(makePlate())).toBe(false);

  const unpaid = makePlate();
  const { body } = await app.pay(payer, unpaid, '0700000032');
  await app.reaches(payer, body.payment._id, 'failed');
  expect(await consume(unpaid)).toBe(false);
});

test('[R189] releases the fee of a failed registration for one more use', async () => {
  const { regNo } = await makePaidFee();
  const carId = createCarId();
  expect(await consume(regNo, carId)).toBe(true);
  await app.services.payments.consumption.release({ carId });
  await app.services.payments.consumption.release({ carId });
  expect(await app.services.payments.consumption.isPaid({ regNo, userId: payer._id })).toBe(true);
  expect(await consume(regNo)).toBe(true);
  expect(await consume(regNo)).toBe(false);
});

test('[R189] ignores the release of a fee whose car is stored', async () => {
  const { regNo } = await makePaidFee();
  const carId = createCarId();
  await consume(regNo, carId);
  await storeCar(regNo, carId);
  await app.services.payments.consumption.release({ carId });
  expect(await consume(regNo)).toBe(false);
});

test('[R189] releases a fee after a minute if the process is killed before the car is stored', async () => {
  const { regNo } = await makePaidFee();
  await consume(regNo);
  await app.runJob(SETTLE);
  expect(await app.services.payments.consumption.isPaid({ regNo, userId: payer._id })).toBe(false);
  app.clock.advance(61_000);
  await app.runJob(SETTLE);
  expect(await app.services.payments.consumption.isPaid({ regNo, userId: payer._id })).toBe(true);
});

test('keeps a fee used after its car is deleted', async () => {
  const { regNo, id } = await makePaidFee();
  const carId = createCarId();
  await consume(regNo, carId);
  await storeCar(regNo, carId);
  app.clock.advance(61_000);
  await app.runJob(SETTLE);
  expect((await payer.call('DELETE', `/deletecar/${regNo}`)).status).toBe(200);
  app.clock.advance(61_000);
  await app.runJob(SETTLE);
  await app.services.payments.consumption.release({ carId });
  expect((await app.stored(id)).consumedByCarId?.toHexString()).toBe(carId);
  expect(await app.services.payments.consumption.isPaid({ regNo, userId: payer._id })).toBe(false);
});

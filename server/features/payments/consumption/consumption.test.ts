import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { newCarId } from '../../cars/car-writes.model';
import { aPhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Chebet Kiprono');
});
afterAll(() => app.close());

const GIVE_BACK = 'settle dead registrations';

async function paidFee(regNo = makePlate()) {
  const { body } = await app.pay(payer, regNo, aPhone());
  await app.reaches(payer, body.payment._id, 'paid');
  return { regNo, id: body.payment._id };
}

const storeCar = (regNo: string, _id: string) => makeCar(app, payer, { _id, regNo });

const consume = (regNo: string, carId = newCarId(), userId = payer._id) =>
  app.services.payments.consume({ regNo, userId, carId });

test('twenty registrations with one fee at once: one gets it', async () => {
  const { regNo, id } = await paidFee();
  const carIds = Array.from({ length: 20 }, () => newCarId());
  const got = await Promise.all(carIds.map((carId) => consume(regNo, carId)));
  expect(got.filter(Boolean)).toHaveLength(1);
  expect((await app.stored(id)).consumedByCarId?.toHexString()).toBe(carIds[got.indexOf(true)]);
  expect(await app.services.payments.isPaid({ regNo, userId: payer._id })).toBe(false);
});

test('two fees and five registrations at once: two get one, each its own', async () => {
  const regNo = makePlate();
  await Promise.all([
    app.services.payments.record(app.admin, { phone: '0712345678', regNo }),
    app.services.payments.record(app.admin, { phone: '0712345678', regNo }),
  ]);
  const got = await Promise.all(Array.from({ length: 5 }, () => consume(regNo)));
  expect(got.filter(Boolean)).toHaveLength(2);
});

test('another person, another plate, an unpaid fee: nothing to use', async () => {
  const { regNo } = await paidFee();
  const stranger = await app.signUp('Somebody Else');
  expect(await consume(regNo, newCarId(), stranger._id)).toBe(false);
  expect(await consume(makePlate())).toBe(false);

  const unpaid = makePlate();
  const { body } = await app.pay(payer, unpaid, '0700000032');
  await app.reaches(payer, body.payment._id, 'failed');
  expect(await consume(unpaid)).toBe(false);
});

test('a registration fails and gives back: the fee is good for the next one, once', async () => {
  const { regNo } = await paidFee();
  const carId = newCarId();
  expect(await consume(regNo, carId)).toBe(true);
  await app.services.payments.giveBack({ carId });
  await app.services.payments.giveBack({ carId });
  expect(await app.services.payments.isPaid({ regNo, userId: payer._id })).toBe(true);
  expect(await consume(regNo)).toBe(true);
  expect(await consume(regNo)).toBe(false);
});

test('giving back for a car that was stored after all: the fee stays used', async () => {
  const { regNo } = await paidFee();
  const carId = newCarId();
  await consume(regNo, carId);
  await storeCar(regNo, carId);
  await app.services.payments.giveBack({ carId });
  expect(await consume(regNo)).toBe(false);
});

test('the server dies between using the fee and storing the car: given back after a minute', async () => {
  const { regNo } = await paidFee();
  await consume(regNo);
  await app.runJob(GIVE_BACK);
  expect(await app.services.payments.isPaid({ regNo, userId: payer._id })).toBe(false);
  app.clock.advance(61_000);
  await app.runJob(GIVE_BACK);
  expect(await app.services.payments.isPaid({ regNo, userId: payer._id })).toBe(true);
});

test('a registered car that is deleted later: its fee is not given back', async () => {
  const { regNo, id } = await paidFee();
  const carId = newCarId();
  await consume(regNo, carId);
  await storeCar(regNo, carId);
  app.clock.advance(61_000);
  await app.runJob(GIVE_BACK);
  expect((await payer.call('DELETE', `/deletecar/${regNo}`)).status).toBe(200);
  app.clock.advance(61_000);
  await app.runJob(GIVE_BACK);
  await app.services.payments.giveBack({ carId });
  expect((await app.stored(id)).consumedByCarId?.toHexString()).toBe(carId);
  expect(await app.services.payments.isPaid({ regNo, userId: payer._id })).toBe(false);
});

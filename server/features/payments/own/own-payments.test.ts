import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionView } from '#shared/admin/contract';
import { makeCar, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { createCarId } from '../../cars/car-writes.model';
import { makePhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Akinyi Odhiambo');
});
afterAll(() => app.close());

test('[R186] queries M-Pesa once for twenty concurrent polls of an open payment', async () => {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, '0700000100');
  app.clock.advance(6_000);
  const queries = app.queries.length;
  await Promise.all(Array.from({ length: 20 }, () => payer.call('GET', `/payments/${body.payment._id}`)));
  expect(app.queries.length).toBe(queries + 1);
  expect((await app.stored(body.payment._id)).status).toBe('pending');
});

test("[R191, R851] answers 404 for another user's payment and 401 to a visitor", async () => {
  const { body } = await app.pay(payer, makePlate(), makePhone());
  const other = await app.signUp('Other User');
  const path = `/payments/${body.payment._id}`;
  const absent = await payer.call('GET', '/payments/65f0c0ffee5ec12e76a1b2c3');
  expect(absent).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await other.call('GET', path)).toMatchObject({ status: 404, body: absent.body as object });
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('POST', '/stkPush', {})).status).toBe(401);
});

test('[R191] returns no paid fee of another user', async () => {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, makePhone());
  await app.reaches(payer, body.payment._id, 'paid');
  const other = await app.signUp('Other User');
  expect((await other.call('GET', `/checkPaymentOnRegistration?regNo=${regNo}`)).body).toEqual({
    paid: false,
    payment: null,
  });
});

test("[R152] lists only the caller's payments with receipts, newest first, in pages", async () => {
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

test('answers 400 to an operator in the query or an invalid id in the path', async () => {
  const operator = await payer.call('GET', '/checkPaymentOnRegistration?regNo[$ne]=x');
  expect(operator.status).toBe(400);
  expect((await payer.call('GET', '/payments/not-an-id')).status).toBe(400);
});

test('[R909] lists paid registration fees without a car until a registration uses them', async () => {
  const user = await app.signUp('Otieno Newcomer');
  const [regNo, unpaid, taken] = [makePlate(), makePlate(), makePlate()];
  const fees = async () =>
    (await user.call<{ fees: { regNo: string; phone: string }[] }>('GET', '/unused-fees')).body.fees;
  for (const plate of [regNo, taken]) {
    const { body } = await app.pay(user, plate, '0722300777');
    await app.reaches(user, body.payment._id, 'paid');
  }
  await app.pay(user, unpaid, '0700000100');
  await makeCar(app, await app.signUp('Other Lender'), { regNo: taken });
  expect(await fees()).toEqual([{ regNo, phone: '254722300777' }]);
  expect((await app.call('GET', '/unused-fees')).status).toBe(401);
  await app.services.payments.consumption.consume({ regNo, userId: user._id, carId: createCarId() });
  expect(await fees()).toEqual([]);
});

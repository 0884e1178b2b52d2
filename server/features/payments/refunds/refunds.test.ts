import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin/audit';
import type { TransactionRow } from '#shared/admin/transactions';
import type { ErrorBody } from '#shared/core/errors';
import type { PaymentView } from '#shared/payments/contract';
import type { PaymentForReview } from '#shared/payments/payment-review';
import { makeCar, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { createCarId } from '../../cars/car-writes.model';
import { reconcile } from '../reconciliation/reconcile';
import { makePhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Chebet Kiprono');
});
afterAll(() => app.close());

let references = 0;
/** Returns a reference that no other refund has. */
function makeReference(): string {
  references += 1;
  return `TRF${String(references).padStart(7, '0')}`;
}

async function makePaidFee(regNo = makePlate()) {
  const { body } = await app.pay(payer, regNo, makePhone());
  await app.reaches(payer, body.payment._id, 'paid');
  return { regNo, id: body.payment._id };
}

const refund = (id: string, reference = makeReference(), reason = 'Paid twice') =>
  app.admin.call<PaymentForReview & ErrorBody>('POST', `/admin/transactions/${id}/refund`, {
    reference,
    reason,
  });

const consume = (regNo: string, carId = createCarId()) =>
  app.services.payments.consumption.consume({ regNo, userId: payer._id, carId });

test('[R341] records a refund in history and audit log, visible to the payer', async () => {
  const { regNo, id } = await makePaidFee();
  const before = (await reconcile(app.clock.now())).refunds;
  const reference = makeReference();
  const { status, body } = await refund(id, ` ${reference.toLowerCase()} `, 'Paid for the wrong plate');
  expect(status).toBe(200);
  const expected = { reference, amount: 100, at: expect.any(String) };
  expect(body).toMatchObject({ state: 'paid', refund: expected });

  const details = await app.admin.call<{ history: { cause: string }[] }>('GET', `/admin/transactions/${id}`);
  expect(details.body.history.at(-1)?.cause).toMatch(
    new RegExp(`^refunded by .+: KES 100 as ${reference}, Paid for the wrong plate$`),
  );
  const { body: audit } = await app.admin.call<{ rows: AuditEntry[] }>('GET', `/admin/audit?q=${reference}`);
  expect(audit.rows).toMatchObject([
    {
      ...{ action: 'transaction.refund', outcome: 'done', target: { id, label: regNo } },
      after: { reference, reason: 'Paid for the wrong plate', Amount: 100 },
    },
  ]);
  const own = await payer.call<{ payments: PaymentView[] }>('GET', '/payments');
  expect(own.body.payments.find((one) => one._id === id)?.refund).toEqual(expected);
  const { refunds, imbalances } = await reconcile(app.clock.now());
  expect(refunds).toEqual({ payments: before.payments + 1, shillings: before.shillings + 100 });
  expect(imbalances).toEqual([]);
  const { body: table } = await app.admin.call<{ rows: TransactionRow[] }>(
    'GET',
    `/admin/transactions?filter=refunded&q=${reference}`,
  );
  expect(table.rows).toMatchObject([{ _id: id, isUnapplied: false, refund: { reference } }]);
});

test('[R341] refuses to use, apply or delete a refunded fee', async () => {
  const { regNo, id } = await makePaidFee();
  await refund(id);
  expect(await consume(regNo)).toBe(false);
  const check = await payer.call('GET', `/checkPaymentOnRegistration?regNo=${regNo}`);
  expect(check.body).toMatchObject({ paid: false, payment: { _id: id, refund: { amount: 100 } } });
  const applied = await app.admin.call('POST', `/admin/transactions/${id}/apply`, { regNo });
  expect(applied).toMatchObject({ status: 409, body: { code: 'payment_refunded' } });
  const removed = await app.admin.call('GET', `/deleteTransaction/${id}`);
  expect(removed).toMatchObject({ status: 409, body: { code: 'payment_refunded' } });
  expect((await app.pay(payer, regNo, makePhone())).status).toBe(200);
});

test('[R341] refuses a refund while a registration uses the fee, and keeps the car after a later refund', async () => {
  const { regNo, id } = await makePaidFee();
  const carId = createCarId();
  await consume(regNo, carId);
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'payment_open' } });
  const car = await makeCar(app, payer, { _id: carId, regNo });
  await app.services.payments.consumption.confirm({ carId });
  expect((await refund(id)).status).toBe(200);
  expect((await app.call('GET', `/cars/${carId}`)).body).toMatchObject({ _id: carId });
  expect((await app.stored(id)).consumedByCarId).toEqual(car._id);
  expect((await reconcile(app.clock.now())).imbalances).toEqual([]);
});

test('[R341] refunds or uses a fee, never both, when a refund and registrations run at once', async () => {
  const outcomes = [];
  for (let round = 0; round < 4; round += 1) {
    const { regNo, id } = await makePaidFee();
    const [refunded, ...used] = await Promise.all([refund(id), consume(regNo), consume(regNo)]);
    outcomes.push([refunded.status === 200, ...used].filter(Boolean).length);
    const stored = await app.stored(id);
    expect(Boolean(stored.refund)).toBe(!stored.consumedByCarId);
  }
  expect(outcomes).toEqual([1, 1, 1, 1]);
});

test('[R341] accepts a repeated refund and answers 409 for another or a used reference', async () => {
  const [first, second] = [await makePaidFee(), await makePaidFee()];
  const reference = makeReference();
  await refund(first.id, reference);
  expect((await refund(first.id, reference)).status).toBe(200);
  expect(
    (await app.stored(first.id)).history.filter(({ cause }) => cause.startsWith('refunded')),
  ).toHaveLength(1);
  expect(await refund(first.id)).toMatchObject({ status: 409, body: { code: 'payment_refunded' } });
  const taken = await refund(second.id, reference);
  expect(taken).toMatchObject({
    status: 409,
    body: { code: 'reference_taken', fields: { reference: expect.any(String) } },
  });
  const receipt = (await app.stored(second.id)).MpesaReceiptNumber ?? '';
  expect(await refund(second.id, receipt)).toMatchObject({ status: 409, body: { code: 'reference_taken' } });
});

test.each(['TKL4H8QZ2', 'TKL4H8QZ2MX', '4KL4H8QZ2M', 'TKL4-8QZ2M', ''])(
  'answers 400 naming the field if the reference is %j',
  async (reference) => {
    const answer = await refund('65f0c0ffee5ec12e76a1b2c3', reference);
    expect(answer).toMatchObject({ status: 400, body: { fields: { reference: expect.any(String) } } });
  },
);

test('refuses refunds of unpaid and unknown payments, and by a user who is not an admin', async () => {
  const { body } = await app.pay(payer, makePlate(), '0700000032');
  await app.reaches(payer, body.payment._id, 'failed');
  expect(await refund(body.payment._id)).toMatchObject({ status: 409, body: { code: 'payment_not_paid' } });
  expect((await refund('65f0c0ffee5ec12e76a1b2c3')).status).toBe(404);
  const path = `/admin/transactions/${body.payment._id}/refund`;
  const own = await payer.call('POST', path, { reference: makeReference(), reason: 'Mine' });
  expect(own.status).toBe(403);
});

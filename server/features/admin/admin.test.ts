import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionView } from '#shared/admin/contract';
import type { ErrorBody } from '#shared/core/errors';
import { makePlate } from '../../testing/make';
import { makePhone, startPaymentsApp } from '../payments/testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.close());

type Data = {
  users: { _id: string; email: string; suspendedAt: string | null }[];
  cars: unknown[];
  transactions: TransactionView[];
};

async function record(regNo: string) {
  const answer = await app.admin.call<{ message: string; transaction: TransactionView }>(
    'POST',
    '/addTransaction',
    { PhoneNumber: '0712345678', AccountReference: regNo },
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

test('[R217] stores a fee recorded by an admin with fixed values and lists the fee first', async () => {
  const regNo = makePlate();
  const { message, transaction } = await record(regNo);
  expect(message).toBe('Transaction submitted successfully.');
  expect(transaction).toMatchObject({
    Amount: 100,
    MpesaReceiptNumber: 'ADMINTRANSACTION',
    ResultCode: 0,
    PhoneNumber: '0712345678',
    AccountReference: regNo,
    MerchantRequestID: null,
    CheckoutRequestID: null,
    TransactionDate: expect.stringMatching(/^\d{14}$/),
    status: 'paid',
    purpose: 'registration',
  });
  const { body } = await app.admin.call<Data>('GET', '/data');
  expect(body.transactions[0]).toEqual(transaction);
});

test('applies a fee recorded by an admin once, for the user who registers the plate', async () => {
  const regNo = makePlate();
  await record(regNo);
  const lender = await app.signUp('Halima Abdi');
  const path = `/checkPaymentOnRegistration?regNo=${regNo}`;
  expect((await lender.call('GET', path)).body).toEqual({ paid: true, payment: null });
  expect((await app.pay(lender, regNo, makePhone())).status).toBe(409);
  const carIds = ['65f0c0ffee5ec12e76a1b2c3', '65f0c0ffee5ec12e76a1b2c4'];
  const got = await Promise.all(
    carIds.map((carId) => app.services.payments.consumption.consume({ regNo, userId: lender._id, carId })),
  );
  expect(got.sort()).toEqual([false, true]);
});

test.each<[string, object, string, string]>([
  [
    'a phone without the 0',
    { PhoneNumber: '7123456789' },
    'PhoneNumber',
    'Invalid phone number. It must be exactly 10 digits, start with 0, and contain no letters or symbols.',
  ],
  [
    'an operator',
    { PhoneNumber: { $gt: '' } },
    'PhoneNumber',
    'Invalid phone number. It must be exactly 10 digits, start with 0, and contain no letters or symbols.',
  ],
  [
    'a plate in lower case',
    { AccountReference: 'kaa123a' },
    'AccountReference',
    'Invalid registration number. It must be 6–7 characters, only uppercase letters and numbers, no spaces or symbols.',
  ],
])(
  '[R218] answers 400 with the specified sentence if an admin records a fee with %s',
  async (_what, changes, field, sentence) => {
    const body = { PhoneNumber: '0712345678', AccountReference: makePlate(), ...changes };
    const answer = await app.admin.call<ErrorBody>('POST', '/addTransaction', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ [field]: sentence });
  },
);

test('removes a deleted transaction from the list and makes the transaction unusable', async () => {
  const regNo = makePlate();
  const { transaction } = await record(regNo);
  const path = `/deleteTransaction/${transaction._id}`;
  const first = await app.admin.call('GET', path);
  expect(first).toMatchObject({ status: 200, body: { message: 'Transaction deleted successfully.' } });
  expect((await app.admin.call('GET', path)).status).toBe(404);
  const { body } = await app.admin.call<Data>('GET', '/data');
  expect(body.transactions.some(({ _id }) => _id === transaction._id)).toBe(false);
  const lender = await app.signUp('Halima Abdi');
  expect(await app.services.payments.consumption.isPaid({ regNo, userId: lender._id })).toBe(false);
});

test.each(['/deleteTransaction/:id', '/users/me/export', '/admin/disputes/65f0c0ffee5ec12e76a1b2c3/logbook'])(
  '[R829, V3.5.3] refuses HEAD of %s, whose GET has an effect',
  async (path) => {
    const { transaction } = await record(makePlate());
    const answer = await app.admin.call('HEAD', path.replace(':id', transaction._id));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    const { body } = await app.admin.call<Data>('GET', '/data');
    expect(body.transactions.map(({ _id }) => _id)).toContain(transaction._id);
  },
);

test('[R222] refuses to delete a payment that is pending on a phone', async () => {
  const payer = await app.signUp('Halima Abdi');
  const { body } = await app.pay(payer, makePlate(), '0700000100');
  const answer = await app.admin.call<ErrorBody>('GET', `/deleteTransaction/${body.payment._id}`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment_open' } });
  expect((await app.stored(body.payment._id)).status).toBe('pending');
});

test('lists users with emails in GET /data, without hashes, secrets or tokens', async () => {
  const user = await app.signUp('Halima Abdi');
  await app.pay(user, makePlate(), '0700000100');
  const { body } = await app.admin.call<Data>('GET', '/data');
  expect(body.users.find(({ _id }) => _id === user._id)).toMatchObject({
    email: user.email,
    suspendedAt: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/hash|secret|token/i);
});

test('[R212] answers 304 if nothing has changed since the last poll', async () => {
  await record(makePlate());
  const first = await app.admin.call('GET', '/data');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  // Unless the test sets Cache-Control, Node's fetch sends `no-cache`, and the server would not answer 304.
  // Browsers add no Cache-Control header.
  const again = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  const second = await app.admin.call('GET', '/data', undefined, again);
  expect(second.status).toBe(304);
  await record(makePlate());
  const third = await app.admin.call('GET', '/data', undefined, again);
  expect(third.status).toBe(200);
});

test.each<{ method: string; path: string; body: unknown }>([
  { method: 'GET', path: '/data', body: undefined },
  {
    method: 'POST',
    path: '/addTransaction',
    body: { PhoneNumber: '0712345678', AccountReference: 'KAA123A' },
  },
  { method: 'GET', path: '/deleteTransaction/65f0c0ffee5ec12e76a1b2c3', body: undefined },
])(
  '[R207, V3.5.3] answers 401 to a visitor and 403 to a non-admin for $method $path',
  async ({ method, path, body }) => {
    const user = await app.signUp('Halima Abdi');
    expect((await app.call(method, path, body)).status).toBe(401);
    expect((await user.call(method, path, body)).status).toBe(403);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionRow } from '#shared/admin/transactions';
import { makeCar, makePlate, payRegistrationFee } from '../../../testing/make';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

test('shows an M-Pesa payment with history, payer and car, but without secrets', async () => {
  const payer = await app.signUp('Payer Mutua');
  const regNo = makePlate();
  await payRegistrationFee(payer, regNo);
  const car = await makeCar(app, payer, { regNo });
  const [row] = (await app.rows<TransactionRow>(`transactions?q=${regNo}`)).rows;
  expect(row).toMatchObject({ userId: payer._id, isUnapplied: true, origin: 'mpesa' });

  const { body } = await app.admin.call<{ history: { status: string; cause: string; at: string }[] }>(
    'GET',
    `/admin/transactions/${row?._id}`,
  );
  expect(body).toMatchObject({
    transaction: { AccountReference: regNo, status: 'paid' },
    payer: { _id: payer._id, name: payer.name, email: payer.email },
    car: { _id: car._id.toHexString(), regNo },
  });
  expect(body.history.map((step) => step.status)).toEqual(['created', 'pending', 'paid']);
  for (const step of body.history)
    expect(step).toEqual({ ...step, cause: expect.any(String), at: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/secret|hash/i);
});

test('audits an admin who records and deletes a fee, with the values of the fee', async () => {
  const regNo = makePlate();
  const fee = { PhoneNumber: '0712345678', AccountReference: regNo };
  const { body } = await app.admin.call<{ transaction: { _id: string } }>('POST', '/addTransaction', fee);
  const { _id } = body.transaction;
  const details = await app.admin.call('GET', `/admin/transactions/${_id}`);
  expect(details.body).toMatchObject({ payer: null, car: null, history: [{ status: 'paid' }] });

  await app.admin.call('GET', `/deleteTransaction/${_id}`);
  expect((await app.admin.call('GET', `/admin/transactions/${_id}`)).status).toBe(404);
  const { rows } = await app.rows(`audit?q=${regNo}`);
  expect(await app.auditOf(_id)).toEqual(rows);
  expect(rows).toMatchObject([
    { action: 'transaction.delete', target: { id: _id }, before: { AccountReference: regNo, Amount: 100 } },
    { action: 'transaction.add', after: { _id, phone: '0712345678' } },
  ]);
});

test('shows the current name of the acting admin in the history, or that the admin was deleted', async () => {
  const second = await app.makeAdmin('Naliaka $& Admin');
  const regNo = makePlate();
  const fee = { PhoneNumber: '0712345678', AccountReference: regNo };
  const { body } = await app.admin.call<{ transaction: { _id: string } }>('POST', '/addTransaction', fee);
  const path = `/admin/transactions/${body.transaction._id}`;
  const to = makePlate();
  await second.call('POST', `${path}/apply`, { regNo: to });
  const causes = async () => {
    const details = await app.admin.call<{ history: { cause: string }[] }>('GET', path);
    return details.body.history.map((step) => step.cause);
  };
  expect(await causes()).toEqual(['recorded by Njeri Admin', `applied to ${to} by Naliaka $& Admin`]);
  await second.call('PATCH', '/users/me', { name: 'Naliaka Wafula' });
  expect((await causes())[1]).toBe(`applied to ${to} by Naliaka Wafula`);
  await app.admin.call('DELETE', `/admin/users/${second._id}`);
  expect((await causes())[1]).toBe(`applied to ${to} by an admin whose account is gone`);
});

test('finds the audit entry of a payment applied to another plate by either plate and by the payment id', async () => {
  const payer = await app.signUp('Payer Muthoni');
  const [from, to] = [makePlate(), makePlate()];
  await payRegistrationFee(payer, from);
  const [row] = (await app.rows<TransactionRow>(`transactions?q=${from}`)).rows;
  const id = row?._id ?? '';
  await app.admin.call('POST', `/admin/transactions/${id}/apply`, { regNo: to });
  for (const query of [`q=${from}`, `q=${to}`, `target=${id}`]) {
    expect((await app.rows(`audit?${query}`)).rows).toMatchObject([
      { action: 'transaction.apply', before: { regNo: from }, after: { regNo: to } },
    ]);
  }
});

test('audits an applied payment as done and the review of a settled payment as refused', async () => {
  const payer = await app.signUp('Payer Mutua');
  const regNo = makePlate();
  await payRegistrationFee(payer, regNo);
  const car = await makeCar(app, payer, { regNo });
  const [row] = (await app.rows<TransactionRow>(`transactions?q=${regNo}&filter=unapplied`)).rows;
  const id = row?._id ?? '';
  const applied = await app.admin.call('POST', `/admin/transactions/${id}/apply`, { regNo });
  expect(applied).toMatchObject({ status: 200, body: { usedByCarId: car._id.toHexString() } });
  const review = { decision: 'accept', reason: 'Why not' };
  expect((await app.admin.call('POST', `/admin/transactions/${id}/review`, review)).status).toBe(409);
  expect(await app.auditOf(id)).toMatchObject([
    { action: 'transaction.review', outcome: 'refused', after: { reason: 'Why not' } },
    { action: 'transaction.apply', outcome: 'done', after: { regNo, purpose: 'renewal' } },
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin/audit';
import type { UserActivity, UserDeletionPreview } from '#shared/admin/users';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { makeCar, makePlate } from '../../../testing/make';
import { stored } from '../../../testing/stored';
import { until } from '../../../testing/until';
import { insertPayment } from '../../payments/payments.model';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

const pathOf = (user: { _id: string }, rest = '') => `/admin/users/${user._id}${rest}`;
const isListed = async (carId: string) => (await app.call('GET', `/cars/${carId}`)).status === 200;

test('[R538] lists a cancelled payment as an attempt in the activity of the payer', async () => {
  const payer = await app.signUp('Payer Cancelling');
  const regNo = makePlate();
  await insertPayment({
    ...{ origin: 'mpesa', status: 'failed', purpose: 'registration', reason: 'cancelled' },
    ...{ Amount: 100, PhoneNumber: '254712345678', AccountReference: regNo },
    ...{ userId: payer._id, createdAt: app.clock.now(), cause: 'callback 1032' },
  });
  const { body } = await app.admin.call<{ activity: UserActivity[] }>('GET', pathOf(payer));
  expect(body.activity).toContainEqual(expect.objectContaining({ kind: 'attempt', subject: regNo }));
  expect(body.activity.map(({ kind }) => kind)).not.toContain('payment');
});

test('[R227] deletes the cars of a deleted user, and keeps payments and conversations without names', async () => {
  const lender = await app.signUp('Lender Leaving');
  const renter = await app.signUp('Renter Staying');
  const regNo = makePlate();
  const car = await makeCar(app, lender, { regNo });
  const other = await makeCar(app, lender, { isActive: false, listed: false });
  await lender.call('GET', `/cars/${(await makeCar(app, renter))._id}/contact`);
  const text = { senderId: lender._id, receiverId: renter._id, message: 'Hello' };
  await lender.call('POST', `/messages/${lender._id}/${renter._id}`, {
    ...text,
    timestamp: app.clock.now().toISOString(),
    roomId: [lender._id, renter._id].sort().join('-'),
  });
  await app.admin.call('POST', '/addTransaction', { PhoneNumber: '0712345678', AccountReference: regNo });
  await until(async () => (await app.rows(`transactions?q=${regNo}`)).total === 1);

  const details = await app.admin.call<{
    cars: { _id: string }[];
    carCount: number;
    payments: object[];
    paymentCount: number;
    activity: UserActivity[];
  }>('GET', pathOf(lender));
  expect(details.body.cars.map((one) => one._id).sort()).toEqual(
    [car, other].map((one) => one._id.toHexString()).sort(),
  );
  expect(details.body).toMatchObject({
    carCount: 2,
    paymentCount: 1,
    payments: [{ AccountReference: regNo }],
  });
  const kinds = details.body.activity.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['car', 'car', 'joined', 'message', 'payment', 'reveal']);
  expect(details.body.activity).toContainEqual(expect.objectContaining({ kind: 'car', subject: regNo }));

  const implied = await app.admin.call<UserDeletionPreview>('GET', pathOf(lender, '/deletion'));
  expect(implied.body).toEqual({
    ...{ name: 'Lender Leaving', cars: 2, listedCars: 1, payments: 1, unappliedPayments: 0 },
    ...{ conversations: 1, isLastAdmin: false },
  });

  const answer = await app.admin.call('DELETE', pathOf(lender));
  expect(answer).toMatchObject({ status: 200, body: { message: 'User deleted successfully.' } });
  expect((await lender.call('GET', '/users/me')).status).toBe(401);
  expect(await isListed(car._id.toHexString())).toBe(false);
  expect((await app.rows(`cars?q=${regNo}`)).total).toBe(0);
  expect((await app.rows(`transactions?q=${regNo}`)).total).toBe(1);
  const kept = (await renter.call<object[]>('GET', `/messages/${renter._id}`)).body;
  expect(kept).toMatchObject([
    { senderName: ERASURE_REPLACEMENTS.name, message: ERASURE_REPLACEMENTS.message },
  ]);
  expect((await app.admin.call('DELETE', pathOf(lender))).status).toBe(404);
  const [entry] = await app.auditOf(lender._id);
  expect(entry).toMatchObject({
    action: 'user.delete',
    before: {
      name: ERASURE_REPLACEMENTS.text,
      email: ERASURE_REPLACEMENTS.text,
      cars: 2,
      plates: expect.toSatisfy((plates: string[]) => plates.length === 2 && plates.includes(other.regNo)),
    },
    outcome: 'done',
  });
  const { rows } = await app.rows<AuditEntry>(`audit?q=${regNo.toLowerCase()} deleted a user`);
  expect(rows.map((one) => one.target.id)).toEqual([lender._id]);
});

test('deletes the known devices of a deleted user', async () => {
  const user = await app.signUp('User Leaving');
  expect(await stored('KnownDevice').countDocuments({ userId: user._id })).toBe(1);
  await app.admin.call('DELETE', pathOf(user));
  expect(await stored('KnownDevice').countDocuments({ userId: user._id })).toBe(0);
});

test('counts all cars of a deleted user in the audit entry, and names the newest', async () => {
  const fleet = await app.signUp('Lender Fleet');
  const { _id, ...car } = await makeCar(app, fleet, { createdAt: new Date(0) });
  const more = Array.from({ length: ADMIN_LIMITS.auditPlates }, () => ({ ...car, regNo: makePlate() }));
  await stored('Car').insertMany(more.map((one, place) => ({ ...one, createdAt: new Date(1 + place) })));
  await app.admin.call('DELETE', pathOf(fleet));
  // On a busy machine the reply may come before all these cars are deleted.
  await app.services.background.waitForAll();
  const [entry] = await app.auditOf(fleet._id);
  expect(entry?.before).toMatchObject({
    cars: more.length + 1,
    plates: more.map((one) => one.regNo).reverse(),
  });
  expect((await app.rows(`audit?q=${more.at(-1)?.regNo}`)).total).toBe(1);
  expect(await stored('Car').countDocuments({ userId: fleet._id })).toBe(0);
});

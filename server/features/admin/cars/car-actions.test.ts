import { afterAll, beforeAll, expect, test } from 'vitest';
import type { getCarDetails } from '#shared/admin/cars';
import type { CarViewForAdmins } from '#shared/admin/contract';
import type { PublicCar } from '#shared/cars/contract';
import { parsePhotoKey } from '#shared/cars/photo';
import type { UnparsedReply } from '#shared/core/endpoint';
import type { ErrorBody } from '#shared/core/errors';
import { makeCar, makeCarFields, makeCarForm, makePhotos, makePlate } from '../../../testing/make';
import { setSuspended } from '../../../testing/suspend';
import type { TestUser } from '../../../testing/test-user';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

let app: AdminApp;
let lender: TestUser;

beforeAll(async () => {
  // In Nairobi it is half past midnight on 1 March.
  app = await startAdminApp({ at: new Date('2030-02-28T21:30:00Z') });
  lender = await app.signUp('Lender Wairimu');
});
afterAll(() => app.close());

const found = async (make: string) =>
  (await app.call<{ cars: PublicCar[] }>('GET', `/cars/search?make=${make}`)).body.cars;

async function add(fields: Parameters<typeof makeCarForm>[0], photos?: Buffer[]) {
  const form = makeCarForm(
    { ...makeCarFields(), userId: lender._id, ...fields },
    photos ?? (await makePhotos()),
  );
  return app.admin.call<CarViewForAdmins & ErrorBody>('POST', '/admin/cars', form);
}

function change(carId: string, body: object) {
  return app.admin.call<CarViewForAdmins & ErrorBody>('PATCH', `/admin/cars/${carId}`, body);
}

test('[R216] lists a car at once when an admin adds it for an owner, for three months without a fee', async () => {
  const before = app.clock.now();
  const { status, body } = await add({ make: 'Trabant' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ userId: lender._id, email: lender.email, isActive: true, isSubscribed: true, reminderSent: false },
  });
  const from = new Date(body.subscriptionDate);
  expect(from.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(body.subscriptionExpiry.slice(0, 13)).toBe('2030-05-31T21');
  expect(body.images).toHaveLength(4);
  expect((await found('Trabant')).map((car) => car._id)).toEqual([body._id]);

  const { rows } = await app.rows(`audit?q=${body.regNo}`);
  expect(rows).toMatchObject([
    { action: 'car.add', outcome: 'done', after: { _id: body._id, make: 'Trabant' } },
  ]);
  expect(await app.auditOf(body._id)).toEqual(rows);
});

test('hides a car added for a suspended owner, and refuses an invalid or registered car', async () => {
  const hidden = await app.signUp('Lender Suspended');
  await setSuspended(hidden._id, app.clock.now());
  const { body } = await add({ userId: hidden._id, make: 'Simca' });
  expect(await found('Simca')).toEqual([]);
  expect(await add({ regNo: body.regNo })).toMatchObject({ status: 409, body: { code: 'car_exists' } });
  expect(await add({ userId: '65f0c0ffee5ec12e76a1b2c3' })).toMatchObject({ status: 404 });
  expect(await add({}, await makePhotos(3))).toMatchObject({ body: { code: 'wrong_photo_count' } });
  expect(await add({ price: 100 })).toMatchObject({
    status: 400,
    body: { fields: { price: 'Minimum 1,500' } },
  });
});

test('audits only the differing fields of a changed car, including the plate', async () => {
  const car = await makeCar(app, lender, { make: 'Saab' });
  const carId = car._id.toHexString();
  const regNo = makePlate();
  const { body } = await change(carId, { regNo: regNo.toLowerCase(), price: 12_000, color: car.color });
  expect(body).toMatchObject({ regNo, price: 12_000 });
  expect(await found('Saab')).toMatchObject([{ regNo, price: 12_000 }]);
  const [entry] = await app.auditOf(carId);
  expect(entry).toMatchObject({ action: 'car.change', target: { label: car.regNo } });
  expect(entry?.before).toEqual({ regNo: car.regNo, price: car.price });
  expect(entry?.after).toEqual({ regNo, price: 12_000 });
  expect((await app.rows(`audit?q=${regNo}`)).total).toBe(1);

  await change(carId, { isActive: false });
  expect(await found('Saab')).toEqual([]);
  await change(carId, { isActive: true });
  expect(await found('Saab')).toHaveLength(1);

  const other = await makeCar(app, lender);
  expect(await change(carId, { regNo: other.regNo })).toMatchObject({
    status: 409,
    body: { fields: { regNo: 'This car is already registered' } },
  });
  expect((await app.auditOf(carId))[0]).toMatchObject({ outcome: 'refused' });
});

test('keeps the payments of a car linked when an admin corrects the plate', async () => {
  const car = await makeCar(app, lender);
  const carId = car._id.toHexString();
  const fee = { PhoneNumber: '0712345678', AccountReference: car.regNo };
  await app.admin.call('POST', '/addTransaction', fee);
  const regNo = makePlate();
  await change(carId, { regNo });
  const { body } = await app.admin.call<UnparsedReply<typeof getCarDetails>>('GET', `/admin/cars/${carId}`);
  expect(body).toMatchObject({ payments: [{ AccountReference: car.regNo }], paymentCount: 1 });
  expect((await app.admin.call('GET', `/admin/cars/${carId}/deletion`)).body).toMatchObject({ payments: 1 });
  await makeCar(app, lender, { regNo: car.regNo });
  const paid = await app.admin.call('GET', `/admin/transactions/${body.payments[0]?._id}`);
  expect(paid.body).toMatchObject({ car: { _id: carId, regNo } });
});

test('replaces the old photos of a car, and keeps the photos when the same four are sent again', async () => {
  const { body: car } = await add({});
  const photos = await makePhotos(5);
  const form = makeCarForm({}, photos.slice(1));
  const changed = await change(car._id, form);
  expect(changed.body.images).not.toEqual(car.images);
  const again = await change(car._id, makeCarForm({}, photos.slice(1)));
  expect(again.body.images).toEqual(changed.body.images);
  const answers = await Promise.all(again.body.images.map((image) => fetch(`${app.url}${image}`)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect((await fetch(`${app.url}/photos/${parsePhotoKey(car.images[0] ?? '')}/1280.jpg`)).status).toBe(404);
});

test('shows a car with owner, payments and the effects of a deletion, and deletes the car', async () => {
  const regNo = makePlate();
  const car = await makeCar(app, lender, { regNo, make: 'Lada', color: 'Moss green' });
  const carId = car._id.toHexString();
  await app.admin.call('POST', '/addTransaction', { PhoneNumber: '0712345678', AccountReference: regNo });
  const details = await app.admin.call('GET', `/admin/cars/${carId}`);
  expect(details.body).toMatchObject({
    car: { regNo, email: lender.email },
    isListed: true,
    owner: { email: lender.email, suspendedAt: null },
    payments: [{ AccountReference: regNo, purpose: 'renewal' }],
    paymentCount: 1,
  });
  const implied = await app.admin.call('GET', `/admin/cars/${carId}/deletion`);
  expect(implied.body).toMatchObject({
    regNo,
    ownerName: lender.name,
    isListed: true,
    payments: 1,
    photos: 1,
  });

  const removed = await app.admin.call('DELETE', `/admin/cars/${carId}`);
  expect(removed).toMatchObject({ status: 200, body: { message: 'Car deleted successfully.' } });
  expect(await found('Lada')).toEqual([]);
  expect((await app.call('GET', `/checkRegNo/${regNo}`)).body).toEqual({ exists: false });
  expect((await app.rows(`cars?q=${regNo}`)).total).toBe(0);
  expect((await app.admin.call('GET', `/admin/cars/${carId}`)).status).toBe(404);
  const [entry] = await app.auditOf(carId);
  expect(entry).toMatchObject({
    ...{ action: 'car.delete', outcome: 'done' },
    before: {
      ...{ regNo, make: 'Lada', color: 'Moss green', price: car.price, county: car.county },
      ...{ isActive: true, photos: 1, userId: lender._id, owner: lender.email },
    },
  });
  expect(JSON.stringify(entry)).not.toContain('/photos/');
  expect((await app.rows(`audit?q=${regNo} ${lender.email}`)).total).toBe(1);
});

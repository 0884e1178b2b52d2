import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { makeCar, makePlate } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import type { TestUser } from '../../testing/test-user';

type Grouped = { county: string; cars: PublicCar[] }[];
type Page = { cars: PublicCar[]; total: number; next: string | null };

let app: TestApp;
let lender: TestUser;
let renter: TestUser;

beforeAll(async () => {
  app = await startApp();
  lender = await app.signUp('Wanjiku Kamau');
  renter = await app.signUp('Achieng Otieno');
});
afterAll(() => app.close());

/** Returns the ids of the cars that a search finds. */
async function searched(query: string): Promise<string[]> {
  const { body } = await app.call<Page>('GET', `/cars/search?${query}`);
  return body.cars.map((car) => car._id);
}

describe('list of all cars', () => {
  test('[R89] groups cars by county, newest first, with the county on each car', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const old = await makeCar(app, lender, { county: 'kisumu', createdAt: day(1) });
    const young = await makeCar(app, lender, { county: 'kisumu', createdAt: day(3) });
    await makeCar(app, lender, { county: 'lamu', createdAt: day(2) });

    const { status, body } = await app.call<Grouped>('GET', '/cars');
    expect(status).toBe(200);
    const kisumu = body.find((group) => group.county === 'kisumu');
    expect(kisumu?.cars.map((car) => car._id)).toEqual([young._id.toHexString(), old._id.toHexString()]);
    expect(kisumu?.cars.every((car) => car.county === 'kisumu')).toBe(true);
    expect(body.map((group) => group.county)).toEqual(expect.arrayContaining(['kisumu', 'lamu']));
  });

  test('[R88] omits contact, email, hash and subscription from every public reply', async () => {
    const car = await makeCar(app, lender, { contact: '0799111222' });
    const id = car._id.toHexString();
    for (const path of [
      '/cars',
      '/cars/search',
      `/cars/search?ids=${id}`,
      `/cars/${id}`,
      `/catalogue/${lender._id}`,
    ]) {
      const { status, body } = await app.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      const text = JSON.stringify(body);
      expect(text).toContain(id);
      for (const secret of [
        '0799111222',
        lender.email,
        'passwordHash',
        'contact',
        'subscription',
        'tokenVersion',
      ]) {
        expect([path, secret, text.includes(secret)]).toEqual([path, secret, false]);
      }
    }
  });

  test('[R90] shows the new name and brand of a lender in the next list', async () => {
    const user = await app.signUp('Old Name');
    const car = await makeCar(app, user);
    await app.call('GET', '/cars');
    await user.call('PATCH', '/users/me', { name: 'New Name', brandName: 'Savanna Drives' });

    const { body } = await app.call<Page>('GET', `/cars/search?ids=${car._id.toHexString()}`);
    expect(body.cars[0]).toMatchObject({ brandName: 'Savanna Drives', lender: { name: 'New Name' } });
    const { body: groups } = await app.call<Grouped>('GET', '/cars');
    const listed = groups.flatMap((group) => group.cars).find((one) => one._id === car._id.toHexString());
    expect(listed?.lender.name).toBe('New Name');
  });
});

describe('unlisted car', () => {
  const past = new Date(0);
  test.each([
    ['inactive', { isActive: false, listed: false }],
    ['unpaid', { isSubscribed: false, listed: false }],
    ['expired, before the job has run', { subscriptionExpiry: past }],
  ])('[R87] hides a car that is %s everywhere except in the profile of the lender', async (_state, state) => {
    const user = await app.signUp();
    const make = `Hidden${makePlate()}`;
    const car = await makeCar(app, user, { make, ...state });
    const id = car._id.toHexString();

    const { body: groups } = await app.call<Grouped>('GET', '/cars');
    expect(groups.flatMap((group) => group.cars).map((one) => one._id)).not.toContain(id);
    expect(await searched(`make=${make}`)).toEqual([]);
    expect(await searched(`ids=${id}`)).toEqual([]);
    expect((await app.call('GET', `/cars/${id}`)).status).toBe(404);
    expect((await renter.call('GET', `/cars/${id}/contact`)).status).toBe(404);
    expect((await app.call('GET', `/catalogue/${user._id}`)).body).toEqual([]);
    const facets = await app.call<{ makes: { make: string }[] }>('GET', '/cars/facets');
    expect(facets.body.makes.map((one) => one.make)).not.toContain(make);

    const ownCars = await user.call<OwnCar[]>('GET', `/mycars?userId=${user._id}`);
    expect(ownCars.body.map((one) => one._id)).toEqual([id]);
    expect((await app.call<{ exists: boolean }>('GET', `/checkRegNo/${car.regNo}`)).body.exists).toBe(true);
  });
});

describe('GET /api/cars/:id', () => {
  test('returns the public view of a listed car and of the lender', async () => {
    const car = await makeCar(app, lender, { make: 'Mazda', model: 'CX-5', price: 6_500 });
    const { status, body } = await app.call<PublicCar>('GET', `/cars/${car._id.toHexString()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      regNo: car.regNo,
      name: 'Mazda CX-5',
      price: 6_500,
      image: '/img/car.png',
      isVerified: false,
      lender: { _id: lender._id, name: 'Wanjiku Kamau' },
    });
  });

  test.each([
    { id: '000000000000000000000000', status: 404, code: 'car_not_found' },
    { id: '17', status: 400, code: 'invalid_input' },
    { id: '%7B%22$ne%22:null%7D', status: 400, code: 'invalid_input' },
  ])('answers $status with $code for the id $id', async ({ id, status, code }) => {
    const answer = await app.call<{ code: string }>('GET', `/cars/${id}`);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
  });
});

describe('GET /api/cars/:id/contact', () => {
  test('[R109] returns the phone number to a signed-in user', async () => {
    const car = await makeCar(app, lender, { contact: '0711222333' });
    const { status, body } = await renter.call('GET', `/cars/${car._id.toHexString()}/contact`);
    expect(status).toBe(200);
    expect(body).toEqual({ contact: '0711222333' });
  });

  test('[R109] records each reveal with car, user and time', async () => {
    const car = await makeCar(app, lender);
    const carId = car._id.toHexString();
    await renter.call('GET', `/cars/${carId}/contact`);
    await renter.call('GET', `/cars/${carId}/contact`);
    const records = await mongoose.connection.collection('carreveals').find({ carId: car._id }).toArray();
    expect(records.map((record) => String(record.userId))).toEqual([renter._id, renter._id]);
    expect(records.every((record) => record.at instanceof Date)).toBe(true);
  });

  test('[R109] answers 401 without the phone number to a visitor', async () => {
    const car = await makeCar(app, lender, { contact: '0711222334' });
    const { status, body } = await app.call('GET', `/cars/${car._id.toHexString()}/contact`);
    expect(status).toBe(401);
    expect(JSON.stringify(body)).not.toContain('0711222334');
  });
});

describe('GET /api/checkRegNo/:regNo', () => {
  test('[R157] finds a registered plate in any spelling', async () => {
    const { regNo } = await makeCar(app, lender);
    const typed = `${regNo.slice(0, 3).toLowerCase()}%20${regNo.slice(3)}`;
    expect((await app.call('GET', `/checkRegNo/${typed}`)).body).toEqual({ exists: true });
    expect((await app.call('GET', `/checkRegNo/${makePlate()}`)).body).toEqual({ exists: false });
  });

  test('answers 400 and names the field if the plate is invalid', async () => {
    const answer = await app.call<{ fields: object }>('GET', '/checkRegNo/x');
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(['regNo']);
  });
});

describe('GET /api/mycars', () => {
  test('[R151] answers 403 for the id of another user, and 401 to a visitor', async () => {
    expect((await renter.call('GET', `/mycars?userId=${lender._id}`)).status).toBe(403);
    expect((await app.call('GET', `/mycars?userId=${lender._id}`)).status).toBe(401);
  });

  test('offers payment for an expired car even if no reminder was sent', async () => {
    const user = await app.signUp();
    await makeCar(app, user, { subscriptionExpiry: new Date(app.clock.now().getTime() - 1) });
    const { body } = await user.call<OwnCar[]>('GET', `/mycars?userId=${user._id}`);
    expect(body[0]).toMatchObject({ isSubscribed: false, reminderSent: true, contact: '0712345678' });
  });
});

describe('DELETE /api/deletecar/:regNo', () => {
  test('removes the car of the lender from every list and frees the plate', async () => {
    const car = await makeCar(app, lender);
    await app.call('GET', '/cars');
    const answer = await lender.call('DELETE', `/deletecar/${car.regNo}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Car deleted successfully.' });
    const { body: groups } = await app.call<Grouped>('GET', '/cars');
    expect(groups.flatMap((group) => group.cars).map((one) => one.regNo)).not.toContain(car.regNo);
    expect((await app.call('GET', `/cars/${car._id.toHexString()}`)).status).toBe(404);
    expect((await app.call('GET', `/checkRegNo/${car.regNo}`)).body).toEqual({ exists: false });
  });

  test('[R151] answers 403 to another user, 401 to a visitor and 404 for an unknown plate', async () => {
    const { regNo } = await makeCar(app, lender);
    expect((await renter.call('DELETE', `/deletecar/${regNo}`)).status).toBe(403);
    expect((await app.call('DELETE', `/deletecar/${regNo}`)).status).toBe(401);
    expect((await lender.call('DELETE', `/deletecar/${makePlate()}`)).status).toBe(404);
    expect((await app.call('GET', `/checkRegNo/${regNo}`)).body).toEqual({ exists: true });
  });
});

test('returns all 47 counties with an ETag', async () => {
  const { body, headers } = await app.call<string[]>('GET', '/counties');
  expect(body).toHaveLength(47);
  expect(body).toContain("Murang'a");
  expect(headers.get('etag')).not.toBeNull();
});

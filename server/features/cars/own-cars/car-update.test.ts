import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import type { ErrorBody } from '#shared/core/errors';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import {
  makeCar,
  makeCarFields,
  makeCarForm,
  makePhotos,
  makePlate,
  payRegistrationFee,
} from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

let app: TestApp;
let lender: TestUser;
let otherUser: TestUser;

beforeAll(async () => {
  app = await startApp();
  lender = await app.signUp('Wanjiku Kamau');
  otherUser = await app.signUp('Brian Kiptoo');
});
afterAll(() => app.close());

const publicView = async (id: string) => (await app.call<PublicCar>('GET', `/cars/${id}`)).body;

test('[R150] changes one field at once in the lists and keeps all other fields', async () => {
  const car = await makeCar(app, lender, { make: 'Nisan', description: 'Well kept.' });
  const id = car._id.toHexString();
  const before = await publicView(id);
  await app.call('GET', '/cars/search?make=nissan');

  const { status, body } = await lender.call<OwnCar>('PATCH', `/cars/${car.regNo}`, { make: 'Nissan' });
  expect(status).toBe(200);
  expect(body.contact).toBe('0712345678');
  expect(await publicView(id)).toEqual({ ...before, make: 'Nissan', name: 'Nissan Prado' });
  const found = await app.call<{ cars: PublicCar[] }>('GET', '/cars/search?make=nissan');
  expect(found.body.cars.map((one) => one._id)).toEqual([id]);
});

test('[R404] changes given facts, clears empty facts and keeps other facts, by multipart and JSON', async () => {
  const car = await makeCar(app, lender, { seats: 5, airCon: true, doors: 4 });
  const form = makeCarForm({ seats: '7', airCon: '', fourWheel: 'false', partyBus: 'true' }, []);
  for (const place of ['JKIA', 'Karen']) form.append('pickup', place);
  const { status, body } = await lender.call<OwnCar>('PATCH', `/cars/${car.regNo}`, form);
  expect(status).toBe(200);
  const facts = { seats: 7, airCon: null, doors: 4, fourWheel: false, partyBus: true };
  expect(body).toMatchObject({ ...facts, pickup: ['JKIA', 'Karen'] });

  await lender.call('PATCH', `/cars/${car.regNo}`, makeCarForm({ pickup: '' }, []));
  await lender.call('PATCH', `/cars/${car.regNo}`, { doors: null, engine: 2_800 });
  expect(await publicView(car._id.toHexString())).toMatchObject({
    ...facts,
    ...{ doors: null, engine: 2_800, pickup: [] },
  });
});

test('[R601] changes and removes terms sent as JSON or multipart, but omits terms from lists of cars', async () => {
  const car = await makeCar(app, lender, { make: 'Termed', withDriver: true });
  const id = car._id.toHexString();
  expect((await publicView(id)).terms).toEqual(DEFAULT_CAR_TERMS);
  const change = (terms: object) => lender.call<OwnCar>('PATCH', `/cars/${car.regNo}`, { terms });
  const { body } = await change({ weeklyDiscount: '10', kmPerDay: null, minDays: 3, extraKm: 20 });
  const expected = { ...DEFAULT_CAR_TERMS, weeklyDiscount: 10, kmPerDay: null, minDays: 3 };
  expect(body.terms).toEqual({ ...expected, extraKm: 20 });

  const form = makeCarForm({}, []);
  form.set('terms', JSON.stringify({ deliveryFee: 'none', extraKm: '', deposit: 20_000 }));
  await lender.call('PATCH', `/cars/${car.regNo}`, form);
  expect((await publicView(id)).terms).toEqual({ ...expected, deliveryFee: null, deposit: 20_000 });
  const found = await app.call<{ cars: PublicCar[] }>('GET', '/cars/search?make=termed');
  expect(found.body.cars[0]).not.toHaveProperty('terms');
});

test('[R602] refuses terms that conflict with stored terms, and names the field', async () => {
  const { regNo, _id } = await makeCar(app, lender, { terms: { minDays: 5, pickupUntil: 12 } });
  const change = (terms: object) => lender.call<ErrorBody>('PATCH', `/cars/${regNo}`, { terms });
  const cases: [object, string][] = [
    [{ maxDays: 4, deposit: 9 }, 'terms.maxDays'],
    [{ pickupFrom: 12 }, 'terms.pickupUntil'],
    [{ weeklyDiscount: 81 }, 'terms.weeklyDiscount'],
  ];
  for (const [terms, field] of cases) {
    const { status, body } = await change(terms);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  }
  expect((await publicView(_id.toHexString())).terms).toEqual({
    ...{ ...DEFAULT_CAR_TERMS, driverPerDay: null },
    ...{ minDays: 5, pickupUntil: 12 },
  });
});

test('[R602] refuses one of two concurrent changes whose terms conflict with each other', async () => {
  const { regNo, _id } = await makeCar(app, lender);
  const change = (terms: object) => lender.call('PATCH', `/cars/${regNo}`, { terms });
  const answers = await Promise.all([change({ minDays: 20 }), change({ maxDays: 10 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { terms } = await publicView(_id.toHexString());
  expect(terms?.minDays).toBeLessThanOrEqual(terms?.maxDays ?? 0);
});

test('stores valid terms and names the field of invalid terms, at registration and in admin changes', async () => {
  const admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
  const regNo = makePlate();
  const register = (terms: object) => {
    const form = makeCarForm({ ...makeCarFields({ regNo }), userId: lender._id }, photos);
    form.set('terms', JSON.stringify(terms));
    return lender.call<OwnCar & ErrorBody>('POST', '/registerCar', form);
  };
  const photos = await makePhotos();
  await payRegistrationFee(lender, regNo);
  expect((await register({ minDays: 9, maxDays: 3 })).body.fields).toHaveProperty(['terms.maxDays']);
  const { body } = await register({ deposit: 5_000, minDays: 2 });
  expect(body.terms).toMatchObject({ deposit: 5_000, minDays: 2, maxDays: 90 });

  const change = (terms: object) =>
    admin.call<OwnCar & ErrorBody>('PATCH', `/admin/cars/${body._id}`, { terms });
  expect((await change({ maxDays: 1 })).body.fields).toHaveProperty(['terms.maxDays']);
  expect((await change({ maxDays: 7, driverPerDay: 3_000 })).body.terms).toMatchObject({
    ...{ deposit: 5_000, minDays: 2, maxDays: 7, driverPerDay: 3_000 },
  });
});

test('[R405] normalizes the spelling of a known make and model, and keeps unknown names as typed', async () => {
  const { regNo } = await makeCar(app, lender);
  const change = (make: string, model: string) =>
    lender.call<OwnCar>('PATCH', `/cars/${regNo}`, { make, model });
  expect((await change('toyota', 'land  cruiser v8')).body.name).toBe('Toyota Land Cruiser V8');
  expect((await change('sunliner', 'x-Trailer')).body.name).toBe('sunliner x-Trailer');
});

test('keeps the car unchanged if the change is empty', async () => {
  const car = await makeCar(app, lender);
  const { status, body } = await lender.call<OwnCar>('PATCH', `/cars/${car.regNo}`, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ regNo: car.regNo, price: car.price });
});

test('[R150, V8.2.3] ignores changes of plate, owner, state and subscription', async () => {
  const car = await makeCar(app, lender, { isSubscribed: false, listed: false });
  const { body } = await lender.call<OwnCar>('PATCH', `/cars/${car.regNo}`, {
    regNo: makePlate(),
    userId: otherUser._id,
    isSubscribed: true,
    listed: true,
    subscriptionExpiry: '2099-01-01T00:00:00.000Z',
  });
  expect(body).toMatchObject({ regNo: car.regNo, userId: lender._id, isSubscribed: false });
  expect((await app.call('GET', `/cars/${car._id.toHexString()}`)).status).toBe(404);
});

test('[R151, V8.2.2] answers 403 for the car of another lender, 401 to a visitor and 404 for an unknown plate', async () => {
  const car = await makeCar(app, lender);
  const change = { price: 2_000 };
  expect((await otherUser.call('PATCH', `/cars/${car.regNo}`, change)).status).toBe(403);
  expect((await app.call('PATCH', `/cars/${car.regNo}`, change)).status).toBe(401);
  expect((await lender.call('PATCH', `/cars/${makePlate()}`, change)).status).toBe(404);
  expect((await publicView(car._id.toHexString())).price).toBe(9_000);
});

test.each([
  { change: { price: 1_000 }, field: 'price' },
  { change: { year: 1970 }, field: 'year' },
  { change: { make: { $ne: '' } }, field: 'make' },
  { change: { county: 'Kampala' }, field: 'county' },
  { change: { contact: 'call me' }, field: 'contact' },
])('answers 400 to the change $change and names the field $field', async ({ change, field }) => {
  const car = await makeCar(app, lender);
  const { status, body } = await lender.call<ErrorBody>('PATCH', `/cars/${car.regNo}`, change);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

describe('photos of a car', () => {
  test('replaces four photos twice in a row and removes the old files', async () => {
    const car = await makeCar(app, lender);
    const photos = await makePhotos();
    const first = await lender.call<OwnCar>(
      'PATCH',
      `/cars/${car.regNo}`,
      makeCarForm({ price: 3_000 }, photos),
    );
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      price: 3_000,
      placeholder: expect.stringContaining('data:image/webp'),
    });
    expect(new Set(first.body.images).size).toBe(4);

    const other = (await makePhotos(5)).slice(1);
    const second = await lender.call<OwnCar>('PATCH', `/cars/${car.regNo}`, makeCarForm({}, other));
    const replaced = first.body.images.filter((image) => !second.body.images.includes(image));
    expect(replaced).toHaveLength(1);
    for (const image of replaced) expect((await fetch(`${app.url}${image}`)).status).toBe(404);
    for (const image of second.body.images) expect((await fetch(`${app.url}${image}`)).status).toBe(200);
  });

  test.each([1, 2, 3])('refuses %i of four photos', async (count) => {
    const car = await makeCar(app, lender);
    const form = makeCarForm({ price: 2_500 }, await makePhotos(count));
    const { status, body } = await lender.call<ErrorBody>('PATCH', `/cars/${car.regNo}`, form);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ images: 'Please upload all 4 required images.' });
    expect((await publicView(car._id.toHexString())).price).toBe(9_000);
  });

  test('keeps the photos of a car when another car with the same photos is deleted', async () => {
    const [one, other] = await Promise.all([makeCar(app, lender), makeCar(app, lender)]);
    const photos = await makePhotos();
    for (const car of [one, other]) await lender.call('PATCH', `/cars/${car.regNo}`, makeCarForm({}, photos));
    await lender.call('DELETE', `/deletecar/${one.regNo}`);
    const { images } = await publicView(other._id.toHexString());
    for (const image of images) expect((await fetch(`${app.url}${image}`)).status).toBe(200);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import type { ErrorBody } from '#shared/core/errors';
import { makeCar, makeCarForm, makePhotos } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

let app: TestApp;
let lender: TestUser;
/** Five photos: four of the car, and one that replaces one of them. */
let photos: Buffer[];
/** Car whose changes are refused. */
let unchanged: Awaited<ReturnType<typeof makePhotographed>>;

beforeAll(async () => {
  app = await startApp();
  lender = await app.signUp('Wanjiku Kamau');
  photos = await makePhotos(5);
  unchanged = await makePhotographed();
});
afterAll(() => app.close());

type Reply = OwnCar & ErrorBody;

function slotForm(slots: readonly string[], files: readonly (Buffer | undefined)[]): FormData {
  const form = makeCarForm(
    {},
    files.map((file) => file ?? Buffer.from('no photo')),
  );
  for (const slot of slots) form.append('slots', slot);
  return form;
}

async function makePhotographed() {
  const { regNo, _id } = await makeCar(app, lender);
  const change = (form: FormData) => lender.call<Reply>('PATCH', `/cars/${regNo}`, form);
  const { body } = await change(makeCarForm({}, photos.slice(0, 4)));
  return { id: _id.toHexString(), car: body, change };
}

async function statusesOf(images: readonly (string | undefined)[]): Promise<number[]> {
  return Promise.all(images.map(async (image) => (await fetch(`${app.url}${image}`)).status));
}

test('[R830] replaces the photo of one slot, removes the old file and keeps the other photos', async () => {
  const { id, car, change } = await makePhotographed();
  const [front, side, interior, rear] = car.images;
  const { status, body } = await change(slotForm(['interior'], [photos[4]]));
  expect(status).toBe(200);
  expect(body.images).toEqual([front, side, expect.not.stringMatching(`^${interior}$`), rear]);
  expect(body.placeholder).toBe(car.placeholder);
  expect((await app.call<PublicCar>('GET', `/cars/${id}`)).body.images).toEqual(body.images);
  expect(await statusesOf(body.images)).toEqual([200, 200, 200, 200]);
  expect(await statusesOf([interior])).toEqual([404]);
});

test('[R830] puts new photos into their slots and takes the placeholder from the front photo', async () => {
  const { car, change } = await makePhotographed();
  const { body } = await change(slotForm(['rear', 'front'], [photos[4], photos[1]]));
  expect(body.images.slice(1, 3)).toEqual(car.images.slice(1, 3));
  expect(body.images[0]).toBe(car.images[1]);
  expect(body.placeholder).not.toBe(car.placeholder);
  expect(await statusesOf(body.images)).toEqual([200, 200, 200, 200]);
});

test('[R830] keeps the file of a replaced photo that another slot still uses', async () => {
  const { car, change } = await makePhotographed();
  await change(slotForm(['rear'], [photos[0]]));
  const { body } = await change(slotForm(['front'], [photos[4]]));
  expect(body.images[3]).toBe(car.images[0]);
  expect(await statusesOf(body.images)).toEqual([200, 200, 200, 200]);
});

test('[R830] stores both photos when two slots change at once', async () => {
  const { id, car } = await makePhotographed();
  const [, , , , photo = Buffer.alloc(0)] = photos;
  // Calls the service directly, like two instances, because one instance accepts only one upload per account
  // at a time.
  const change = (slot: 'side' | 'rear') =>
    app.services.cars.ownCars.update(car.regNo, lender._id, {}, { files: [photo], slots: [slot] });
  await Promise.all([change('side'), change('rear')]);
  const { images } = (await app.call<PublicCar>('GET', `/cars/${id}`)).body;
  expect([images[0], images[2]]).toEqual([car.images[0], car.images[2]]);
  expect(images[1]).toBe(images[3]);
  expect(await statusesOf(images)).toEqual([200, 200, 200, 200]);
});

test.each([
  { name: 'an unknown slot', slots: ['roof'], count: 1, field: 'slots' },
  { name: 'a slot named twice', slots: ['front', 'front'], count: 2, field: 'slots' },
  { name: 'fewer photos than slots', slots: ['front', 'side'], count: 1, field: 'images' },
  { name: 'more photos than slots', slots: ['front'], count: 2, field: 'images' },
  { name: 'a slot without a photo', slots: ['front'], count: 0, field: 'images' },
] as const)(
  '[R830] answers 400 for $name, names the field $field and changes nothing',
  async ({ slots, count, field }) => {
    const { id, car, change } = unchanged;
    const { status, body } = await change(slotForm(slots, photos.slice(5 - count)));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await app.call<PublicCar>('GET', `/cars/${id}`)).body.images).toEqual(car.images);
  },
);

test('names the slot of a file that is not a photo, and changes nothing', async () => {
  const { id, car, change } = unchanged;
  const { body } = await change(slotForm(['front', 'rear'], [photos[4], undefined]));
  expect(body.fields).toEqual({ images: 'We cannot read the rear photo.' });
  expect((await app.call<PublicCar>('GET', `/cars/${id}`)).body.images).toEqual(car.images);
});

test('refuses a single slot but accepts all missing slots if a car has fewer than four photos', async () => {
  const { regNo } = await makeCar(app, lender);
  const change = (form: FormData) => lender.call<Reply>('PATCH', `/cars/${regNo}`, form);
  expect((await change(slotForm(['rear'], [photos[4]]))).body.code).toBe('wrong_photo_count');
  const { body } = await change(slotForm(['side', 'interior', 'rear'], photos.slice(1, 4)));
  expect(body.images).toHaveLength(4);
  expect(body.images[0]).toBe('/img/car.png');
});

test('lets an admin replace one photo of any car', async () => {
  const admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
  const { id, car } = await makePhotographed();
  const { body } = await admin.call<Reply>('PATCH', `/admin/cars/${id}`, slotForm(['side'], [photos[4]]));
  expect(body.images).toEqual([car.images[0], expect.anything(), car.images[2], car.images[3]]);
  expect(body.images[1]).not.toBe(car.images[1]);
  expect(await statusesOf([...body.images, car.images[1]])).toEqual([200, 200, 200, 200, 404]);
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { buildVariantUrl } from '#shared/cars/photo';
import type { ErrorBody } from '#shared/core/errors';
import {
  isPaid,
  makeCar,
  makeCarFields,
  makeCarForm,
  makePhotos,
  payRegistrationFee,
} from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import type { TestUser } from '../../../testing/test-user';

let app: TestApp;
let lender: TestUser;
let photos: Buffer[];

beforeAll(async () => {
  // Half past midnight on 1 March in Nairobi.
  app = await startApp({ at: new Date('2030-02-28T21:30:00Z') });
  lender = await app.signUp('Wanjiku Kamau');
  photos = await makePhotos();
});
afterAll(() => app.close());

describe('registration of a paid car with four photos', () => {
  test('[R168] lists the car at once for three months in the lists, the profile and the catalogue', async () => {
    const fields = makeCarFields({ county: 'Laikipia', make: 'Peugeot', description: 'Call 0712 345678' });
    await payRegistrationFee(lender, fields.regNo);
    await app.call('GET', '/cars');
    const typed = { ...fields, regNo: fields.regNo.toLowerCase(), userId: lender._id };
    const { status, body } = await lender.call<OwnCar>('POST', '/registerCar', makeCarForm(typed, photos));

    expect(status).toBe(201);
    expect(body).toMatchObject({
      regNo: fields.regNo,
      county: 'laikipia',
      description: 'Call',
      price: 9_000,
      isActive: true,
      isSubscribed: true,
      reminderSent: false,
      userId: lender._id,
    });
    expect(body.images).toHaveLength(4);
    expect(body.subscriptionExpiry.slice(0, 13)).toBe('2030-05-31T21');

    const groups = await app.call<{ county: string; cars: PublicCar[] }[]>('GET', '/cars');
    const laikipia = groups.body.find((group) => group.county === 'laikipia');
    expect(laikipia?.cars.map((car) => car.regNo)).toEqual([fields.regNo]);
    const found = await app.call<{ total: number }>('GET', '/cars/search?make=peugeot');
    expect(found.body.total).toBe(1);
    const ownCars = await lender.call<OwnCar[]>('GET', `/mycars?userId=${lender._id}`);
    expect(ownCars.body.map((car) => car.regNo)).toContain(fields.regNo);
    const catalogue = await app.call<PublicCar[]>('GET', `/catalogue/${lender._id}`);
    expect(catalogue.body.map((car) => car.regNo)).toContain(fields.regNo);
    expect(await isPaid(lender, fields.regNo)).toBe(false);
  });

  test('strips GPS data from a photo in every format, and deletes the photo with the car', async () => {
    const upload = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } })
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '1/1 17/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '36/1 49/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const fields = makeCarFields();
    await payRegistrationFee(lender, fields.regNo);
    const form = makeCarForm(fields, [upload, ...photos.slice(1)]);
    const { body } = await lender.call<OwnCar>('POST', '/registerCar', form);

    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await fetch(`${app.url}${buildVariantUrl(body.image, 640, format)}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const file = Buffer.from(await answer.arrayBuffer());
      const { width, height, exif } = await sharp(file).metadata();
      expect([width, height, exif]).toEqual([640, 480, undefined]);
      expect(file.includes('SecretCamera')).toBe(false);
    }
    expect(body.placeholder).toMatch(/^data:image\/webp;base64,/);

    await lender.call('DELETE', `/deletecar/${fields.regNo}`);
    expect((await fetch(`${app.url}${body.image}`)).status).toBe(404);
  });
});

describe('refusal before any photo is decoded', () => {
  test('[R164, V2.3.1] answers 402 with the specified sentence and stores nothing if the plate is unpaid', async () => {
    const fields = makeCarFields();
    const { status, body } = await lender.call<ErrorBody>(
      'POST',
      '/registerCar',
      makeCarForm(fields, photos),
    );
    expect(status).toBe(402);
    expect(body.error).toBe('No payment detected. Please complete the payment before submitting.');
    expect((await app.call('GET', `/checkRegNo/${fields.regNo}`)).body).toEqual({ exists: false });
  });

  test('[V2.2.3] answers 402 if another user has paid for the plate', async () => {
    const fields = makeCarFields();
    await payRegistrationFee(await app.signUp(), fields.regNo);
    const { status } = await lender.call('POST', '/registerCar', makeCarForm(fields, photos));
    expect(status).toBe(402);
  });

  test('[R169] answers 409 and names the field if the plate is taken', async () => {
    const { regNo } = await makeCar(app, await app.signUp());
    const answer = await lender.call<ErrorBody>(
      'POST',
      '/registerCar',
      makeCarForm(makeCarFields({ regNo }), photos),
    );
    expect(answer.status).toBe(409);
    expect(answer.body.fields).toEqual({ regNo: 'This car is already registered' });
  });

  test('answers 401 to a visitor, 403 for another user and 415 to JSON', async () => {
    const other = await app.signUp();
    const form = () => makeCarForm({ ...makeCarFields(), userId: other._id }, photos);
    expect((await app.call('POST', '/registerCar', form())).status).toBe(401);
    expect((await lender.call('POST', '/registerCar', form())).status).toBe(403);
    expect((await lender.call('POST', '/registerCar', makeCarFields())).status).toBe(415);
  });

  test.each([
    {
      name: 'regNo',
      value: 'KDA1',
      sentence: 'Enter a valid registration number (6–7 characters, letters and numbers only)',
    },
    { name: 'contact', value: '12', sentence: 'Enter a valid  phone number' },
    { name: 'price', value: '1499', sentence: 'Minimum 1,500' },
    { name: 'county', value: 'Kampala', sentence: 'Please choose a county.' },
    { name: 'make', value: '', sentence: 'This field is required' },
  ])('answers 400 with a sentence for the field if $name is $value', async ({ name, value, sentence }) => {
    const form = makeCarForm({ ...makeCarFields(), [name]: value }, photos);
    const { status, body } = await lender.call<ErrorBody>('POST', '/registerCar', form);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [name]: sentence });
  });

  test('[V1.2.4] answers 400 to an operator object as plate', async () => {
    const { regNo: _plate, ...fields } = makeCarFields();
    const form = makeCarForm(fields, photos);
    form.set('regNo[$ne]', 'x');
    const { status, body } = await lender.call<ErrorBody>('POST', '/registerCar', form);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['regNo']);
  });
});

describe('registration with wrong files and a paid fee', () => {
  let fields: ReturnType<typeof makeCarFields>;
  beforeAll(async () => {
    fields = makeCarFields();
    await payRegistrationFee(lender, fields.regNo);
  });

  test.each<[string, () => Buffer[], number, string]>([
    ['three photos', () => photos.slice(1), 400, 'wrong_photo_count'],
    ['five photos', () => [...photos, ...photos.slice(0, 1)], 400, 'wrong_photo_count'],
    [
      'a text',
      () => [...photos.slice(1), Buffer.from('not a photo at all, just words')],
      400,
      'invalid_photo',
    ],
    [
      'an SVG',
      () => [...photos.slice(1), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      400,
      'invalid_photo',
    ],
    ['half a photo', () => photos.map((photo) => photo.subarray(0, 200)), 400, 'invalid_photo'],
    ['30,000 × 30,000 pixels', () => [hugePng(), hugePng(), hugePng(), hugePng()], 400, 'invalid_photo'],
    ['11 MB', () => [...photos.slice(1), Buffer.alloc(11 * 1024 * 1024, 1)], 413, 'photo_too_large'],
  ])('refuses %s, names the field and leaves the paid fee unused', async (_kind, files, status, code) => {
    const answer = await lender.call<ErrorBody>('POST', '/registerCar', makeCarForm(fields, files()));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['images']);
    expect((await app.call('GET', `/checkRegNo/${fields.regNo}`)).body).toEqual({ exists: false });
    expect(await isPaid(lender, fields.regNo)).toBe(true);
  });
});

/** Returns a complete PNG of a few hundred bytes whose header claims 900 million pixels. */
function hugePng(): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

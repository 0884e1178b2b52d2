import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { createRegistrationWithoutPhotos } from '../../../testing/bare-registration';
import { isPaid, makeCarFields, makeCarForm, makePhotos, payRegistrationFee } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import type { TestUser } from '../../../testing/test-user';

let app: TestApp;
let lender: TestUser;
let photos: Buffer[];

beforeAll(async () => {
  app = await startApp();
  lender = await app.signUp('Wanjiku Kamau');
  photos = await makePhotos();
});
afterAll(() => app.close());

test('[R188] accepts only one of two registrations with one payment', async () => {
  const fields = makeCarFields();
  await payRegistrationFee(lender, fields.regNo);
  const answers = await Promise.all(
    [1, 2].map(() => lender.call('POST', '/registerCar', makeCarForm(fields, photos))),
  );
  expect(answers.map((answer) => answer.status).filter((status) => status === 201)).toHaveLength(1);
  expect(answers.every((answer) => [201, 402, 409].includes(answer.status))).toBe(true);
  const ownCars = await lender.call<OwnCar[]>('GET', `/mycars?userId=${lender._id}`);
  expect(ownCars.body.filter((car) => car.regNo === fields.regNo)).toHaveLength(1);
});

test('[R169, V2.3.4] creates exactly one car from 50 registrations of one plate with one payment', async () => {
  const fields = makeCarFields();
  await payRegistrationFee(lender, fields.regNo);
  const { register } = createRegistrationWithoutPhotos(app);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => register(lender._id, fields, photos)),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toMatchObject({
        code: expect.stringMatching(/^(car_exists|payment_missing)$/),
      });
    }
  }
  const cars = await mongoose.connection.collection('cars').countDocuments({ regNo: fields.regNo });
  expect(cars).toBe(1);
  expect(await isPaid(lender, fields.regNo)).toBe(false);
});

test('[R189] creates one car and releases the other fee when two lenders have paid for one plate', async () => {
  const fields = makeCarFields();
  const [one, other] = await Promise.all([app.signUp(), app.signUp()]);
  for (const user of [one, other]) await payRegistrationFee(user, fields.regNo);
  const { register } = createRegistrationWithoutPhotos(app);
  const outcomes = await Promise.allSettled([one, other].map((user) => register(user._id, fields, photos)));
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  const loser = outcomes[0]?.status === 'rejected' ? one : other;
  const winner = loser === one ? other : one;
  expect(await isPaid(loser, fields.regNo)).toBe(true);
  expect(await isPaid(winner, fields.regNo)).toBe(false);
});

test('releases the fee when storing the car fails', async () => {
  const fields = makeCarFields();
  await payRegistrationFee(lender, fields.regNo);
  const broken = { ...fields, unknownField: 1 };
  await expect(createRegistrationWithoutPhotos(app).register(lender._id, broken, photos)).rejects.toThrow();
  expect(await isPaid(lender, fields.regNo)).toBe(true);
  expect((await app.call('GET', `/checkRegNo/${fields.regNo}`)).body).toEqual({ exists: false });
});

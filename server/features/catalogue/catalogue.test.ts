import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { LenderProfile } from '#shared/catalogue/contract';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('[R8] returns only the listed cars of a lender, newest first', async () => {
  const [lender, other] = [await app.signUp('Zawadi Mumo'), await app.signUp()];
  await lender.call('PATCH', '/users/me', { brandName: 'Coast Wheels' });
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const old = await makeCar(app, lender, { createdAt: day(1) });
  const young = await makeCar(app, lender, { createdAt: day(2) });
  await makeCar(app, lender, { isActive: false, listed: false });
  await makeCar(app, other);

  const { status, body } = await app.call<PublicCar[]>('GET', `/catalogue/${lender._id}`);
  expect(status).toBe(200);
  expect(body.map((car) => car.regNo)).toEqual([young.regNo, old.regNo]);
  expect(body.every((car) => car.brandName === 'Coast Wheels')).toBe(true);
});

test('returns an empty catalogue for a lender without cars, and then their first car', async () => {
  const lender = await app.signUp();
  expect((await app.call('GET', `/catalogue/${lender._id}`)).body).toEqual([]);
  const car = await makeCar(app, lender);
  const { body } = await app.call<PublicCar[]>('GET', `/catalogue/${lender._id}`);
  expect(body.map((found) => found.regNo)).toEqual([car.regNo]);
});

test.each([
  { brandId: '000000000000000000000000', status: 404, code: 'user_not_found' },
  { brandId: 'brand', status: 400, code: 'invalid_input' },
])('answers $status with $code for the brand id $brandId', async ({ brandId, status, code }) => {
  const answer = await app.call<{ code: string }>('GET', `/catalogue/${brandId}`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('[R563] returns the profile of a lender, with the answer time from five conversations on', async () => {
  const lender = await app.signUp('Zawadi Mumo');
  await makeCar(app, lender);
  await makeCar(app, lender, { isActive: false, listed: false });
  const profile = async () => (await app.call<LenderProfile>('GET', `/lenders/${lender._id}`)).body;
  expect(await profile()).toMatchObject({ name: 'Zawadi Mumo', cars: 1, answerMinutes: null });
  expect(await profile()).not.toHaveProperty('email');
  for (let nth = 0; nth < 5; nth += 1) {
    const renter = await app.signUp();
    await renter.call('POST', `/messages/${renter._id}/${lender._id}`, { message: 'Is it free?' });
    await lender.call('POST', `/messages/${lender._id}/${renter._id}`, { message: 'It is.' });
  }
  expect(await profile()).toMatchObject({ cars: 1, answerMinutes: 1 });
});

test('[R564] answers 404 for an unknown lender', async () => {
  const answer = await app.call('GET', '/lenders/000000000000000000000000');
  expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { makeCar, makeCarFields, makeCarForm, makePhotos } from '../../testing/make';
import type { TestUser } from '../../testing/test-user';
import { type AdminApp, startAdminApp } from '../admin/testing/admin-app';

const POSING = ['Twende Support', 'ＴＷＥＮＤＥ', 'Tw3nde admin', 'M-Pesa', 'Support'];
const WITH_A_NUMBER = [
  ...['Call 0712 345 678', '٠٧١٢٣٤٥٦٧٨', '⓪⑦①②③④⑤', '0.7.1.2.3.4.5.6'],
  ...['Zero seven one two three', 'Sifuri saba moja mbili tatu'],
];
const WITH_AN_ADDRESS = ['amina-cars.co.ke', 'Amina at cars@example.com'];
const WITH_AN_UNSEEN_MARK = ['Amina\u202eNjeri', 'Amina\u200bNjeri', 'Amina\u2028Njeri'];

let app: AdminApp;
let user: TestUser;

beforeAll(async () => {
  app = await startAdminApp();
  user = await app.signUp('Otieno Ouma');
});
afterAll(() => app.close());

const refusedName = { status: 400, body: { code: 'invalid_input', fields: { name: expect.any(String) } } };

test.each([...POSING, ...WITH_A_NUMBER, ...WITH_AN_ADDRESS, ...WITH_AN_UNSEEN_MARK])(
  '[R293, R761] refuses the name %s at sign-up and in the profile',
  async (name) => {
    const form = { name, email: `x${Math.random()}@example.com`, password: 'a-long-enough-password' };
    expect(await app.call('POST', '/signup', form)).toMatchObject(refusedName);
    expect(await user.call('PATCH', '/users/me', { name })).toMatchObject(refusedName);
    const { status, body } = await user.call<ErrorBody>('PATCH', '/users/me', { brandName: name });
    expect([status, body.fields]).toEqual([400, { brandName: body.error }]);
  },
);

test.each(['Twendelee', 'Safari 254 Cars', 'Since 2019', ''])(
  'accepts the brand name %j',
  async (brandName) => {
    expect(await user.call('PATCH', '/users/me', { brandName })).toMatchObject({
      status: 200,
      body: { brandName },
    });
  },
);

test('[R293] refuses an admin who gives a user a name that resembles the brand, unless that user is an admin', async () => {
  const name = 'Twende Support';
  const path = `/admin/users/${user._id}`;
  const email = `staff${Math.random()}@example.com`;
  expect(await app.admin.call('PATCH', path, { name })).toMatchObject(refusedName);
  expect(await app.admin.call('POST', '/admin/users', { name, email })).toMatchObject(refusedName);
  expect(await app.admin.call('POST', '/admin/users', { name, email, isAdmin: true })).toMatchObject({
    status: 200,
    body: { user: { name } },
  });
});

test('[R294] refuses a town that contains a phone number at registration and in an edit', async () => {
  const car = await makeCar(app, user);
  for (const nearestTown of WITH_A_NUMBER) {
    const refused = { status: 400, body: { fields: { nearestTown: expect.any(String) } } };
    expect(await user.call('PATCH', `/cars/${car.regNo}`, { nearestTown })).toMatchObject(refused);
    const form = makeCarForm(makeCarFields({ nearestTown }), await makePhotos());
    expect(await user.call('POST', '/registerCar', form)).toMatchObject(refused);
  }
  expect(await user.call('PATCH', `/cars/${car.regNo}`, { nearestTown: 'Mile 46' })).toMatchObject({
    status: 200,
  });
});

test('removes digits of other scripts and forms from a description', async () => {
  const car = await makeCar(app, user);
  const description = 'Call ٠٧١٢ ３４５ ⑥⑦⑧ now ¹';
  expect(await user.call('PATCH', `/cars/${car.regNo}`, { description })).toMatchObject({
    body: { description: 'Call    now' },
  });
});

test('[R760] refuses a name of 90 kB at sign-up within 50 ms of processor time', async () => {
  const form = { name: 'a '.repeat(44_000), email: 'long@example.com', password: 'a-long-enough-password' };
  await app.call('POST', '/signup', { ...form, name: '' });
  const costs: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const before = process.cpuUsage();
    expect(await app.call('POST', '/signup', form)).toMatchObject(refusedName);
    costs.push(process.cpuUsage(before).user / 1_000);
  }
  expect(Math.min(...costs)).toBeLessThan(50);
});

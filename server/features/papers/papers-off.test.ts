import { expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { makeCar } from '../../testing/make';
import { startApp } from '../../testing/start-app';

test('[R2056, R2126] refuses every paper and shows no insurance on a server that checks none', async () => {
  const app = await startApp();
  const user = await app.signUp();
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: 'passport', number: 'AK123456', consent: 'true' }))
    form.set(name, value);
  form.append('photos', new Blob([new Uint8Array(Buffer.from('x'))]), 'photo.jpg');
  expect(await user.call('POST', '/papers/identity', form)).toMatchObject({
    status: 404,
    body: { code: 'papers_off' },
  });
  expect((await user.call('GET', '/papers')).body).toEqual({
    country: null,
    insuranceNeededFrom: null,
    cars: [],
    items: [],
  });
  const car = await makeCar(app, user);
  const page = await app.call<PublicCar>('GET', `/cars/${car._id.toHexString()}`);
  expect([page.status, page.body.insurance]).toEqual([200, undefined]);
  await app.close();
});

import { expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { OwnPapers } from '#shared/papers/contract';
import { makeCar } from '../../testing/make';
import { startApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';

test('[R2056, R2126] refuses every paper and shows no insurance if the server checks no papers', async () => {
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

test('[R2046, R2056] shows stored papers only to their owner, who can withdraw them', async () => {
  const app = await startApp();
  const [owner, renter] = [await app.signUp('Owner'), await app.signUp('Renter')];
  const car = await makeCar(app, owner);
  const accepted = {
    ...{ state: 'accepted', isOpen: false, photos: [], until: '2999-01-01', sentAt: app.clock.now() },
    ...{ waitingSince: app.clock.now(), consent: { at: app.clock.now(), country: 'KE' } },
  };
  const { _id } = await stored('Paper').create({ ...accepted, userId: renter._id, kind: 'licence' });
  await stored('Paper').create({
    ...{ ...accepted, userId: owner._id, kind: 'car', subject: car._id.toHexString() },
    ...{ regNo: car.regNo, insuranceClass: 'private' },
  });
  const { paperChecks } = app.services;
  expect(await paperChecks.checkedOf([renter._id, owner._id])).toEqual(new Map());
  const hire = {
    ...{ renterId: renter._id, lenderId: owner._id, carId: car._id.toHexString(), to: '2026-12-31' },
    ...{ renters: 'licence' as const, withDriver: false },
    car: { category: 'sedan', transmission: 'manual', seats: 5 } as const,
  };
  expect(await paperChecks.findAcceptanceRefusal(hire)).toBeNull();
  const page = await app.call<PublicCar>('GET', `/cars/${car._id.toHexString()}`);
  expect(page.body.insurance).toBeUndefined();
  const own = await renter.call<OwnPapers>('GET', '/papers');
  expect(own.body).toMatchObject({ country: null, cars: [], items: [{ kind: 'licence' }] });
  expect((await renter.call('DELETE', `/papers/${_id}`)).status).toBe(200);
  expect((await renter.call<OwnPapers>('GET', '/papers')).body.items).toEqual([]);
  await app.close();
});

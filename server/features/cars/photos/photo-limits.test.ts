import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '#shared/core/limits';
import { runInPhotoQueue } from '../../../gateways/photos/photo-queue';
import { makeCar, makeCarForm, makePhotos } from '../../../testing/make';
import { createSignal } from '../../../testing/signal';
import { startApp, type TestApp } from '../../../testing/start-app';

let app: TestApp;
let photos: Buffer[];

beforeAll(async () => {
  [app, photos] = await Promise.all([startApp({ env: { RATE_LIMIT: 'on' } }), makePhotos()]);
});
afterAll(() => app.close());

function portraitForm(photo: Buffer | string): FormData {
  const form = new FormData();
  form.set('photo', new Blob([typeof photo === 'string' ? photo : new Uint8Array(photo)]), 'portrait.jpg');
  return form;
}

test('[R310, V5.2.1] answers 503 with Retry-After and changes nothing when the photo queue is full', async () => {
  const lender = await app.signUp();
  const car = await makeCar(app, lender);
  const signal = createSignal();
  const others = runInPhotoQueue(Array.from({ length: 24 }, () => () => signal.promise));
  const change = () =>
    lender.call<{ code: string; images: string[] }>('PATCH', `/cars/${car.regNo}`, makeCarForm({}, photos));

  const [refused, portrait] = await Promise.all([
    change(),
    lender.call('PATCH', '/users/me', portraitForm(photos[0] ?? '')),
  ]);
  for (const answer of [refused, portrait]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'photos_busy' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  signal.resolve();
  await others;
  const changed = await change();
  expect(changed.status).toBe(200);
  expect(changed.body.images).not.toEqual(car.images);
});

test('[R310] rate-limits photo changes of a user per hour, but not changes without photos', async () => {
  const user = await app.signUp();
  const statuses = new Set<number>();
  for (let count = 0; count < RATE_LIMITS.photoChange.max; count += 1) {
    statuses.add((await user.call('PATCH', '/users/me', portraitForm('not a photo'))).status);
  }
  expect([...statuses]).toEqual([400]);
  const refused = await user.call('PATCH', '/users/me', portraitForm('not a photo'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await user.call('PATCH', '/users/me', { brandName: 'Savanna Cars' })).status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { RATE_LIMITS } from '#shared/core/limits';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => app.close());

test('[R109] answers 429 to a user after forty reveals in an hour, but not to other users', async () => {
  const [lender, collector, renter] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const car = await makeCar(app, lender);
  const path = `/cars/${car._id.toHexString()}/contact`;
  for (let n = 0; n < RATE_LIMITS.contactReveal.max; n += 1) {
    expect((await collector.call('GET', path)).status).toBe(200);
  }
  const refused = await collector.call<ErrorBody>('GET', path);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect((await renter.call('GET', path)).status).toBe(200);
});

import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '#shared/core/limits';
import { startApp, type TestApp } from '../../../testing/start-app';

/** As many people as a mobile carrier may put behind one network address. */
const PEOPLE = 200;
/** Number of concurrent sign-ins; more would only make a slow database slower. */
const GROUP = 5;
const PASSWORD = 'a-long-enough-password';

let app: TestApp;
let emails: string[];

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on' } });
  // A cheap hash, because the test is about the limits.
  const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const users = Array.from({ length: PEOPLE }, (_, nth) => ({
    _id: randomBytes(12).toString('hex'),
    email: `person-${nth}@example.com`,
    name: `Person ${nth}`,
    passwordHash,
    createdAt: new Date(),
  }));
  await app.services.signInUsers.import(users);
  emails = users.map(({ email }) => email);
});
afterAll(() => app.close());

function signIn(email: string, password: string) {
  return app.call('POST', '/signin', { email, password });
}

test('[R252] lets 200 people behind one network address sign in after one wrong password each', async () => {
  for (let start = 0; start < PEOPLE; start += GROUP) {
    const group = emails.slice(start, start + GROUP);
    const wrong = await Promise.all(group.map((email) => signIn(email, 'a-slip-of-the-finger')));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
    const right = await Promise.all(group.map((email) => signIn(email, PASSWORD)));
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));
  }
});

test('[R252, V6.3.1] answers 429 with Retry-After when guesses from one network address exceed the limit', async () => {
  const left = RATE_LIMITS.signIn.max - PEOPLE;
  const statuses: number[] = [];
  for (const email of emails.slice(0, left)) statuses.push((await signIn(email, 'a-guess')).status);
  expect(new Set(statuses)).toEqual(new Set([401]));

  const answer = await signIn(emails.at(-1) ?? '', PASSWORD);
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '#shared/core/limits';
import { startApp, type TestApp } from '../../testing/start-app';

let app: TestApp;
let taken: string;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  taken = (await app.signUp()).email;
});
afterAll(() => app.close());

function signUp(email: string, address: string) {
  const form = { name: 'Asha', email, password: 'a-long-enough-password' };
  return app.call('POST', '/signup', form, { 'X-Forwarded-For': address });
}

function freshEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

test('checking e-mail addresses by sign-ups: ten are told, then a wait, also for free ones', async () => {
  const address = '102.68.0.1';
  const statuses: number[] = [];
  for (let nth = 0; nth < RATE_LIMITS.takenEmail.max; nth += 1) {
    statuses.push((await signUp(taken, address)).status);
  }
  expect(statuses).toEqual(Array(10).fill(409));
  for (const email of [taken, freshEmail()]) {
    const answer = await signUp(email, address);
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
  }
  expect((await signUp(taken, '102.68.0.2')).status).toBe(409);
});

test('forty checks at once: ten are told', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => signUp(taken, '102.68.0.3')));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(RATE_LIMITS.takenEmail.max);
});

test('thirty new users behind one address: all sign up', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signUp(freshEmail(), '102.68.0.4')));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

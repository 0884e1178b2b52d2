import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { makePhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp({ env: { RATE_LIMIT: 'on' } });
  payer = await app.signUp('Njeri Mwangi');
  other = await app.signUp('Otieno Ouma');
});
afterAll(() => app.close());

const asError = (answer: { body: unknown }) => answer.body as ErrorBody;

test('two pushes to one phone within a minute: 429 with the time to wait, the plate stays free', async () => {
  const phone = makePhone();
  const regNo = makePlate();
  expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
  app.clock.advance(20_000);
  const tooSoon = await app.pay(payer, regNo, phone);
  expect(tooSoon.status).toBe(429);
  expect(tooSoon.headers.get('retry-after')).toBeTruthy();
  expect(asError(tooSoon).error).toMatch(
    /^A request went to this phone just now\. Please wait (40|39) seconds/,
  );
  expect((await app.pay(payer, regNo, makePhone())).status).toBe(200);

  app.clock.advance(41_000);
  expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
});

test('two users push to one phone at once: one prompt', async () => {
  const phone = makePhone();
  const answers = await Promise.all([app.pay(payer, makePlate(), phone), app.pay(other, makePlate(), phone)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429]);
  expect(app.pushes.filter((push) => push.phone254 === `254${phone.slice(1)}`)).toHaveLength(1);
});

test('ten prompts to one phone in an hour: 429 for the eleventh, also for another user', async () => {
  const phone = makePhone();
  for (let count = 0; count < 10; count += 1) {
    expect((await app.pay(other, makePlate(), phone)).status).toBe(200);
    app.clock.advance(61_000);
  }
  const answer = await app.pay(payer, makePlate(), phone);
  expect(answer.status).toBe(429);
  expect(asError(answer).error).toMatch(/Please wait \d\d minutes/);
  app.clock.advance(3_600_000);
  expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { aPhone, startPaymentsApp } from '../testing/payments-app';

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

test('one phone within a minute: 429 saying how long to wait, and the plate stays free', async () => {
  const phone = aPhone();
  const regNo = makePlate();
  expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
  app.clock.advance(20_000);
  const tooSoon = await app.pay(payer, regNo, phone);
  expect(tooSoon.status).toBe(429);
  expect(tooSoon.headers.get('retry-after')).toBeTruthy();
  expect(asError(tooSoon).error).toMatch(
    /^A request went to this phone just now\. Please wait (40|39) seconds/,
  );
  expect((await app.pay(payer, regNo, aPhone())).status).toBe(200);

  app.clock.advance(41_000);
  expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
});

test('two people and one phone at once: one prompt', async () => {
  const phone = aPhone();
  const answers = await Promise.all([app.pay(payer, makePlate(), phone), app.pay(other, makePlate(), phone)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429]);
  expect(app.pushes.filter((push) => push.phone254 === `254${phone.slice(1)}`)).toHaveLength(1);
});

test('ten prompts to one phone in an hour: the eleventh waits, whoever asks', async () => {
  const phone = aPhone();
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

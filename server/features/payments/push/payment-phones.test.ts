import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { makePlate } from '../../../testing/make';
import { stored } from '../../../testing/stored';
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

test('[R179] answers 429 to a second prompt to a phone within a minute, and stores no payment for the plate', async () => {
  const phone = makePhone();
  const regNo = makePlate();
  expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
  app.clock.advance(20_000);
  const tooSoon = await app.pay(payer, regNo, phone);
  expect(tooSoon.status).toBe(429);
  expect(tooSoon.headers.get('retry-after')).toBeTruthy();
  expect(asError(tooSoon).error).toMatch(
    /^A request was just sent to this phone\. Please wait (40|39) seconds/,
  );
  expect((await app.pay(payer, regNo, makePhone())).status).toBe(200);

  app.clock.advance(41_000);
  expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
});

test('sends one prompt if two users push to a phone at once', async () => {
  const phone = makePhone();
  const answers = await Promise.all([app.pay(payer, makePlate(), phone), app.pay(other, makePlate(), phone)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429]);
  expect(app.pushes.filter((push) => push.phone254 === `254${phone.slice(1)}`)).toHaveLength(1);
});

test('[R179] answers 429 to the eleventh prompt to a phone in an hour, even for another user', async () => {
  const phone = makePhone();
  const first = await app.pay(other, makePlate(), phone);
  await app.reaches(other, first.body.payment._id, 'paid');
  app.clock.advance(61_000);
  for (let count = 1; count < 10; count += 1) {
    expect((await app.pay(other, makePlate(), phone)).status).toBe(200);
    app.clock.advance(61_000);
  }
  const answer = await app.pay(payer, makePlate(), phone);
  expect(answer.status).toBe(429);
  expect(asError(answer).error).toMatch(/Please wait \d\d minutes/);
  app.clock.advance(3_600_000);
  expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
});

describe('a phone that has never paid a fee', () => {
  /** Sends `count` pushes to the phone, one minute apart, and returns the replies. */
  async function pushes(count: number, phone: string) {
    // New users, because the number of calls of one user is limited too.
    const askers = [await app.signUp(), await app.signUp()] as const;
    const answers = [];
    for (let nth = 0; nth < count; nth += 1) {
      answers.push(await app.pay(askers[nth % 2 ? 1 : 0], makePlate(), phone));
      app.clock.advance(61_000);
    }
    return answers;
  }
  const unanswered = '0700000100';

  test('[R847, V2.4.1] gets at most five prompts in 24 hours from all users', async () => {
    const before = app.pushes.length;
    const answers = await pushes(6, unanswered);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(asError(answers[5] as { body: unknown }).error).toBe(
      'This phone has never paid here and got five requests in 24 hours. Please pay from another one, or wait 24 hours.',
    );
    expect(app.pushes).toHaveLength(before + 5);
    const quotas = await stored('Quota')
      .find({ _id: /^prompts:/ })
      .lean();
    expect(JSON.stringify(quotas)).not.toContain(unanswered.slice(1));
    app.clock.advance(24 * 60 * 60_000);
    expect((await app.pay(payer, makePlate(), unanswered)).status).toBe(200);
  });

  test('[R847] does not count prompts that M-Pesa refuses', async () => {
    const phone = makePhone();
    app.script.push = async () => ({
      ...{ kind: 'refused', reason: 'busy', sentence: 'x' },
      daraja: { code: '500.003.02', message: 'busy' },
    });
    const refused = await pushes(6, phone);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]));
    delete app.script.push;
    expect((await app.pay(payer, makePlate(), phone)).status).toBe(200);
  });

  test('[R847] allows more than five prompts in 24 hours after the phone has paid a fee', async () => {
    const phone = makePhone();
    const { body } = await app.pay(payer, makePlate(), phone);
    await app.reaches(payer, body.payment._id, 'paid');
    app.clock.advance(61_000);
    const answers = await pushes(7, phone);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

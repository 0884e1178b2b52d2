import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { findCallbackUrlProblem } from '#shared/payments/callback-url';
import { makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { makePhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Njeri Mwangi');
});
afterEach(() => app.clock.start());
afterAll(() => app.close());

const asError = (answer: { body: unknown }) => answer.body as ErrorBody;

/** Phone that never answers a prompt. */
const UNANSWERED = '0700000100';

test('[R175] sends the fee, the plate and a callback address that Daraja accepts', async () => {
  const regNo = makePlate();
  const phone = makePhone();
  const { body } = await app.pay(payer, regNo.toLowerCase(), phone);
  const push = app.pushes.find((one) => one.accountReference === regNo);
  expect(push).toMatchObject({ phone254: `254${phone.slice(1)}`, amount: 100, accountReference: regNo });
  expect(push?.description.length).toBeLessThanOrEqual(13);
  const url = push?.callbackUrl ?? '';
  expect(findCallbackUrlProblem(url)).toBeNull();
  expect(url).toBe(url.toLowerCase());
  expect(url).toMatch(new RegExp(`/api/payments/callback/${body.payment._id}/[0-9a-f]{48}$`));
});

test('[R183] keeps the secret of the callback address out of replies, records and logs', async () => {
  const regNo = makePlate();
  const answer = await app.pay(payer, regNo, makePhone());
  const { secret } = app.callbackOf(regNo);
  await app.reaches(payer, answer.body.payment._id, 'paid');
  expect(secret).toHaveLength(48);
  expect(JSON.stringify(answer.body)).not.toContain(secret);
  expect(JSON.stringify(await app.stored(answer.body.payment._id))).not.toContain(secret);
  expect(app.faults.lines.join('\n')).not.toContain(secret);
});

test('[R178] sends one prompt and answers 409 once for two concurrent pushes for one plate', async () => {
  const regNo = makePlate();
  const answers = await Promise.all([app.pay(payer, regNo, makePhone()), app.pay(payer, regNo, makePhone())]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.map((answer) => asError(answer).code)).toContain('payment_open');
  expect(app.pushes.filter((push) => push.accountReference === regNo)).toHaveLength(1);
});

test('[R178] answers 409 to other users until the open prompt for the plate has ended', async () => {
  const regNo = makePlate();
  const first = await app.pay(payer, regNo, UNANSWERED);
  const other = await app.signUp('Other User');
  app.clock.advance(61_000);
  expect(asError(await app.pay(other, regNo, makePhone())).code).toBe('payment_open');
  app.clock.advance(120_000);
  const second = await app.pay(other, regNo, makePhone());
  expect(second.status).toBe(200);
  expect((await app.stored(first.body.payment._id)).status).toBe('pending');
  await app.reaches(other, second.body.payment._id, 'paid');
});

test('answers 409 already_paid without a prompt if a query finds the first push paid', async () => {
  const regNo = makePlate();
  await app.pay(payer, regNo, '0700000099');
  await until(() => app.simulator.prompts().find((one) => one.accountReference === regNo)?.ended);
  app.clock.advance(61_000);
  const second = await app.pay(payer, regNo, makePhone());
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    code: 'already_paid',
    error: 'This fee is already paid. You can submit the car now.',
  });
  expect(app.pushes.filter((push) => push.accountReference === regNo)).toHaveLength(1);
});

test('answers 422 with the reason and frees the plate if M-Pesa refuses the number', async () => {
  const regNo = makePlate();
  app.script.push = async () => ({
    kind: 'refused',
    reason: 'not_mpesa',
    sentence: 'x',
    daraja: { code: '400.002.02', message: 'Bad Request - Invalid PhoneNumber' },
  });
  const answer = await app.pay(payer, regNo, makePhone());
  app.script.push = undefined;
  expect(answer.status).toBe(422);
  expect(asError(answer)).toMatchObject({
    code: 'payment_refused',
    error:
      'This number cannot receive an M-Pesa request. Use a Safaricom number that is registered for M-Pesa.',
  });
  const { body } = await payer.call<{ payment: { state: string; reason: string } }>(
    'GET',
    `/checkPaymentOnRegistration?regNo=${regNo}`,
  );
  expect(body.payment).toMatchObject({ state: 'failed', reason: 'not_mpesa' });
  expect((await app.pay(payer, regNo, makePhone())).status).toBe(200);
});

test('answers 503 with the hint and keeps the payment open if the reply is unusable', async () => {
  const regNo = makePlate();
  app.script.push = async () => ({ kind: 'unknown', detail: 'HTTP 500 500.001.1001', hint: 'line_busy' });
  const answer = await app.pay(payer, regNo, makePhone());
  app.script.push = undefined;
  expect(answer.status).toBe(503);
  expect(asError(answer).error).toBe(
    'Another M-Pesa session is open on this phone. If a prompt reaches your phone you may still approve it.',
  );
  expect(asError(await app.pay(payer, regNo, makePhone())).code).toBe('payment_open');
});

test('[R530] refuses pushes for 90 s after a server error of M-Pesa, with the time to wait', async () => {
  app.clock.stop();
  const regNo = makePlate();
  app.script.push = async () => ({ kind: 'unknown', detail: 'HTTP 500 500.003.02', hint: 'busy' });
  const answer = await app.pay(payer, regNo, makePhone());
  app.script.push = undefined;
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.headers.get('Retry-After')).toBe('90');
  app.clock.advance(30_000);
  const early = await app.pay(payer, regNo, makePhone());
  expect(early.headers.get('Retry-After')).toBe('60');
  expect(asError(early)).toMatchObject({
    code: 'payment_open',
    error: 'A payment for this car is already waiting on a phone. Answer it or wait 60 seconds.',
  });
  app.clock.advance(60_000);
  expect((await app.pay(payer, regNo, makePhone())).status).toBe(200);
});

test('[R530] returns how long an open prompt holds the plate', async () => {
  app.clock.stop();
  const regNo = makePlate();
  await app.pay(payer, regNo, UNANSWERED);
  app.clock.advance(61_000);
  const answer = await app.pay(payer, regNo, makePhone());
  expect(answer.headers.get('Retry-After')).toBe('119');
  expect(asError(answer).error).toContain('Answer it or wait 2 minutes.');
});

test('[R176] keeps the payment open if the push throws an exception', async () => {
  const regNo = makePlate();
  app.script.push = async () => {
    throw new Error('push interrupted');
  };
  app.faults.expect(1);
  expect((await app.pay(payer, regNo, makePhone())).status).toBe(500);
  app.script.push = undefined;
  const { body } = await payer.call<{ payment: { _id: string; state: string } }>(
    'GET',
    `/checkPaymentOnRegistration?regNo=${regNo}`,
  );
  expect(body.payment.state).toBe('created');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { callbackUrlProblem } from '#shared/payments/callback-url';
import { makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { aPhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Njeri Mwangi');
});
afterAll(() => app.close());

const asError = (answer: { body: unknown }) => answer.body as ErrorBody;

/** A phone that waits for a click that never comes. */
const SILENT = '0700000100';

test('what M-Pesa is asked: the fee, the plate, and an address of ours that it takes', async () => {
  const regNo = makePlate();
  const phone = aPhone();
  const { body } = await app.pay(payer, regNo.toLowerCase(), phone);
  const push = app.pushes.find((one) => one.accountReference === regNo);
  expect(push).toMatchObject({ phone254: `254${phone.slice(1)}`, amount: 100, accountReference: regNo });
  expect(push?.description.length).toBeLessThanOrEqual(13);
  const url = push?.callbackUrl ?? '';
  expect(callbackUrlProblem(url)).toBeNull();
  expect(url).toBe(url.toLowerCase());
  expect(url).toMatch(new RegExp(`/api/payments/callback/${body.payment._id}/[0-9a-f]{48}$`));
});

test('the secret of the address: stored only as a hash, told to nobody, in no line of the log', async () => {
  const regNo = makePlate();
  const answer = await app.pay(payer, regNo, aPhone());
  const { secret } = app.callbackOf(regNo);
  await app.reaches(payer, answer.body.payment._id, 'paid');
  expect(secret).toHaveLength(48);
  expect(JSON.stringify(answer.body)).not.toContain(secret);
  expect(JSON.stringify(await app.stored(answer.body.payment._id))).not.toContain(secret);
  expect(app.faults.lines.join('\n')).not.toContain(secret);
});

test('two pushes for one plate at once: one prompt, the other 409', async () => {
  const regNo = makePlate();
  const answers = await Promise.all([app.pay(payer, regNo, aPhone()), app.pay(payer, regNo, aPhone())]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.map((answer) => asError(answer).code)).toContain('payment_open');
  expect(app.pushes.filter((push) => push.accountReference === regNo)).toHaveLength(1);
});

test('a plate whose prompt is out: 409 for others too, until it must be off the phone', async () => {
  const regNo = makePlate();
  const first = await app.pay(payer, regNo, SILENT);
  const other = await app.signUp('Somebody Else');
  app.clock.advance(61_000);
  expect(asError(await app.pay(other, regNo, aPhone())).code).toBe('payment_open');
  app.clock.advance(120_000);
  const second = await app.pay(other, regNo, aPhone());
  expect(second.status).toBe(200);
  expect((await app.stored(first.body.payment._id)).status).toBe('pending');
  await app.reaches(other, second.body.payment._id, 'paid');
});

test('the old prompt was paid after all: the second push finds out, and asks for nothing', async () => {
  const regNo = makePlate();
  await app.pay(payer, regNo, '0700000099');
  await until(() => app.simulator.prompts().find((one) => one.accountReference === regNo)?.ended);
  app.clock.advance(61_000);
  const second = await app.pay(payer, regNo, aPhone());
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    code: 'already_paid',
    error: 'This fee is already paid. You can submit the car now.',
  });
  expect(app.pushes.filter((push) => push.accountReference === regNo)).toHaveLength(1);
});

test('M-Pesa refuses the number: 422 with what happened and what to do, and the plate is free', async () => {
  const regNo = makePlate();
  app.script.push = async () => ({
    kind: 'refused',
    reason: 'not_mpesa',
    sentence: 'x',
    daraja: { code: '400.002.02', message: 'Bad Request - Invalid PhoneNumber' },
  });
  const answer = await app.pay(payer, regNo, aPhone());
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
  expect((await app.pay(payer, regNo, aPhone())).status).toBe(200);
});

test('no usable answer, but a hint: 503 in the words of the hint, the attempt stays open', async () => {
  const regNo = makePlate();
  app.script.push = async () => ({ kind: 'unknown', detail: 'HTTP 500 500.001.1001', hint: 'line_busy' });
  const answer = await app.pay(payer, regNo, aPhone());
  app.script.push = undefined;
  expect(answer.status).toBe(503);
  expect(asError(answer).error).toBe(
    'Another M-Pesa session is open on this phone. If a prompt reaches your phone you may still approve it.',
  );
  expect(asError(await app.pay(payer, regNo, aPhone())).code).toBe('payment_open');
});

test('the server stops in the middle of a push: the attempt is on record, and its callback counts', async () => {
  const regNo = makePlate();
  app.script.push = async () => {
    throw new Error('the process was cut off here');
  };
  app.faults.expect(1);
  expect((await app.pay(payer, regNo, aPhone())).status).toBe(500);
  app.script.push = undefined;
  const { body } = await payer.call<{ payment: { _id: string; state: string } }>(
    'GET',
    `/checkPaymentOnRegistration?regNo=${regNo}`,
  );
  expect(body.payment.state).toBe('created');
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PaymentState, PaymentView } from '#shared/payments/contract';
import { createLivePages } from '../../testing/live-pages';
import { makePlate } from '../../testing/make';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { makePhone, startPaymentsApp } from './testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;
const pages = createLivePages();

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Akinyi Odhiambo');
});
afterEach(() => pages.closeAll());
afterAll(() => app.close());

async function check(user: TestUser, regNo: string) {
  const answer = await user.call<{ paid: boolean; payment: PaymentView | null }>(
    'GET',
    `/checkPaymentOnRegistration?regNo=${regNo}`,
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

test('moves a successful payment from pending to paid and stores the data from M-Pesa', async () => {
  const regNo = makePlate();
  const phone = makePhone();
  const answer = await app.pay(payer, regNo, phone);
  expect(answer.status).toBe(200);
  expect(answer.body.message).toBe('Check your phone to complete payment then submit...');
  expect(answer.body.payment).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    regNo,
    amount: 100,
    purpose: 'registration',
    state: 'pending',
    reason: null,
    receipt: null,
    refund: null,
    createdAt: expect.any(String),
  });

  const paid = await app.reaches(payer, answer.body.payment._id, 'paid');
  const prompt = app.simulator.prompts().find((one) => one.accountReference === regNo);
  expect(paid.receipt).toBe(prompt?.ended?.receipt);
  expect(await app.stored(paid._id)).toMatchObject({
    MerchantRequestID: prompt?.merchantRequestId,
    CheckoutRequestID: prompt?.checkoutRequestId,
    ResultCode: 0,
    Amount: 100,
    MpesaReceiptNumber: prompt?.ended?.receipt,
    TransactionDate: expect.stringMatching(/^\d{14}$/),
    PhoneNumber: `254${phone.slice(1)}`,
    AccountReference: regNo,
    status: 'paid',
    history: [
      { status: 'created', cause: 'asked for' },
      { status: 'pending', cause: 'push accepted' },
      { status: 'paid', cause: 'callback 0' },
    ],
  });
  expect(await check(payer, regNo)).toMatchObject({ paid: true, payment: { _id: paid._id } });
});

test.each<{ phone: string; state: PaymentState; reason: string | null; code: number }>([
  { phone: '0700000001', state: 'failed', reason: 'insufficient_funds', code: 1 },
  { phone: '0700000032', state: 'failed', reason: 'cancelled', code: 1032 },
  { phone: '0700000037', state: 'failed', reason: 'unreachable', code: 1037 },
  { phone: '0700002001', state: 'failed', reason: 'wrong_pin', code: 2001 },
  { phone: '0700000097', state: 'paid', reason: null, code: 0 },
  { phone: '0700000098', state: 'paid', reason: null, code: 0 },
  { phone: '0700000666', state: 'paid', reason: null, code: 0 },
  { phone: '0700001001', state: 'paid', reason: null, code: 0 },
  { phone: '0700004999', state: 'paid', reason: null, code: 0 },
])(
  '[R187] ends the payment of subscriber $phone as $state with reason $reason',
  async ({ phone, state, reason, code }) => {
    const regNo = makePlate();
    const { body, status } = await app.pay(payer, regNo, phone);
    expect(status).toBe(200);
    const payment = await app.reaches(payer, body.payment._id, state);
    expect(payment.reason).toBe(reason);
    expect(await app.stored(payment._id)).toMatchObject({ status: state, ResultCode: code });
    expect((await check(payer, regNo)).paid).toBe(state === 'paid');
  },
);

test('changes a payment once if M-Pesa delivers its callback twice', async () => {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, '0700000098');
  await until(() => {
    const prompt = app.simulator.prompts().find((one) => one.accountReference === regNo);
    return prompt?.deliveries.length === 2 && prompt.deliveries.every((one) => one.answer.startsWith('200'));
  });
  const { history } = await app.stored(body.payment._id);
  expect(history.map((one) => one.status)).toEqual(['created', 'pending', 'paid']);
});

test('[R186] returns the result of a query without a receipt if no callback arrives', async () => {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, '0700000099');
  const queries = app.queries.length;
  expect(await check(payer, regNo)).toMatchObject({ paid: false, payment: { state: 'pending' } });
  expect(app.queries.length).toBe(queries);

  await until(() => app.simulator.prompts().find((one) => one.accountReference === regNo)?.ended);
  app.clock.advance(6_000);
  expect(await check(payer, regNo)).toMatchObject({
    paid: true,
    payment: { _id: body.payment._id, state: 'paid', receipt: null },
  });
  expect(await app.stored(body.payment._id)).toMatchObject({ status: 'paid', ResultCode: 0 });
});

test('[R181] answers 503 and keeps the payment open if M-Pesa answers the push with 500', async () => {
  const regNo = makePlate();
  const { status, body } = await app.pay(payer, regNo, '0700000500');
  expect(status).toBe(503);
  expect(body).toMatchObject({
    code: 'payment_unavailable',
    error: 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.',
  });
  const { payment } = await check(payer, regNo);
  expect(payment?.state).toBe('created');
  const { history, open } = await app.stored(payment?._id ?? '');
  expect(open).toBe(true);
  expect(history.at(-1)).toMatchObject({ status: 'created', cause: /^push unanswered: HTTP 500/ });
});

test('[R181] answers 503 if the reply to the push is lost, and settles the payment by the callback', async () => {
  const regNo = makePlate();
  expect((await app.pay(payer, regNo, '0700000408')).status).toBe(503);
  const { payment } = await check(payer, regNo);
  const paid = await app.reaches(payer, payment?._id ?? '', 'paid');
  const prompt = app.simulator.prompts().find((one) => one.accountReference === regNo);
  expect(await app.stored(paid._id)).toMatchObject({
    CheckoutRequestID: prompt?.checkoutRequestId,
    MerchantRequestID: prompt?.merchantRequestId,
  });
});

test('notifies the open page of the payer, and no other user, of a changed payment', async () => {
  const other = await app.signUp('Other User');
  const [ownPage, otherPage] = await Promise.all([
    pages.open(app.url, payer.token),
    pages.open(app.url, other.token),
  ]);
  const { body } = await app.pay(payer, makePlate(), makePhone());
  await app.reaches(payer, body.payment._id, 'paid');
  await until(() => ownPage.received('changed').filter((topic) => topic === 'payments').length >= 2);
  expect(otherPage.received('changed')).toEqual([]);
});

test.each<[string, object, string]>([
  ['another amount', { amount: 1 }, 'amount'],
  ['an amount as text', { amount: '100' }, 'amount'],
  ['no amount', { amount: undefined }, 'amount'],
  ['a short phone', { phone: '071234567' }, 'phone'],
  ['a phone of letters', { phone: '07abcdefgh' }, 'phone'],
  ['an operator as the phone', { phone: { $gt: '' } }, 'phone'],
  ['an operator as the plate', { regNo: { $ne: null } }, 'regNo'],
  ['a short plate', { regNo: 'KAA1' }, 'regNo'],
])(
  '[R175] answers 400 naming the field and sends no prompt if the request has %s',
  async (_what, changes, field) => {
    const regNo = makePlate();
    const sent = app.pushes.length;
    const answer = await payer.call<{ fields?: object }>('POST', '/stkPush', {
      phone: '0712345678',
      amount: 100,
      regNo,
      ...changes,
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(app.pushes.length).toBe(sent);
    expect((await check(payer, regNo)).payment).toBeNull();
  },
);

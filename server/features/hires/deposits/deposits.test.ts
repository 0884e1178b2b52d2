import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import type { DepositView } from '#shared/hires/deposit-contract';
import { markSessionsUsed } from '../../../testing/keep-sessions';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { type HireReply, type HiresApp, startHiresApp } from '../testing/hires-app';

let app: HiresApp;
let hire: HireReply;
let owner: TestUser;

const DEPOSIT = 3_000;
const HOURS = 3_600_000;
let codes = 0;
let start: Date;

beforeAll(async () => {
  app = await startHiresApp();
  start = app.clock.now();
});
beforeEach(async () => {
  app.clock.set(start);
  await markSessionsUsed(app);
  owner = await app.signUp('Njoroge Mwangi');
  hire = await newHire();
  await app.act(owner, hire, 'accept');
});
afterAll(() => app.close());

async function newHire(): Promise<HireReply> {
  return (await app.ask(await app.newCar({ terms: { deposit: DEPOSIT } }, owner), 0, 1)).body;
}

/** Makes an M-Pesa code that no other test uses. */
function newCode(): string {
  codes += 1;
  return `UKS${String(codes).padStart(7, '0')}`;
}

type Fields = { amount?: number | string; way?: string; code?: string };
const record = (by: TestUser, fields: Fields = {}, of = hire) =>
  by.call<DepositView & ErrorBody>('POST', `/hires/${of._id}/deposit`, {
    ...{ amount: DEPOSIT, way: 'cash' },
    ...fields,
  });
const answer = (by: TestUser, payment: { _id: string } | undefined, given: string) =>
  by.call<DepositView & ErrorBody>('POST', `/hires/${hire._id}/deposit/${payment?._id}`, { answer: given });
const see = async (by = app.renter) =>
  (await by.call<DepositView & ErrorBody>('GET', `/hires/${hire._id}/deposit`)).body;

async function receive(): Promise<void> {
  const { body } = await record(app.renter);
  await answer(owner, body.payments.at(-1), 'confirm');
}

describe('recording a payment of the deposit', () => {
  test("[R2057] counts the renter's payment only after the owner confirms the payment", async () => {
    const code = newCode();
    const { status, body } = await record(app.renter, { way: 'mpesa', code: code.toLowerCase() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ agreed: DEPOSIT, received: 0, toPay: 0, toReturn: 0, dueAt: null });
    expect(body.payments).toMatchObject([{ kind: 'paid', code, state: 'recorded', answeredAt: null }]);
    expect(await see(owner)).toEqual(body);
    const [payment] = body.payments;
    expect((await answer(owner, payment, 'confirm')).body).toMatchObject({ received: DEPOSIT });
    const told = await stored('Notification')
      .find({ key: new RegExp(`${hire._id}:deposit`) })
      .lean();
    expect(told.map(({ userId, text }) => [String(userId), text])).toEqual([
      [owner._id, expect.stringContaining('Amina Said says that Ksh. 3,000 of the deposit')],
      [app.renter._id, 'Njoroge Mwangi confirms that Ksh. 3,000 has arrived.'],
    ]);
  });

  test.each([
    { name: 'no amount', fields: { amount: '' }, field: 'amount' },
    { name: 'a negative amount', fields: { amount: -5 }, field: 'amount' },
    { name: 'cents', fields: { amount: 10.5 }, field: 'amount' },
    { name: 'an unknown way', fields: { way: 'cheque' }, field: 'way' },
    { name: 'M-Pesa without a code', fields: { way: 'mpesa' }, field: 'code' },
    { name: 'a code that begins with a digit', fields: { way: 'mpesa', code: '1KS4H8QZ2M' }, field: 'code' },
    { name: 'a code of nine characters', fields: { way: 'mpesa', code: 'UKS4H8QZ2' }, field: 'code' },
    { name: 'more than agreed', fields: { amount: DEPOSIT + 1 }, field: 'amount' },
  ])('[R2057] refuses $name and stores nothing', async ({ fields, field }) => {
    const { status, body } = await record(app.renter, fields);
    expect([status >= 400, Object.keys(body.fields ?? {})]).toEqual([true, [field]]);
    expect((await see()).payments).toEqual([]);
  });

  test('[R2057] accepts an M-Pesa code once on the whole site, and again after a denial', async () => {
    const code = newCode();
    const other = await newHire();
    await app.act(owner, other, 'accept');
    const mpesa = { way: 'mpesa', code, amount: 1_000 };
    const { body } = await record(app.renter, mpesa, other);
    const taken = { status: 409, body: { code: 'reference_taken' } };
    expect(await record(app.renter, mpesa)).toMatchObject(taken);
    expect(await record(app.renter, mpesa, other)).toMatchObject(taken);
    await owner.call('POST', `/hires/${other._id}/deposit/${body.payments[0]?._id}`, { answer: 'deny' });
    expect((await record(app.renter, mpesa)).status).toBe(201);
  });

  test('[R2057] accepts an M-Pesa code of another day, but marks its date as unexpected', async () => {
    const { body } = await record(app.renter, { way: 'mpesa', code: 'AAAAAAAAA1' });
    expect(body.payments).toMatchObject([{ isDateOdd: true }]);
  });

  test('[R2057] accepts no more than the agreed deposit when five payments arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(app.renter, { amount: 2_000 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await see()).toPay).toBe(1_000);
  });

  test('[R2057] refuses a payment before the acceptance, and a return of more than was received', async () => {
    const request = await newHire();
    expect(await record(app.renter, {}, request)).toMatchObject({ body: { code: 'state_moved_on' } });
    await record(app.renter);
    expect(await record(owner)).toMatchObject({ status: 409, body: { code: 'deposit_too_much' } });
  });

  test('refuses strangers, and lets admins read the deposit but record nothing', async () => {
    const other = await app.signUp('Curious Person');
    expect((await record(other)).status).toBe(404);
    expect((await other.call('GET', `/hires/${hire._id}/deposit`)).status).toBe(404);
    await stored('User').updateOne({ _id: other._id }, { isAdmin: true });
    expect((await other.call('GET', `/hires/${hire._id}/deposit`)).status).toBe(200);
    expect((await record(other)).status).toBe(404);
  });
});

describe('answering a recorded payment', () => {
  test('[R2058] refuses an answer by the payer, and a second answer', async () => {
    const [payment] = (await record(app.renter)).body.payments;
    expect(await answer(app.renter, payment, 'confirm')).toMatchObject({ status: 403 });
    expect(await answer(owner, payment, 'reverse')).toMatchObject({ body: { code: 'state_moved_on' } });
    expect((await answer(owner, payment, 'deny')).body).toMatchObject({ received: 0, toPay: DEPOSIT });
    expect(await answer(owner, payment, 'confirm')).toMatchObject({ body: { code: 'state_moved_on' } });
  });

  test('[R2058] accepts one of two different answers that arrive at once', async () => {
    const [payment] = (await record(app.renter)).body.payments;
    const answers = await Promise.all([answer(owner, payment, 'confirm'), answer(owner, payment, 'deny')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('[R2058] accepts the report of a reversed payment for 72 hours', async () => {
    const { body } = await record(app.renter, { way: 'mpesa', code: newCode() });
    const [payment] = body.payments;
    await answer(owner, payment, 'confirm');
    app.clock.advance(72 * HOURS - 60_000);
    await markSessionsUsed(app);
    expect((await answer(owner, payment, 'reverse')).body).toMatchObject({
      received: 0,
      toPay: DEPOSIT,
    });

    const again = (await record(app.renter, { way: 'mpesa', code: newCode() })).body.payments.at(-1);
    await answer(owner, again, 'confirm');
    app.clock.advance(72 * HOURS);
    await markSessionsUsed(app);
    expect(await answer(owner, again, 'reverse')).toMatchObject({ body: { code: 'state_moved_on' } });
  });
});

describe('giving back the deposit', () => {
  async function endHire(): Promise<void> {
    await app.act(owner, hire, 'handover');
    await app.act(owner, hire, 'return');
  }
  const countOf = async () => (await app.see(app.renter, hire)).lender.deposits;

  test('[R2059] makes the deposit due 48 hours after the end of the hire', async () => {
    await receive();
    await endHire();
    const { dueAt } = await see();
    const { endedAt } = (await stored('Hire').findById(hire._id).lean<{ endedAt: Date }>()) ?? {};
    expect(Date.parse(dueAt ?? '')).toBe(Number(endedAt) + 48 * HOURS);
  });

  test('[R2059] counts a deposit as in time if the owner gives it back before it is due', async () => {
    await receive();
    await endHire();
    expect(await countOf()).toBeNull();
    const { body } = await record(owner);
    expect(body).toMatchObject({ givenBack: DEPOSIT, toReturn: 0 });
    expect(await countOf()).toEqual({ inTime: 1, all: 1 });
    const asked = (await app.ask(await app.newCar(), 3, 4, owner)).body;
    expect((await app.see(app.lender, asked)).renter.deposits).toEqual({ inTime: 1, all: 1 });
  });

  test('[R2059] notifies both sides once when the deposit is overdue, and counts the deposit as late', async () => {
    await receive();
    await endHire();
    const notices = () => stored('Notification').countDocuments({ key: `hire:${hire._id}:deposit:overdue` });
    app.clock.advance(48 * HOURS - 60_000);
    await app.services.hires.deposits.overdue.runDue();
    expect(await notices()).toBe(0);
    app.clock.advance(120_000);
    await app.services.hires.deposits.overdue.runDue();
    await app.services.hires.deposits.overdue.runDue();
    expect(await notices()).toBe(2);
    await markSessionsUsed(app);
    expect(await countOf()).toEqual({ inTime: 0, all: 1 });
    await record(owner);
    expect(await countOf()).toEqual({ inTime: 0, all: 1 });
  });

  test('[R2058, R2059] keeps the deposit due if the renter denies the return', async () => {
    await receive();
    await endHire();
    const returned = (await record(owner)).body.payments.at(-1);
    expect((await answer(app.renter, returned, 'deny')).body).toMatchObject({
      givenBack: 0,
      toReturn: DEPOSIT,
    });
  });

  test.each([
    { action: 'cancel', hour: 10 },
    { action: 'no-show', hour: 20 },
  ])('[R2058] makes the whole deposit due after a $action, and refuses claims', async ({ action, hour }) => {
    await receive();
    app.goTo(0, hour);
    expect((await app.act(app.renter, hire, action)).status).toBe(200);
    expect(await see()).toMatchObject({ toReturn: DEPOSIT, dueAt: expect.any(String) });
    const lines = [{ kind: 'extra', amount: 500, text: 'The whole day was lost' }];
    const claim = await owner.call<ErrorBody>('POST', `/hires/${hire._id}/settlement`, { lines });
    expect([claim.status, claim.body.code]).toEqual([422, 'not_yet']);
    expect((await record(owner)).body).toMatchObject({ toReturn: 0 });
  });
});

test('[R356] removes the M-Pesa code of an erased payer, and keeps the amounts for the other side', async () => {
  const renter = await app.signUp('Leaving Renter');
  hire = (await app.ask(await app.newCar({ terms: { deposit: DEPOSIT } }, owner), 0, 1, renter)).body;
  await app.act(owner, hire, 'accept');
  const code = newCode();
  await record(renter, { way: 'mpesa', code });
  await app.services.personalData.erasure.erase(renter._id);
  const { payments } = await see(owner);
  expect(payments).toMatchObject([{ amount: DEPOSIT, code: '' }]);
  expect(JSON.stringify(payments)).not.toContain(code);
});

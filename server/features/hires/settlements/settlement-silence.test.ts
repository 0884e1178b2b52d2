import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-user';
import { findRecords, saveRecords } from '../records/records.model';
import { type HireReply, makeRecord } from '../testing/hires-app';
import {
  DEPOSIT,
  type SettlementApp,
  type SettlementReply,
  startSettlementApp,
} from './testing/settlement-app';

let app: SettlementApp;
let hire: HireReply;
let owner: TestUser;
let renter: TestUser;

const HOUR = 3_600_000;
const EXTRA = { kind: 'extra', amount: 500, text: 'Sand on the seats' };
const hoursBetween = (from: string | null, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / HOUR;

beforeAll(async () => {
  app = await startSettlementApp();
});
beforeEach(async () => {
  // New users, so that the counts of their deposits include no other hires.
  owner = await app.signUp('Njoroge Mwangi');
  renter = await app.signUp('Amina Said');
  hire = await app.begin(renter, owner);
});
afterAll(() => app.close());

const giveBack = (options = {}) => app.giveBack(hire, { owner, renter, ...options });
const show = () => app.show(renter, hire);
const deposit = () => app.deposit(renter, hire);
const giveDepositBack = (amount: number) =>
  owner.call('POST', `/hires/${hire._id}/deposit`, { amount, way: 'cash' });
const countOf = async () => (await app.see(renter, hire)).lender.deposits;

async function sendAndWait(lines: readonly object[], hours: number): Promise<SettlementReply> {
  await app.send(owner, hire, lines);
  await app.wait(hours);
  await app.silence();
  return show();
}

async function suspend({ _id }: TestUser): Promise<void> {
  const admin = await app.newAdmin('Njeri Admin');
  expect((await admin.call('PATCH', `/admin/users/${_id}`, { suspended: true })).status).toBe(200);
}

describe('silence of the owner', () => {
  test('[R2086] settles a hire without lines 48 hours after the return, with the whole deposit due to the renter', async () => {
    await giveBack();
    await app.wait(48, -60_000);
    await app.silence();
    expect((await show()).settledAt).toBeNull();
    await app.wait(0, 120_000);
    await app.silence();
    await app.silence();
    const { lines, sentAt, settledAt, sendUntil, sums } = await show();
    expect([lines, sentAt, settledAt]).toEqual([[], null, sendUntil]);
    expect(sums).toMatchObject({ kept: 0, uncontested: DEPOSIT });
    expect(await deposit()).toMatchObject({ toReturn: DEPOSIT });
    expect((await app.news(hire)).map(({ key }) => key)).toEqual(['settled', 'settled']);
    expect(await app.send(owner, hire, [EXTRA])).toMatchObject({ body: { code: 'settlement_closed' } });
  });

  test("[R2086] applies either the sent lines or the owner's silence if both happen at once", async () => {
    await giveBack();
    await app.wait(48, -100);
    const [sent] = await Promise.all([app.send(owner, hire, [EXTRA]), app.wait(0, 200).then(app.silence)]);
    const { sentAt, settledAt, lines } = await show();
    expect([sentAt !== null, settledAt === null, lines.length]).toEqual(
      sent.status === 200 ? [true, true, 1] : [false, false, 0],
    );
  });

  test("[R2084] leaves the renter's offer to an admin after 72 hours", async () => {
    await giveBack();
    const [line] = (await app.send(owner, hire, [EXTRA])).body.lines;
    await app.answer(renter, hire, [{ lineId: line?._id, answer: 'offer', amount: 100 }]);
    await app.wait(72);
    expect(await app.settle(owner, hire, line?._id, 'accept-offer')).toMatchObject({
      body: { code: 'state_moved_on' },
    });
    await app.silence();
    expect(await show()).toMatchObject({ lines: [{ state: 'contested', offer: 100, bySilence: false }] });
  });
});

describe('silence of the renter', () => {
  test('[R2084] accepts lines computed from confirmed readings and leaves other lines to an admin', async () => {
    await giveBack();
    const settlement = await sendAndWait([{ kind: 'fuel' }, { kind: 'late' }, EXTRA], 72);
    expect(settlement.lines).toMatchObject([
      { kind: 'fuel', state: 'accepted', settled: 1_000, bySilence: true },
      { kind: 'late', state: 'accepted', settled: 283, bySilence: true },
      { kind: 'extra', state: 'contested', settled: null, bySilence: true },
    ]);
    expect(settlement.answeredAt).toBe(settlement.answerUntil);
    const keys = (await app.news(hire)).map(({ key }) => key);
    expect(keys).toEqual(['sent', 'silent', 'silent']);
  });

  test('[R2084] changes nothing within 72 hours or after an answer', async () => {
    await giveBack();
    const before = await sendAndWait([EXTRA], 71);
    expect(before.answeredAt).toBeNull();
    const [line] = before.lines;
    await app.answer(renter, hire, [{ lineId: line?._id, answer: 'contest', text: 'No.' }]);
    await app.wait(48);
    const answered = await show();
    await app.silence();
    expect(await show()).toEqual(answered);
  });

  test('[R2084] leaves a line to an admin if one side has not confirmed the readings used to compute the line', async () => {
    await giveBack({ isConfirmed: false });
    const { lines } = await sendAndWait([{ kind: 'fuel' }], 72);
    expect(lines).toMatchObject([{ state: 'contested', bySilence: true }]);
  });

  test('[R2084] leaves a line to an admin if the confirmed readings now give another sum', async () => {
    await giveBack({ odometer: 51_000 });
    await app.send(owner, hire, [{ kind: 'kilometres' }]);
    const records = await findRecords(hire._id);
    if (!records?.return) throw new Error('The return is recorded.');
    await saveRecords({ ...records, return: { ...records.return, odometer: 50_310 } });
    await app.wait(72);
    await app.silence();
    expect((await show()).lines).toMatchObject([{ state: 'contested', amount: 14_000 }]);
  });
});

describe('suspension of a side during a hire', () => {
  test('[R2084] settles the claim lines if a suspended renter does not answer', async () => {
    await suspend(renter);
    await giveBack({ isConfirmed: false });
    await app.send(owner, hire, [{ kind: 'kilometres' }, { kind: 'extra', amount: 300, text: 'Wash' }]);
    await app.wait(24);
    await app.services.hires.records.due.runDue();
    await app.wait(48);
    await app.silence();
    expect((await app.show(owner, hire)).lines).toMatchObject([
      { kind: 'kilometres', state: 'accepted' },
      { kind: 'extra', state: 'contested' },
    ]);
  });

  test("[R2086] ends the hire of a suspended owner 24 hours after the renter's return, with the whole deposit due", async () => {
    await suspend(owner);
    app.goTo(1, 18);
    await app.act(renter, hire, 'return', makeRecord({ odometer: 50_100, fuel: 6 }));
    expect((await app.see(renter, hire)).state).toBe('under_way');
    await app.wait(24);
    await app.services.hires.records.due.runDue();
    expect((await app.see(renter, hire)).state).toBe('completed');
    await app.wait(48);
    await app.silence();
    expect(await deposit()).toMatchObject({
      toReturn: DEPOSIT,
      dueAt: expect.any(String),
    });
  });
});

describe('the deposit', () => {
  const claimSome = async () => {
    await giveBack();
    const { lines } = (await app.send(owner, hire, [{ kind: 'fuel' }, EXTRA])).body;
    const [fuel, extra] = lines;
    await app.wait(2);
    const answers = [
      { lineId: fuel?._id, answer: 'accept' },
      { lineId: extra?._id, answer: 'contest', text: 'I cleaned them.' },
    ];
    return { extra, settlement: (await app.answer(renter, hire, answers)).body };
  };

  test("[R2088] makes the uncontested part of the deposit due 24 hours after the renter's answer", async () => {
    const { settlement } = await claimSome();
    const { toReturn, dueAt } = await deposit();
    expect([toReturn, hoursBetween(settlement.answeredAt, dueAt)]).toEqual([1_500, 24]);
    expect(await giveDepositBack(1_501)).toMatchObject({ body: { code: 'deposit_too_much' } });
    expect((await giveDepositBack(1_500)).status).toBe(201);
    expect(await deposit()).toMatchObject({ toReturn: 0, dueAt: null });
    expect(await countOf()).toBeNull();
  });

  test('[R2088] makes the contested part of the deposit due 24 hours after the last line is settled', async () => {
    const { extra } = await claimSome();
    await giveDepositBack(1_500);
    await app.wait(30);
    const { body } = await app.settle(owner, hire, extra?._id, 'withdraw');
    const { toReturn, dueAt } = await deposit();
    expect([toReturn, hoursBetween(body.settledAt, dueAt)]).toEqual([500, 24]);
    await giveDepositBack(500);
    expect(await countOf()).toEqual({ inTime: 1, all: 1 });
  });

  test('[R2088] counts as late if the uncontested part was late, even if the rest of the deposit is in time', async () => {
    const { extra } = await claimSome();
    const notices = async () => {
      await app.services.hires.deposits.overdue.runDue();
      return app.overdueNotices(hire);
    };
    await app.wait(23);
    expect(await notices()).toBe(0);
    await app.wait(2);
    expect(await notices()).toBe(2);
    await app.settle(owner, hire, extra?._id, 'withdraw');
    await giveDepositBack(2_000);
    await app.wait(25);
    expect(await countOf()).toEqual({ inTime: 0, all: 1 });
  });

  test('[R2088] keeps the accepted amount from the deposit, and records what exceeds the deposit as owed', async () => {
    await giveBack();
    const { lines } = (await app.send(owner, hire, [{ ...EXTRA, amount: 3_400 }])).body;
    const { body } = await app.answer(renter, hire, [{ lineId: lines[0]?._id, answer: 'accept' }]);
    expect(body.sums).toEqual({ charged: 3_400, open: 0, kept: 3_000, uncontested: 0, owed: 400 });
    expect(await deposit()).toMatchObject({ toReturn: 0, dueAt: null });
    await app.wait(100);
    expect(await countOf()).toBeNull();
  });

  test('[R2088] keeps nothing of a deposit that the owner has given back, and records the charged amount as owed', async () => {
    await giveBack();
    await giveDepositBack(DEPOSIT);
    const { lines } = (await app.send(owner, hire, [EXTRA])).body;
    const { body } = await app.answer(renter, hire, [{ lineId: lines[0]?._id, answer: 'accept' }]);
    expect(body.sums).toEqual({ charged: 500, open: 0, kept: 0, uncontested: 0, owed: 500 });
  });
});

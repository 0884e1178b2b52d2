import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import type { HireReply } from '../testing/hires-app';
import { DEPOSIT, type SettlementApp, startSettlementApp } from './testing/settlement-app';

let app: SettlementApp;
let hire: HireReply;
let owner: TestUser;
let renter: TestUser;

const COMPUTED = [{ kind: 'kilometres' }, { kind: 'fuel' }, { kind: 'late' }];
const EXTRA = { kind: 'extra', amount: 500, text: 'Sand on the seats' };
const damage = (photos: string[], cm = 10) => ({
  ...{ kind: 'damage', amount: 1_000, text: 'Left door', damage: { kind: 'scratch', cm }, photos },
});

beforeAll(async () => {
  app = await startSettlementApp();
});
beforeEach(async () => {
  // New people, so that no rate limit is reached.
  owner = await app.signUp('Njoroge Mwangi');
  renter = await app.signUp('Amina Said');
  hire = await app.begin(renter, owner);
});
afterAll(() => app.close());

const giveBack = (options = {}) => app.giveBack(hire, { owner, renter, ...options });
const accept = (lines: { _id: string }[]) => lines.map(({ _id }) => ({ lineId: _id, answer: 'accept' }));
const contest = (lines: { _id: string }[]) =>
  lines.map(({ _id }) => ({ lineId: _id, answer: 'contest', text: 'It was there before.' }));

describe('sending claim lines', () => {
  test('[R2081] computes the amounts of claim lines from the records and asks the renter for an answer', async () => {
    await giveBack();
    expect(await app.show(renter, hire)).toMatchObject({
      computed: [
        { kind: 'kilometres', amount: 1_000, facts: { driven: 350, included: 300, extraKm: 20 } },
        { kind: 'fuel', amount: 1_000, facts: { before: 6, after: 5 } },
        { kind: 'late', amount: 283 },
      ],
      ...{ lines: [], sentAt: null, deposit: { agreed: DEPOSIT, received: DEPOSIT } },
    });
    // The sum is ignored if the owner sends one for a computed kind of line.
    const { status, body } = await app.send(owner, hire, [{ kind: 'fuel', amount: 9_000 }, EXTRA]);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { kind: 'fuel', amount: 1_000, state: 'sent', settled: null, text: '' },
      { kind: 'extra', amount: 500, text: 'Sand on the seats', photos: [] },
    ]);
    expect(body.sums).toEqual({ charged: 0, open: 1_500, kept: 0, uncontested: 1_500, owed: 0 });
    expect(await app.news(hire)).toEqual([
      { to: renter._id, key: 'sent', text: expect.stringContaining('pay Ksh. 1,500 after the hire') },
    ]);
  });

  test('[R2093] links to the claims in the notification and its email, and removes the name of an erased owner', async () => {
    await giveBack();
    await app.send(owner, hire, [EXTRA]);
    const find = () =>
      stored('Notification')
        .findOne({ key: `hire:${hire._id}:settlement:sent` })
        .lean();
    expect(await find()).toMatchObject({ path: `/hires/${hire._id}/settlement` });
    await app.services.notifications.delivery.due.runDue();
    await app.services.background.waitForAll();
    const mail = app.mailbox.mails.findLast(({ to }) => to === renter.email);
    expect(mail?.text).toContain(`/hires/${hire._id}/settlement`);
    await app.services.personalData.erasure.erase(owner._id);
    expect(JSON.stringify(await find())).not.toContain('Njoroge Mwangi');
  });

  test('[R2094] notifies of claims and updates the deposit by a job if the process stopped after storing the claims', async () => {
    await giveBack();
    await app.send(owner, hire, [EXTRA]);
    const news = { key: `hire:${hire._id}:settlement:sent` };
    const notices = stored('Notification');
    await notices.deleteMany(news);
    await app.silence();
    expect(await notices.countDocuments(news)).toBe(0);
    const dueAt = app.clock.now();
    await stored('HireSettlement').updateOne({ _id: hire._id }, { $set: { unsent: ['sent'], dueAt } });
    await stored('Deposit').updateOne({ _id: hire._id }, { $unset: { dueAt: 1, noticeAt: 1 } });
    await app.silence();
    expect(await notices.countDocuments({ ...news, userId: renter._id })).toBe(1);
    expect((await app.deposit(owner, hire)).dueAt).not.toBeNull();
    const settlement = await stored('HireSettlement')
      .findById(hire._id)
      .lean<{ sentAt: Date; dueAt: Date }>();
    expect(settlement).not.toHaveProperty('unsent');
    expect(settlement?.dueAt).toEqual(new Date((settlement?.sentAt.getTime() ?? 0) + 72 * 3_600_000));
  });

  test.each([
    { inDays: 1, late: [], change: 'on the day it had to be back before' },
    { inDays: 2, late: [{ kind: 'late', amount: 283 }], change: 'late on the new last day' },
  ])(
    '[R2080] computes the lines of an extended hire from its new days if the car returns $change',
    async ({ inDays, late }) => {
      await app.act(renter, hire, 'change', { from: app.day(0), to: app.day(2) });
      await app.act(owner, hire, 'change/accept');
      await giveBack({ inDays, odometer: 50_460 });
      expect((await app.show(owner, hire)).computed).toMatchObject([
        { kind: 'kilometres', amount: 200, facts: { driven: 460, included: 450 } },
        { kind: 'fuel', amount: 1_000 },
        ...late,
      ]);
    },
  );

  test('[R2080] includes the kilometres of all agreed days and no delay if the car returns early', async () => {
    await giveBack({ inDays: 0 });
    expect((await app.show(owner, hire)).computed).toMatchObject([
      { kind: 'kilometres', amount: 1_000, facts: { driven: 350, included: 300 } },
      { kind: 'fuel', amount: 1_000 },
    ]);
  });

  test('[R2081] accepts lines once, even if two calls arrive at once', async () => {
    await giveBack();
    const answers = await Promise.all([app.send(owner, hire, [EXTRA]), app.send(owner, hire, COMPUTED)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { lines } = await app.show(owner, hire);
    expect(await app.send(owner, hire, [])).toMatchObject({ body: { code: 'state_moved_on' } });
    expect((await app.show(owner, hire)).lines).toEqual(lines);
  });

  test('[R2081] refuses lines of anybody but the owner, and lines before the return', async () => {
    expect(await app.send(owner, hire, [EXTRA])).toMatchObject({ status: 422, body: { code: 'not_yet' } });
    await giveBack();
    expect((await app.send(renter, hire, [EXTRA])).status).toBe(403);
    const stranger = await app.signUp('Otieno Ouma');
    expect((await app.send(stranger, hire, [EXTRA])).status).toBe(404);
    expect((await app.call(stranger, 'GET', hire)).status).toBe(404);
    expect((await app.show(owner, hire)).sentAt).toBeNull();
  });

  test('[R2081] accepts lines for 48 hours after the return', async () => {
    await giveBack();
    await app.wait(48, -60_000);
    expect((await app.send(owner, hire, [EXTRA])).status).toBe(200);
    hire = await app.begin(renter, owner);
    await giveBack();
    await app.wait(48);
    expect(await app.send(owner, hire, [EXTRA])).toMatchObject({ body: { code: 'settlement_closed' } });
  });

  test('[R2081] accepts only lines of kind extra, for 48 hours, if an admin ended the hire without a return', async () => {
    const admin = await app.newAdmin('Njeri Admin');
    await app.wait(48);
    const reason = 'The car is with the police.';
    expect((await admin.call('POST', `/admin/hires/${hire._id}/end`, { reason })).status).toBe(200);
    expect(await app.show(owner, hire)).toMatchObject({ return: null, computed: [], sentAt: null });
    await app.wait(47);
    expect((await app.send(owner, hire, [{ kind: 'late' }])).status).toBe(404);
    expect((await app.send(owner, hire, [EXTRA])).body.sums).toMatchObject({ open: 500, uncontested: 2_500 });
  });

  test('[R2081] refuses a claim line whose kind does not follow from the records, and two lines of the same computed kind', async () => {
    await giveBack({ odometer: 50_100 });
    expect(await app.send(owner, hire, [{ kind: 'kilometres' }])).toMatchObject({ status: 404 });
    expect(await app.send(owner, hire, [{ kind: 'fuel' }, { kind: 'fuel' }])).toMatchObject({ status: 400 });
    expect((await app.show(owner, hire)).sentAt).toBeNull();
  });

  test('[R2082] accepts only photos of this return, and refuses damage that is only normal wear', async () => {
    const before = await app.addPhoto(owner, hire, 'accident');
    await giveBack();
    const photo = await app.addPhoto(owner, hire);
    const refusalOf = async (line: object) => (await app.send(owner, hire, [line])).body.code;
    expect(await refusalOf(damage([before]))).toBe('not_found');
    expect(await refusalOf(damage(['f'.repeat(24)]))).toBe('not_found');
    expect(await refusalOf(damage([]))).toBe('invalid_input');
    expect(await refusalOf(damage([photo], 6))).toBe('wear_only');
    expect(await refusalOf({ ...EXTRA, amount: 0 })).toBe('invalid_input');
    const { body } = await app.send(owner, hire, [damage([photo, photo], 7)]);
    expect(body.lines).toMatchObject([{ photos: [photo], damage: { kind: 'scratch', cm: 7 } }]);
  });

  test('[R2081] completes the settlement at once if the owner claims nothing', async () => {
    await giveBack();
    const { body } = await app.send(owner, hire, []);
    expect(body).toMatchObject({ lines: [], settledAt: expect.any(String), sums: { uncontested: DEPOSIT } });
    expect((await app.news(hire)).map(({ key }) => key)).toEqual(['settled', 'settled']);
  });
});

describe('answering claim lines', () => {
  async function sendAll() {
    await giveBack();
    const photo = await app.addPhoto(owner, hire);
    return (await app.send(owner, hire, [{ kind: 'fuel' }, EXTRA, damage([photo])])).body.lines;
  }

  test('[R2083] settles accepted lines and leaves contested lines to an admin', async () => {
    const [fuel, extra, scratch] = await sendAll();
    const { status, body } = await app.answer(renter, hire, [
      { lineId: fuel?._id, answer: 'accept' },
      { lineId: extra?._id, answer: 'contest', text: 'I cleaned them.' },
      { lineId: scratch?._id, answer: 'offer', amount: 400, text: 'It is small.' },
    ]);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { state: 'accepted', settled: 1_000 },
      { state: 'contested', settled: null, answerText: 'I cleaned them.' },
      { state: 'offered', settled: null, offer: 400, answerText: 'It is small.' },
    ]);
    expect(body).toMatchObject({ settledAt: null, decideUntil: expect.any(String) });
    expect(body.sums).toEqual({ charged: 1_000, open: 1_500, kept: 1_000, uncontested: 500, owed: 0 });
    expect((await app.news(hire)).find(({ key }) => key === 'answered')).toMatchObject({ to: owner._id });
  });

  test('[R2083] accepts exactly one answer for each line, all in one call', async () => {
    const lines = await sendAll();
    const [fuel, extra] = lines;
    const refusalOf = async (answers: object[]) => (await app.answer(renter, hire, answers)).body.code;
    expect(await refusalOf(accept(lines.slice(1)))).toBe('invalid_input');
    expect(await refusalOf([...accept(lines), ...accept(lines.slice(0, 1))])).toBe('invalid_input');
    expect(await refusalOf(accept([...lines, { _id: hire._id }]))).toBe('invalid_input');
    expect(
      await refusalOf([{ lineId: fuel?._id, answer: 'offer', amount: 1 }, ...accept(lines.slice(1))]),
    ).toBe('invalid_input');
    expect(
      await refusalOf([
        { lineId: extra?._id, answer: 'offer', amount: 500 },
        ...accept(lines.toSpliced(1, 1)),
      ]),
    ).toBe('amount_too_high');
    expect((await app.show(renter, hire)).answeredAt).toBeNull();
    expect((await app.answer(owner, hire, accept(lines))).status).toBe(403);
    expect((await app.answer(renter, hire, accept(lines))).body).toMatchObject({
      settledAt: expect.any(String),
    });
    expect(await refusalOf(contest(lines))).toBe('line_answered');
  });

  test('[R2083] stores one of two answers that arrive at once', async () => {
    const lines = await sendAll();
    const answers = await Promise.all([
      app.answer(renter, hire, accept(lines)),
      app.answer(renter, hire, contest(lines)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = new Set((await app.show(renter, hire)).lines.map(({ state }) => state));
    expect(states.size).toBe(1);
  });

  test('[R2083] refuses answers after 72 hours', async () => {
    const lines = await sendAll();
    await app.wait(72);
    expect(await app.answer(renter, hire, accept(lines))).toMatchObject({
      body: { code: 'settlement_closed' },
    });
  });

  test('[R2083] refuses answers to claim lines of another hire', async () => {
    const lines = await sendAll();
    const otherRenter = await app.signUp('Other Renter');
    expect((await app.answer(otherRenter, hire, accept(lines))).status).toBe(404);
    expect((await app.settle(otherRenter, hire, lines[0]?._id, 'withdraw')).status).toBe(404);
    expect((await app.settle(renter, hire, lines[0]?._id, 'withdraw')).status).toBe(403);
    expect((await app.settle(owner, hire, hire._id, 'withdraw')).status).toBe(404);
  });

  test('[R2083] refuses an answer to a line that the owner has withdrawn in the meantime', async () => {
    const lines = await sendAll();
    await app.settle(owner, hire, lines[1]?._id, 'withdraw');
    expect(await app.answer(renter, hire, accept(lines))).toMatchObject({ body: { code: 'line_answered' } });
    expect((await app.answer(renter, hire, accept(lines.toSpliced(1, 1)))).body.lines).toMatchObject([
      { settled: 1_000 },
      { state: 'withdrawn', settled: 0 },
      { settled: 1_000 },
    ]);
  });
});

describe("the owner's answer to an offer", () => {
  async function offer(): Promise<string> {
    await giveBack();
    const [line] = (await app.send(owner, hire, [EXTRA])).body.lines;
    await app.answer(renter, hire, [{ lineId: line?._id, answer: 'offer', amount: 200 }]);
    return line?._id ?? '';
  }

  test('[R2083] settles the line with the offered amount if the owner accepts the offer', async () => {
    const lineId = await offer();
    expect((await app.settle(owner, hire, lineId, 'accept-offer')).body).toMatchObject({
      lines: [{ state: 'accepted', settled: 200 }],
      settledAt: expect.any(String),
    });
    const again = await app.settle(owner, hire, lineId, 'withdraw');
    expect(again).toMatchObject({ status: 409, body: { code: 'claim_decided' } });
  });

  test('[R2083] leaves the line to an admin if the owner refuses the offer, and still lets the owner withdraw the line', async () => {
    const lineId = await offer();
    const { body } = await app.settle(owner, hire, lineId, 'refuse-offer');
    expect(body).toMatchObject({ lines: [{ state: 'contested' }], settledAt: null });
    expect(await app.settle(owner, hire, lineId, 'accept-offer')).toMatchObject({
      body: { code: 'state_moved_on' },
    });
    expect((await app.settle(owner, hire, lineId, 'withdraw')).body).toMatchObject({
      lines: [{ state: 'withdrawn', settled: 0 }],
      settledAt: expect.any(String),
    });
    const keys = (await app.news(hire)).filter(({ to }) => to === renter._id).map(({ key }) => key);
    expect(keys).toEqual(['sent', `${lineId}:refuse-offer`, `${lineId}:withdraw`, 'settled']);
  });

  test('[R2083] stores one of two answers that arrive at once', async () => {
    const lineId = await offer();
    const answers = await Promise.all([
      app.settle(owner, hire, lineId, 'accept-offer'),
      app.settle(owner, hire, lineId, 'refuse-offer'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

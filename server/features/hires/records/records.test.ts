import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HireRecordsView } from '#shared/hires/record-contract';
import type { RecordKind } from '#shared/hires/records';
import { markSessionsUsed } from '../../../testing/keep-sessions';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { readZip } from '../../personal-data/testing/read-zip';
import { hireJobs } from '../hires.jobs';
import { type HireReply, type HiresApp, makeRecord, startHiresApp } from '../testing/hires-app';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: HiresApp;
let hire: HireReply;
let start: Date;

beforeAll(async () => {
  app = await startHiresApp();
  start = app.clock.now();
});
afterAll(() => app.close());

/** An accepted hire of three days from today; the clock shows 10:00 of the first day. */
beforeEach(async () => {
  app.clock.set(start);
  await markSessionsUsed(app);
  hire = (await app.ask(await app.newCar(), 0, 2)).body;
  await app.act(app.lender, hire, 'accept');
});

const runJob = (name: string) =>
  hireJobs(app.services.hires)
    .find((job) => job.name === name)
    ?.run();

const view = async (user: TestUser) =>
  (await user.call<HireRecordsView>('GET', `/hires/${hire._id}/records`)).body;
const confirm = (user: TestUser, kind: RecordKind, body: object) =>
  app.act(user, hire, `records/${kind}/confirm`, body);
const object = (user: TestUser, kind: RecordKind, recordId: string) =>
  app.act(user, hire, `records/${kind}/object`, { recordId, text: 'The tank was half empty.' });
const codeOf = async (user: TestUser, kind: RecordKind) => (await view(user)).codes?.[kind] ?? '';
const stateOf = async () => (await app.see(app.lender, hire)).state;
const newsOf = async (user: TestUser, key: string) =>
  stored('Notification').countDocuments({
    userId: user._id,
    key: { $regex: `${hire._id}:record:.*:${key}$` },
  });

describe('hand-over', () => {
  test("[R2060] begins the hire with the owner's record, and lets the renter confirm the record on their own phone", async () => {
    const record = makeRecord({
      marks: [{ side: 'rear', x: 500, y: 300, kind: 'scratch' }],
      note: 'One key.',
    });
    expect((await app.act(app.lender, hire, 'handover', record)).body.state).toBe('under_way');
    expect((await confirm(app.renter, 'handover', { recordId: record.recordId })).status).toBe(200);
    const { handover } = await view(app.renter);
    expect(handover).toMatchObject({
      ...{
        recordId: record.recordId,
        by: 'lender',
        odometer: 48_210,
        fuel: 6,
        originalsSeen: true,
        note: 'One key.',
      },
      marks: [{ side: 'rear', x: 500, y: 300, kind: 'scratch' }],
      confirmations: {
        lender: { way: 'own', isDeviceTime: false },
        renter: { way: 'own', isDeviceTime: false },
      },
    });
    expect(await newsOf(app.lender, 'confirmed')).toBe(1);
  });

  test("[R2060] begins the hire once the owner has confirmed the renter's record and seen the original papers", async () => {
    const record = makeRecord({ originalsSeen: false });
    expect((await app.act(app.renter, hire, 'handover', record)).body.state).toBe('accepted');
    const unseen = await confirm(app.lender, 'handover', { recordId: record.recordId });
    expect([unseen.body.code, await stateOf()]).toEqual(['originals_not_seen', 'accepted']);
    await confirm(app.lender, 'handover', { recordId: record.recordId, originalsSeen: true });
    expect(await stateOf()).toBe('under_way');
  });

  test("[R2060] does not begin the hire if the owner does not react to the renter's record", async () => {
    await app.act(app.renter, hire, 'handover', makeRecord());
    app.clock.advance(25 * HOUR_MS);
    await runJob('finish records of hires');
    expect([await stateOf(), (await view(app.renter)).handover?.confirmations.lender]).toEqual([
      'accepted',
      null,
    ]);
  });

  test.each([
    {
      what: 'an owner who has not seen the originals',
      body: { originalsSeen: false },
      code: 'originals_not_seen',
    },
    { what: 'a fuel above eight eighths', body: { fuel: 9 }, code: 'invalid_input' },
    { what: 'an odometer in words', body: { odometer: 'many' }, code: 'invalid_input' },
    {
      what: 'more than 30 marks',
      body: { marks: Array(31).fill({ side: 'top', x: 1, y: 1, kind: 'dent' }) },
      code: 'invalid_input',
    },
  ])('refuses $what and changes nothing', async ({ body, code }) => {
    expect((await app.act(app.lender, hire, 'handover', body)).body.code).toBe(code);
    expect([await stateOf(), (await view(app.lender)).handover]).toEqual(['accepted', null]);
  });

  test('refuses a record before the first day or by a stranger', async () => {
    const later = (await app.ask(await app.newCar(), 1, 2)).body;
    await app.act(app.lender, later, 'accept');
    expect((await app.act(app.lender, later, 'handover')).body.code).toBe('not_yet');
    const stranger = await app.signUp('Zawadi Mumo');
    expect((await app.act(stranger, hire, 'handover')).status).toBe(404);
    expect((await stranger.call('GET', `/hires/${hire._id}/records`)).status).toBe(404);
  });

  test('[R2061] counts a repeated record once, even if several arrive at once', async () => {
    const record = makeRecord();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.act(app.lender, hire, 'handover', record)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = await app.act(app.lender, hire, 'handover', { ...record, odometer: 1 });
    expect(body.history.filter(({ action }) => action === 'handover')).toHaveLength(1);
    expect((await view(app.lender)).handover?.odometer).toBe(48_210);
  });

  test('[R2061] lets the author of a record replace it until the other side has confirmed it', async () => {
    await app.act(app.lender, hire, 'handover');
    expect((await app.act(app.renter, hire, 'handover')).body.code).toBe('state_moved_on');
    const better = makeRecord({ odometer: 48_220 });
    await app.act(app.lender, hire, 'handover', better);
    await confirm(app.renter, 'handover', { recordId: better.recordId });
    expect((await app.act(app.lender, hire, 'handover')).body.code).toBe('record_confirmed');
    expect((await view(app.lender)).handover?.odometer).toBe(48_220);
  });

  test('[R2066] lets the owner stop the hire with a reason, and allows no reviews then', async () => {
    expect((await app.act(app.lender, hire, 'stop')).body.code).toBe('invalid_input');
    expect((await app.act(app.renter, hire, 'stop', { reason: 'No.' })).body.code).toBe('forbidden');
    const { body } = await app.act(app.lender, hire, 'stop', { reason: 'Another person came.' });
    expect([body.state, body.reviewFrom]).toEqual(['stopped', null]);
    await until(async () => (await app.heldDays(hire)) === null);
    expect((await app.act(app.lender, hire, 'handover')).body.code).toBe('state_moved_on');
  });
});

describe('six-digit confirmation code', () => {
  test("[R2062] confirms a record for the renter when the owner types the renter's code, and shows the code only to the renter", async () => {
    const record = makeRecord();
    await app.act(app.lender, hire, 'handover', record);
    const code = await codeOf(app.renter, 'handover');
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await view(app.lender))).not.toContain(code);
    await confirm(app.lender, 'handover', { recordId: record.recordId, code });
    expect((await view(app.renter)).handover).toMatchObject({
      confirmations: { renter: { way: 'code' } },
      codeTriesLeft: 0,
    });
  });

  test('[R2062] refuses a code after five wrong tries, even if more tries arrive at once', async () => {
    const record = makeRecord();
    await app.act(app.lender, hire, 'handover', record);
    const right = await codeOf(app.renter, 'handover');
    const code = right === '000000' ? '000001' : '000000';
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => confirm(app.lender, 'handover', { recordId: record.recordId, code })),
    );
    const count = (wanted: string) => replies.filter(({ body }) => body.code === wanted).length;
    expect([count('record_code_wrong'), count('record_code_spent')]).toEqual([5, 7]);
    const late = await confirm(app.lender, 'handover', { recordId: record.recordId, code: right });
    expect(late.body.code).toBe('record_code_spent');
    expect((await confirm(app.renter, 'handover', { recordId: record.recordId })).status).toBe(200);
  });

  test('[R2062] refuses a code of the side that types it, and a code for the return at the hand-over', async () => {
    const record = makeRecord();
    await app.act(app.lender, hire, 'handover', record);
    for (const code of [await codeOf(app.lender, 'handover'), await codeOf(app.renter, 'return')]) {
      expect((await confirm(app.lender, 'handover', { recordId: record.recordId, code })).body.code).toBe(
        'record_code_wrong',
      );
    }
  });

  test('[R2062] refuses a used code for a later record after the renter objected to the confirmed record', async () => {
    const record = makeRecord();
    await app.act(app.lender, hire, 'handover', record);
    const code = await codeOf(app.renter, 'handover');
    await confirm(app.lender, 'handover', { recordId: record.recordId, code });
    expect((await object(app.renter, 'handover', record.recordId)).status).toBe(200);
    const next = makeRecord({ fuel: 8 });
    await app.act(app.lender, hire, 'handover', next);
    expect((await confirm(app.lender, 'handover', { recordId: next.recordId, code })).body.code).toBe(
      'record_code_spent',
    );
    expect((await view(app.renter)).handover?.confirmations.renter).toBeNull();
  });
});

describe('objection', () => {
  test('[R2063] allows an objection for 24 hours, after which silence confirms the record', async () => {
    const record = makeRecord();
    await app.act(app.lender, hire, 'handover', record);
    app.clock.advance(24 * HOUR_MS);
    expect((await object(app.renter, 'handover', record.recordId)).body.code).toBe('state_moved_on');
    await runJob('finish records of hires');
    expect((await view(app.renter)).handover?.confirmations.renter?.way).toBe('silence');
  });

  test('[R2063] accepts an objection right after a record arrives, even if its device time is more than 24 hours ago', async () => {
    app.clock.advance(30 * HOUR_MS);
    const deviceAt = new Date(app.clock.now().getTime() - 29 * HOUR_MS).toISOString();
    const record = makeRecord({ deviceAt });
    await app.act(app.lender, hire, 'handover', record);
    expect((await view(app.renter)).handover).toMatchObject({ at: deviceAt, isDeviceTime: true });
    await runJob('finish records of hires');
    expect((await object(app.renter, 'handover', record.recordId)).status).toBe(200);
  });

  test("[R2063] refuses an objection by the record's author, and by a side that has confirmed the record", async () => {
    const record = makeRecord();
    await app.act(app.lender, hire, 'handover', record);
    expect((await object(app.lender, 'handover', record.recordId)).body.code).toBe('state_moved_on');
    await confirm(app.renter, 'handover', { recordId: record.recordId });
    expect((await object(app.renter, 'handover', record.recordId)).body.code).toBe('state_moved_on');
  });

  test('[R2063] stores either the objection or the confirmation, never both, if both arrive at the same time', async () => {
    const record = makeRecord();
    await app.act(app.lender, hire, 'handover', record);
    await Promise.all([
      confirm(app.renter, 'handover', { recordId: record.recordId }),
      object(app.renter, 'handover', record.recordId),
    ]);
    const { handover } = await view(app.renter);
    expect(handover?.confirmations.renter === null).toBe(handover?.objection !== null);
  });
});

describe('return of the car', () => {
  beforeEach(async () => {
    await app.act(app.lender, hire, 'handover');
    app.goTo(2, 19);
  });

  test('[R2064] ends the hire when the owner records the return', async () => {
    const { body } = await app.act(app.lender, hire, 'return', { odometer: 49_060, fuel: 5 });
    expect(body.state).toBe('completed');
    expect((await view(app.renter)).return).toMatchObject({ odometer: 49_060, fuel: 5, by: 'lender' });
  });

  test("[R2064] ends the hire when the owner confirms the renter's return record", async () => {
    const record = makeRecord({ odometer: 49_060 });
    expect((await app.act(app.renter, hire, 'return', record)).body.state).toBe('under_way');
    await confirm(app.lender, 'return', { recordId: record.recordId });
    expect(await stateOf()).toBe('completed');
  });

  test("[R2064] ends the hire by the renter's record after 24 hours of the owner's silence", async () => {
    const record = makeRecord({ odometer: 49_060 });
    await app.act(app.renter, hire, 'return', record);
    app.clock.advance(24 * HOUR_MS);
    await runJob('finish records of hires');
    expect(await stateOf()).toBe('completed');
    expect((await stored('Hire').findById(hire._id).lean())?.returnedAt).toEqual(
      new Date((await view(app.renter)).return?.at ?? ''),
    );
  });

  test("[R2064] does not end the hire when the owner objects to the renter's return record", async () => {
    const record = makeRecord({ odometer: 49_060 });
    await app.act(app.renter, hire, 'return', record);
    await object(app.lender, 'return', record.recordId);
    app.clock.advance(48 * HOUR_MS);
    await runJob('finish records of hires');
    expect(await stateOf()).toBe('under_way');
    await app.act(app.lender, hire, 'return', { odometer: 49_070 });
    expect(await stateOf()).toBe('completed');
  });

  test('keeps the earlier time when the owner records the return again', async () => {
    await app.act(app.lender, hire, 'return', { odometer: 49_060 });
    const first = (await view(app.renter)).return?.at;
    app.clock.advance(5 * HOUR_MS);
    await app.act(app.lender, hire, 'return', { odometer: 49_065 });
    expect((await view(app.renter)).return).toMatchObject({ at: first, odometer: 49_065 });
  });

  test.each([
    { what: 'fewer kilometres than at the hand-over', body: { odometer: 48_000 }, code: 'odometer_too_low' },
    {
      what: 'a hand-over after the car is out',
      body: {},
      code: 'state_moved_on',
      kind: 'handover',
      by: 'renter',
    },
  ])('refuses $what', async ({ body, code, kind = 'return', by = 'lender' }) => {
    const user = by === 'renter' ? app.renter : app.lender;
    expect((await app.act(user, hire, kind, body)).body.code).toBe(code);
    expect(await stateOf()).toBe('under_way');
  });

  test('uses a device time only if it is after the hand-over and not in the future', async () => {
    for (const [deviceAt, isDeviceTime] of [
      [app.clock.now().getTime() + HOUR_MS, false],
      [app.clock.now().getTime() - 72 * HOUR_MS, false],
      [app.clock.now().getTime() - 3 * HOUR_MS, true],
    ] as const) {
      await app.act(app.renter, hire, 'return', {
        deviceAt: new Date(deviceAt).toISOString(),
        odometer: 49_000,
      });
      expect((await view(app.lender)).return?.isDeviceTime).toBe(isDeviceTime);
    }
  });

  test('ends the hire by a job if the process crashed after storing the confirmed record', async () => {
    await app.act(app.renter, hire, 'return', { odometer: 49_000 });
    const at = app.clock.now();
    await stored('HireRecords').updateOne(
      { _id: hire._id },
      { $set: { 'return.confirmations.lender': { at, isDeviceTime: false, way: 'own' }, dueAt: at } },
    );
    await runJob('finish records of hires');
    expect(await stateOf()).toBe('completed');
  });
});

describe('overdue hire', () => {
  const reminders = async (user: TestUser) =>
    stored('Notification').countDocuments({ userId: user._id, key: { $regex: `${hire._id}:overdue:` } });

  beforeEach(async () => {
    await app.act(app.lender, hire, 'handover');
  });

  test('[R2065] keeps an overdue hire under way, and reminds both sides at once and two hours later', async () => {
    app.goTo(2, 20);
    await runJob('remind of overdue hires');
    expect([await reminders(app.renter), await reminders(app.lender)]).toEqual([1, 1]);
    app.clock.advance(2 * HOUR_MS);
    await runJob('remind of overdue hires');
    await runJob('remind of overdue hires');
    expect([await reminders(app.renter), await reminders(app.lender)]).toEqual([2, 2]);
    app.clock.advance(72 * HOUR_MS);
    await runJob('end hires whose days are over');
    expect(await stateOf()).toBe('under_way');
  });

  test('[R2065] warns the next renter of the car after two hours', async () => {
    const baraka = await app.signUp('Baraka Juma');
    const next = (await app.ask(hire.car._id, 3, 4, baraka)).body;
    await app.act(app.lender, next, 'accept');
    app.goTo(2, 22);
    await runJob('remind of overdue hires');
    const key = `hire:${next._id}:late-before:${hire._id}`;
    expect(await stored('Notification').countDocuments({ userId: baraka._id, key })).toBe(1);
  });

  test('[R2065] lets only the owner report the missing car after six hours, and then alerts the admins', async () => {
    const report = (user: TestUser) => app.act(user, hire, 'not-returned');
    app.goTo(3, 1);
    expect((await report(app.lender)).body.code).toBe('not_yet');
    app.clock.advance(HOUR_MS);
    expect((await report(app.renter)).body.code).toBe('forbidden');
    expect([(await report(app.lender)).status, (await report(app.lender)).status]).toEqual([200, 200]);
    expect((await view(app.renter)).notReturnedAt).not.toBeNull();
    expect((await stored('Hire').findById(hire._id).lean())?.alertedAt).toBeInstanceOf(Date);
    const news = { userId: app.renter._id, key: `hire:${hire._id}:not-returned:${hire.to}` };
    expect(await stored('Notification').countDocuments(news)).toBe(1);
  });

  test('[R2065] alerts the admins 24 hours after the agreed hour', async () => {
    app.goTo(3, 19);
    await runJob('remind of overdue hires');
    expect((await stored('Hire').findById(hire._id).lean())?.alertedAt).toBeUndefined();
    app.goTo(0, 20);
    await runJob('remind of overdue hires');
    expect((await stored('Hire').findById(hire._id).lean())?.alertedAt).toBeInstanceOf(Date);
  });
});

test('[R2067] gives both sides a file with agreement, records and photos once the car is handed over', async () => {
  const load = () =>
    fetch(`${app.url}/api/hires/${hire._id}/evidence.zip`, {
      headers: { Authorization: `Bearer ${app.renter.token}` },
    });
  expect((await load()).status).toBe(409);
  await app.act(app.lender, hire, 'handover');
  const files = readZip(Buffer.from(await (await load()).arrayBuffer()));
  expect([...files.keys()]).toEqual(['agreement.pdf', 'records.txt', 'hire.json']);
  const text = String(files.get('records.txt'));
  for (const part of [
    'Owner: Njoroge Mwangi',
    'Odometer: 48,210 km',
    'Confirmed by the owner on their own phone',
  ])
    expect(text).toContain(part);
  expect(JSON.parse(String(files.get('hire.json')))).toMatchObject({ handover: { odometer: 48_210 } });
});

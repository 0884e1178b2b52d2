import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HIRE_RECORD_LIMITS } from '#shared/core/return-limits';
import type { HireRecordsView } from '#shared/hires/record-contract';
import type { RecordKind } from '#shared/hires/records';
import type { SettlementView } from '#shared/hires/settlement-contract';
import { markSessionsUsed } from '../../../testing/keep-sessions';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { hireJobs } from '../hires.jobs';
import { type HireReply, type HiresApp, makeRecord, startHiresApp } from '../testing/hires-app';

const HOUR_MS = 3_600_000;

let app: HiresApp;
let hire: HireReply;
let start: Date;

beforeAll(async () => {
  app = await startHiresApp();
  start = app.clock.now();
});
afterAll(() => app.close());

/**
 * A hire of three days from today whose car was handed over at 10:00; the clock shows 19:00 of the last day.
 */
beforeEach(async () => {
  app.clock.set(start);
  await markSessionsUsed(app);
  hire = (await app.ask(await app.newCar(), 0, 2)).body;
  await app.act(app.lender, hire, 'accept');
  await app.act(app.lender, hire, 'handover');
  app.goTo(2, 19);
  await markSessionsUsed(app);
});

const runJob = (name: string) =>
  hireJobs(app.services.hires)
    .find((job) => job.name === name)
    ?.run();
const view = async (user: TestUser) =>
  (await user.call<HireRecordsView>('GET', `/hires/${hire._id}/records`)).body;
const object = (user: TestUser, kind: RecordKind, recordId: string, fields: object = {}) =>
  app.act(user, hire, `records/${kind}/object`, { recordId, text: 'The car is not here.', ...fields });
/** Returns whole hours since an instant; the clock goes on while the test runs. */
const countHours = (since: string | undefined) =>
  Math.round((app.clock.now().getTime() - Date.parse(since ?? '')) / HOUR_MS);
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR_MS).toISOString();

describe('record sent again', () => {
  test('[R2061] ignores a record that is sent again after another record has replaced it', async () => {
    const [first, second] = [makeRecord({ odometer: 49_000 }), makeRecord({ odometer: 49_010 })];
    await app.act(app.renter, hire, 'return', first);
    await app.act(app.renter, hire, 'return', second);
    expect((await app.act(app.renter, hire, 'return', first)).status).toBe(200);
    expect((await view(app.lender)).return).toMatchObject({ recordId: second.recordId, odometer: 49_010 });
  });

  test("[R2061] refuses a record that has the id of the other side's record", async () => {
    const record = makeRecord({ odometer: 49_000 });
    await app.act(app.renter, hire, 'return', record);
    await object(app.lender, 'return', record.recordId);
    const { body } = await app.act(app.lender, hire, 'return', { ...record, odometer: 49_500 });
    expect(body.code).toBe('state_moved_on');
    expect((await view(app.lender)).return).toMatchObject({ by: 'renter', odometer: 49_000 });
  });

  test('[R2061] refuses another record after twenty records of the same kind', async () => {
    await app.act(app.renter, hire, 'return', { odometer: 49_000 });
    const ids = Array.from({ length: HIRE_RECORD_LIMITS.versions }, () => randomUUID());
    await stored('HireRecords').updateOne({ _id: hire._id }, { $set: { 'replaced.return': ids } });
    expect((await app.act(app.renter, hire, 'return', { odometer: 49_001 })).body.code).toBe(
      'state_moved_on',
    );
  });

  test('[R2061] is refused a day after the objection if the hire has ended', async () => {
    const record = makeRecord({ odometer: 49_000 });
    await app.act(app.lender, hire, 'return', record);
    await object(app.renter, 'return', record.recordId);
    app.clock.advance(24 * HOUR_MS);
    await markSessionsUsed(app);
    expect((await app.act(app.renter, hire, 'return', { odometer: 49_001 })).body.code).toBe(
      'state_moved_on',
    );
  });
});

describe('time of a return that is recorded again', () => {
  test('[R2061] is the arrival time of the new record if the owner objected to an earlier record with a device time', async () => {
    const early = makeRecord({ odometer: 49_000, deviceAt: hoursAgo(30) });
    await app.act(app.renter, hire, 'return', early);
    expect(countHours((await view(app.lender)).return?.at)).toBe(30);
    await object(app.lender, 'return', early.recordId);
    app.clock.advance(HOUR_MS);
    await app.act(app.lender, hire, 'return', { odometer: 49_020 });
    const { at, isDeviceTime } = (await view(app.renter)).return ?? {};
    expect([countHours(at), isDeviceTime]).toEqual([1, false]);
  });

  test('[R2061] is the new time if the owner has reported in the meantime that the car was not returned', async () => {
    const early = makeRecord({ odometer: 49_000 });
    await app.act(app.renter, hire, 'return', early);
    await object(app.lender, 'return', early.recordId);
    app.goTo(1, 2);
    await markSessionsUsed(app);
    expect((await app.act(app.lender, hire, 'not-returned')).status).toBe(200);
    app.clock.advance(HOUR_MS);
    await app.act(app.lender, hire, 'return', { odometer: 49_020 });
    expect(countHours((await view(app.renter)).return?.at)).toBe(0);
  });
});

describe('return that the renter recorded before the car was back', () => {
  const record = makeRecord({ odometer: 49_000 });
  const findLateHours = async () => {
    const reply = await app.renter.call<SettlementView>('GET', `/hires/${hire._id}/settlement`);
    const line = reply.body.computed.find(({ kind }) => kind === 'late');
    return line ? Math.round((line.facts.lateMs ?? 0) / HOUR_MS) : 0;
  };

  /** The return is due at 20:00. The renter falsely records it at 19:00, and brings the car at 23:00. */
  async function recordEarlyAndBringLate(fields: object): Promise<void> {
    const early = { ...record, recordId: randomUUID() };
    await app.act(app.renter, hire, 'return', early);
    expect((await object(app.lender, 'return', early.recordId, fields)).status).toBe(200);
    app.goTo(0, 23);
    await markSessionsUsed(app);
    await app.act(app.lender, hire, 'return', { odometer: 49_020 });
  }

  test("[R2061] computes the delay from the time of the owner's record if the owner objected that the car is not back", async () => {
    await recordEarlyAndBringLate({ isNotBack: true });
    expect([countHours((await view(app.renter)).return?.at), await findLateHours()]).toEqual([0, 3]);
  });

  test("[R2061] keeps the time of the renter's record if the owner objected for another reason", async () => {
    await recordEarlyAndBringLate({});
    expect([countHours((await view(app.renter)).return?.at), await findLateHours()]).toEqual([4, 0]);
  });

  test("[R2061] keeps the renter's record inside the owner's record for the admin who decides the claim", async () => {
    await recordEarlyAndBringLate({ isNotBack: true });
    const { contested } = (await view(app.renter)).return ?? {};
    expect(contested).toMatchObject({
      ...{ by: 'renter', odometer: 49_000, fuel: 6, isDeviceTime: false },
      objection: { by: 'lender', text: 'The car is not here.', isNotBack: true },
    });
    expect(countHours(contested?.at)).toBe(4);
  });

  test('[R2065] does not confirm the return by silence after the owner reported that the car was not returned', async () => {
    const early = { ...record, recordId: randomUUID() };
    await app.act(app.renter, hire, 'return', early);
    app.goTo(1, 3);
    await markSessionsUsed(app);
    expect((await app.act(app.lender, hire, 'not-returned')).status).toBe(200);
    app.goTo(1, 20);
    await runJob('finish records of hires');
    expect((await app.see(app.lender, hire)).state).toBe('under_way');
    expect((await view(app.renter)).return?.objection).toMatchObject({ by: 'lender', isNotBack: true });
  });

  test('[R2061] ignores the mark that the car is not back if the renter sets it in an objection', async () => {
    const record = makeRecord({ odometer: 49_000 });
    await app.act(app.lender, hire, 'return', record);
    await object(app.renter, 'return', record.recordId, { isNotBack: true });
    expect((await view(app.renter)).return?.objection?.isNotBack).toBe(false);
  });
});

test('[R2064] refuses a return before the hand-over', async () => {
  const next = (await app.ask(await app.newCar(), 0, 2)).body;
  await app.act(app.lender, next, 'accept');
  for (const user of [app.renter, app.lender])
    expect((await app.act(user, next, 'return')).body.code).toBe('not_yet');
});

test('[R642] refuses to cancel, stop or report a no-show after the hand-over', async () => {
  const refused = await Promise.all([
    app.act(app.renter, hire, 'cancel', { reason: 'No.' }),
    app.act(app.lender, hire, 'cancel', { reason: 'No.' }),
    app.act(app.lender, hire, 'stop', { reason: 'No.' }),
    app.act(app.lender, hire, 'no-show', { reason: 'No.' }),
  ]);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('state_moved_on'));
});

test('[R2080] counts the delay from the new last day if the two sides changed the days while the car was overdue', async () => {
  app.goTo(0, 22);
  await app.act(app.renter, hire, 'change', { from: hire.from, to: app.day(1) });
  expect((await app.act(app.lender, hire, 'change/accept')).status).toBe(200);
  app.goTo(1, 23);
  await markSessionsUsed(app);
  await app.act(app.lender, hire, 'return', { odometer: 49_000 });
  const { body } = await app.renter.call<SettlementView>('GET', `/hires/${hire._id}/settlement`);
  const late = body.computed.find(({ kind }) => kind === 'late');
  expect(Math.round((late?.facts.lateMs ?? 0) / HOUR_MS)).toBe(3);
});

test('notifies the other side of a record by a job if the process stopped before the notification', async () => {
  await app.act(app.renter, hire, 'return', { odometer: 49_000 });
  const news = { userId: app.lender._id, key: new RegExp(`^hire:${hire._id}:record:.*:recorded$`) };
  const notices = stored('Notification');
  expect(await notices.countDocuments(news)).toBe(1);
  await notices.deleteMany(news);
  await runJob('finish records of hires');
  expect(await notices.countDocuments(news)).toBe(0);
  await stored('HireRecords').updateOne(
    { _id: hire._id },
    { $set: { 'return.awaitsNotice': true, dueAt: app.clock.now() } },
  );
  await runJob('finish records of hires');
  expect(await notices.countDocuments(news)).toBe(1);
});

describe('photos of a record', () => {
  const add = async (user: TestUser, kind: RecordKind) => {
    const form = new FormData();
    form.set('kind', kind);
    const image = { width: 40, height: 30, channels: 3, background: '#ccbb99' } as const;
    const jpeg = await sharp({ create: image }).jpeg().toBuffer();
    form.append('photos', new Blob([new Uint8Array(jpeg)]), 'photo.jpg');
    return user.call<HireReply>('POST', `/hires/${hire._id}/photos`, form);
  };

  test('[R2068] are refused once both sides have confirmed the record', async () => {
    const { handover } = await view(app.renter);
    expect((await add(app.lender, 'handover')).status).toBe(201);
    await app.act(app.renter, hire, 'records/handover/confirm', { recordId: handover?.recordId });
    expect((await add(app.lender, 'handover')).body.code).toBe('record_confirmed');
    expect((await add(app.renter, 'return')).status).toBe(201);
  });
});

describe('overdue hire', () => {
  const reminders = () =>
    stored('Notification').countDocuments({ key: { $regex: `^hire:${hire._id}:overdue:` } });

  test('[R2065] reminds nobody while the owner can object to the return that the renter recorded', async () => {
    const record = makeRecord({ odometer: 49_000 });
    await app.act(app.renter, hire, 'return', record);
    app.goTo(0, 21);
    await runJob('remind of overdue hires');
    expect(await reminders()).toBe(0);
    await object(app.lender, 'return', record.recordId);
    await runJob('remind of overdue hires');
    expect(await reminders()).toBe(2);
  });

  test('[R2065] no longer waits for admins once both sides have agreed on other days', async () => {
    app.goTo(1, 20);
    await runJob('remind of overdue hires');
    await markSessionsUsed(app);
    const alertedAt = async () => (await stored('Hire').findById(hire._id).lean())?.alertedAt;
    expect(await alertedAt()).toBeInstanceOf(Date);
    await app.act(app.renter, hire, 'change', { from: hire.from, to: app.day(2) });
    await app.act(app.lender, hire, 'change/accept');
    expect(await alertedAt()).toBeNull();
    app.goTo(3, 20);
    await runJob('remind of overdue hires');
    expect(await alertedAt()).toBeInstanceOf(Date);
  });

  test('[R2065] lets the owner report again if the car is late again after both sides agreed on other days', async () => {
    app.goTo(1, 3);
    await markSessionsUsed(app);
    await app.act(app.lender, hire, 'not-returned');
    const first = (await view(app.lender)).notReturnedAt;
    await app.act(app.renter, hire, 'change', { from: hire.from, to: app.day(1) });
    await app.act(app.lender, hire, 'change/accept');
    expect((await app.act(app.lender, hire, 'not-returned')).body.code).toBe('not_yet');
    app.goTo(2, 3);
    await markSessionsUsed(app);
    expect((await app.act(app.lender, hire, 'not-returned')).status).toBe(200);
    expect((await view(app.lender)).notReturnedAt).not.toBe(first);
    const reports = { userId: app.renter._id, key: new RegExp(`^hire:${hire._id}:not-returned`) };
    expect(await stored('Notification').countDocuments(reports)).toBe(2);
  });
});

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import type { IncidentsView } from '#shared/hires/incident-contract';
import { markSessionsUsed } from '../../../testing/keep-sessions';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { type HireReply, type HiresApp, startHiresApp } from '../testing/hires-app';

type Reply = IncidentsView & ErrorBody;

let app: HiresApp;
let hire: HireReply;
let owner: TestUser;
let renter: TestUser;
let stranger: TestUser;
let start: Date;
let photo: Buffer;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  app = await startHiresApp();
  start = app.clock.now();
  stranger = await app.signUp('Curious Person');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ccbb99' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .toBuffer();
});
beforeEach(async () => {
  app.clock.set(start);
  await markSessionsUsed(app);
  owner = await app.signUp('Njoroge Mwangi');
  renter = await app.signUp('Amina Said');
  hire = await newHire();
  await handOver();
});
afterEach(() => app.clock.start());
afterAll(() => app.close());

/** Makes an accepted hire of today and tomorrow. */
async function newHire(): Promise<HireReply> {
  const { body } = await app.ask(await app.newCar({}, owner), 0, 1, renter);
  await app.act(owner, body, 'accept');
  return body;
}

/** Stores the hand-over or the end of a hire as another part of the product does. */
const put = (fields: object, of = hire) => stored('Hire').updateOne({ _id: of._id }, fields);
const handOver = (of = hire) => put({ state: 'under_way', handedOverAt: app.clock.now() }, of);
const end = (of = hire) =>
  put({ state: 'completed', returnedAt: app.clock.now(), endedAt: app.clock.now() }, of);

const getEnd = async () =>
  Number((await stored('Hire').findById(hire._id).lean<{ endedAt: Date }>())?.endedAt);
/** Sets the hire's end to `ms` before now; if the clock moved instead, the tests' sessions would expire. */
const endBefore = (ms: number) => put({ endedAt: new Date(app.clock.now().getTime() - ms) });

async function advance(ms: number): Promise<void> {
  app.clock.advance(ms);
  await markSessionsUsed(app);
}

const see = async (by: TestUser = renter) =>
  (await by.call<Reply>('GET', `/hires/${hire._id}/incidents`)).body;

describe('reporting an accident', () => {
  const report = (by: TestUser, fields: object = {}, of = hire) =>
    by.call<Reply>('POST', `/hires/${of._id}/accidents`, {
      ...{ reportId: randomUUID(), place: 'Mombasa Road, Cabanas', text: 'A matatu braked suddenly.' },
      ...fields,
    });

  test('[R2130, R2131] shows the report to both sides and admins, and notifies the other side in the night', async () => {
    app.goTo(1, 2);
    await markSessionsUsed(app);
    const fields = {
      reportId: randomUUID(),
      otherPlate: 'KBX 111A',
      policeStation: 'Embakasi',
      obNumber: 'OB 14',
    };
    const { status, body } = await report(renter, fields);
    expect(status).toBe(200);
    expect(body).toMatchObject({ fines: [], fineUntil: null });
    expect(body.accidents).toMatchObject([{ ...fields, by: 'renter', isDeviceTime: false, photos: [] }]);
    const admin = await app.signUp('Njeri Admin');
    await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
    expect(await see(owner)).toEqual(body);
    expect(await see(admin)).toEqual(body);
    expect((await stranger.call('GET', `/hires/${hire._id}/incidents`)).status).toBe(404);
    const [notice, ...others] = await stored('Notification')
      .find({ key: new RegExp(`${hire._id}:accident`) })
      .lean<{ userId: unknown; text: string; swahili: string }[]>();
    expect(others).toEqual([]);
    expect(String(notice?.userId)).toBe(owner._id);
    expect(notice?.text).toContain('Amina Said reports an accident with your');
    expect(notice?.swahili).toContain('Amina Said anaripoti ajali');
    // An urgent notification is sent at two in the morning.
    expect(notice).not.toHaveProperty('mailAt', new Date(app.clock.now().getTime() + 5 * HOUR));
  });

  test('[R2131] lists the photos of an accident with the report of the side that took them', async () => {
    const form = new FormData();
    form.set('kind', 'accident');
    form.append('photos', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    const { body } = await renter.call<HireReply>('POST', `/hires/${hire._id}/photos`, form);
    await report(renter);
    await report(owner);
    const { accidents } = await see();
    expect(accidents.map(({ by, photos }) => [by, photos])).toEqual([
      ['renter', [body.photos[0]?._id]],
      ['lender', []],
    ]);
  });

  test('[R2130] stores a repeated report once, and lets its author change the report', async () => {
    const reportId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => report(renter, { reportId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await advance(HOUR);
    const { body } = await report(renter, { reportId, text: 'Nobody is hurt.' });
    expect(body.accidents).toMatchObject([
      { text: 'Nobody is hurt.', place: 'Mombasa Road, Cabanas', at: answers[0]?.body.accidents[0]?.at },
    ]);
    expect(await stored('Notification').countDocuments({ key: new RegExp(`${hire._id}:accident`) })).toBe(1);
  });

  test('[R2130] refuses to change the report of the other side', async () => {
    const reportId = randomUUID();
    await report(renter, { reportId });
    expect(await report(owner, { reportId, text: 'The renter was drunk.' })).toMatchObject({ status: 403 });
    expect((await see()).accidents).toMatchObject([{ by: 'renter', text: 'A matatu braked suddenly.' }]);
    const other = await newHire();
    await handOver(other);
    expect((await report(owner, { reportId }, other)).body.accidents).toMatchObject([{ by: 'lender' }]);
  });

  test('[R2130] accepts five reports of each side, even if more arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => report(renter)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect(await report(renter)).toMatchObject({ body: { code: 'too_many_incidents' } });
    expect((await report(owner)).status).toBe(200);
  });

  test('[R2130] refuses a report before the hand-over, a day after the end, or by a stranger', async () => {
    app.clock.stop();
    const waiting = await newHire();
    expect(await report(renter, {}, waiting)).toMatchObject({ body: { code: 'state_moved_on' } });
    expect((await report(stranger)).status).toBe(404);
    await end();
    await advance(DAY - 1_000);
    const reportId = randomUUID();
    expect((await report(renter, { reportId })).status).toBe(200);
    await advance(2_000);
    expect((await report(renter, { reportId })).status).toBe(200);
    const late = { status: 409, body: { code: 'state_moved_on' } };
    expect(await report(renter, { reportId, text: 'Another story.' })).toMatchObject(late);
    expect(await report(owner, { deviceAt: start.toISOString() })).toMatchObject(late);
    expect((await see()).accidents).toMatchObject([{ text: 'A matatu braked suddenly.' }]);
  });

  test.each([
    { name: 'two hours ago', ago: 2 * HOUR, isDeviceTime: true },
    { name: 'a minute ago', ago: 60_000, isDeviceTime: false },
    { name: 'before the hand-over', ago: 4 * HOUR, isDeviceTime: false },
    { name: 'to come', ago: -HOUR, isDeviceTime: false },
  ])(
    '[R2130] returns isDeviceTime $isDeviceTime if the device time is $name',
    async ({ ago, isDeviceTime }) => {
      await advance(3 * HOUR);
      const now = app.clock.now().getTime();
      const { body } = await report(renter, { deviceAt: new Date(now - ago).toISOString() });
      expect(body.accidents).toMatchObject([{ isDeviceTime }]);
      const at = Date.parse(body.accidents[0]?.at ?? '');
      expect(at - (isDeviceTime ? now - ago : now)).toBeLessThan(isDeviceTime ? 1 : 60_000);
      expect(at).toBeGreaterThanOrEqual(isDeviceTime ? now - ago : now);
    },
  );

  test.each([
    { name: 'no place', fields: { place: ' ' }, field: 'place' },
    { name: 'no words', fields: { text: '' }, field: 'text' },
    { name: 'a long name', fields: { otherName: 'x'.repeat(81) }, field: 'otherName' },
    { name: 'an id that is no UUID', fields: { reportId: '1' }, field: 'reportId' },
  ])('[R2130] refuses $name and stores nothing', async ({ fields, field }) => {
    const { status, body } = await report(renter, fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await see()).accidents).toEqual([]);
  });

  test('[R356] deletes the words of an erased side, and its name in the words of the other side', async () => {
    const leaving = await app.signUp('Leaving Renter');
    renter = leaving;
    hire = await newHire();
    await handOver();
    await report(leaving, { text: 'I was tired.', otherPhone: '0711222333' });
    await report(owner, { text: 'Leaving Renter hit a gate.' });
    await end();
    await app.services.personalData.erasure.erase(leaving._id);
    const { accidents } = await see(owner);
    expect(accidents).toMatchObject([
      { by: 'renter', text: '', place: '', otherPhone: '' },
      { by: 'lender', text: expect.stringContaining('hit a gate.') },
    ]);
    expect(JSON.stringify(accidents)).not.toContain('Leaving');
    await app.services.personalData.erasure.erase(owner._id);
    expect(await stored('HireIncidents').countDocuments({ _id: hire._id })).toBe(0);
  });
});

describe('claiming a fine or toll', () => {
  beforeEach(() => end());

  function claim(by: TestUser, fields: object = {}, of = hire, file: Buffer | null = photo) {
    const form = new FormData();
    const all = {
      kind: 'fine',
      day: app.day(0),
      amount: '3000',
      text: 'Speed camera at Roysambu',
      ...fields,
    };
    for (const [name, value] of Object.entries(all)) form.set(name, String(value));
    if (file) form.append('notice', new Blob([new Uint8Array(file)]), 'notice.jpg');
    return by.call<Reply>('POST', `/hires/${of._id}/fines`, form);
  }
  const answer = (by: TestUser, fineId: string | undefined, action: string, text = '') =>
    by.call<Reply>('POST', `/hires/${hire._id}/fines/${fineId}`, { action, text });
  const notices = () => stored('FineNotice').countDocuments({ hireId: hire._id });

  test('[R2093, R2132, R2134] notifies the renter of the claim and the owner of the answer', async () => {
    const { status, body } = await claim(owner);
    expect(status).toBe(201);
    expect(body.fineUntil).toBe(new Date((await getEnd()) + 90 * DAY).toISOString());
    expect(body.fines).toMatchObject([
      { kind: 'fine', day: app.day(0), amount: 3_000, state: 'sent', hasNotice: true, answerText: '' },
    ]);
    const id = body.fines[0]?._id;
    expect((await answer(renter, id, 'contest', 'I was in Nakuru.')).body.fines).toMatchObject([
      { state: 'contested', answerText: 'I was in Nakuru.' },
    ]);
    expect((await answer(renter, id, 'accept')).body.fines).toMatchObject([{ state: 'accepted' }]);
    const told = await stored('Notification')
      .find({ key: new RegExp(`${hire._id}:fine`) })
      .sort({ _id: 1 })
      .lean();
    expect(new Set(told.map(({ path }) => path))).toEqual(new Set([`/hires/${hire._id}#incidents`]));
    expect(told.map(({ userId, text }) => [String(userId), text])).toEqual([
      [renter._id, expect.stringContaining('Njoroge Mwangi asks you to pay a fine of Ksh. 3,000')],
      [owner._id, expect.stringContaining('Amina Said contests the fine of Ksh. 3,000')],
      [owner._id, expect.stringContaining('outside the deposit')],
    ]);
  });

  test('[R2132] refuses a claim by the renter or a stranger, or before the end of the hire', async () => {
    expect((await claim(renter)).status).toBe(403);
    expect((await claim(stranger)).status).toBe(404);
    const other = await newHire();
    await handOver(other);
    expect(await claim(owner, {}, other)).toMatchObject({ body: { code: 'state_moved_on' } });
    expect([(await see()).fines, await notices()]).toEqual([[], 0]);
  });

  test.each([
    { name: 'the day before the hand-over', days: -1, status: 422 },
    { name: 'the day of the hand-over', days: 0, status: 201 },
    { name: 'the day after the return', days: 1, status: 422 },
  ])('[R2132] answers $status to a fine dated $name', async ({ days, status }) => {
    expect((await claim(owner, { day: app.day(days) })).status).toBe(status);
  });

  test('[R2132] accepts fines dated until the day on which an admin ended the hire if no return was recorded', async () => {
    await advance(3 * DAY);
    const entry = { action: 'complete', by: 'admin', at: app.clock.now(), reason: '', revision: 9 };
    await put({ $set: { endedAt: app.clock.now() }, $unset: { returnedAt: 1 }, $push: { history: entry } });
    expect((await claim(owner, { day: app.day(0) })).status).toBe(201);
    expect(await claim(owner, { day: app.day(1) })).toMatchObject({ body: { code: 'outside_hire' } });
  });

  test('[R2132] accepts claims for 90 days after the end of the hire', async () => {
    await endBefore(90 * DAY - 60_000);
    expect((await claim(owner)).status).toBe(201);
    await endBefore(90 * DAY);
    const late = await claim(owner, { amount: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'settlement_closed' } });
  });

  test.each([
    { name: 'no photo', fields: {}, file: null, field: 'notice' },
    { name: 'an unreadable photo', fields: {}, file: Buffer.from('no photo'), field: 'notice' },
    { name: 'no sum', fields: { amount: '' }, file: undefined, field: 'amount' },
    { name: 'cents', fields: { amount: '10.5' }, file: undefined, field: 'amount' },
    { name: 'no day', fields: { day: '' }, file: undefined, field: 'day' },
  ])('[R2132] refuses a claim with $name and stores nothing', async ({ fields, file, field }) => {
    const { status, body } = await claim(owner, fields, hire, file);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([expect.any(Number), [field]]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect([(await see()).fines, await notices()]).toEqual([[], 0]);
  });

  test('[R2133] stores a repeated claim once, even if repeats arrive at once or after the renter contested it', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => claim(owner)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [fine, ...others] = (await see()).fines;
    expect(others).toEqual([]);
    await answer(renter, fine?._id, 'contest', 'No.');
    expect((await claim(owner)).body.fines).toMatchObject([{ state: 'contested' }]);
    expect(await notices()).toBe(1);
    await answer(owner, fine?._id, 'withdraw');
    expect((await claim(owner)).body.fines.map(({ state }) => state)).toEqual(['withdrawn', 'sent']);
  });

  test('[R2132] accepts ten claims per hire, even if more arrive at once', async () => {
    for (let at = 1; at < 9; at += 1) await claim(owner, { amount: at });
    const answers = await Promise.all([20, 21, 22].map((amount) => claim(owner, { amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect([(await see()).fines.length, await notices()]).toEqual([10, 10]);
  });

  test('[R2134] refuses an answer without words, by the wrong side, or after another answer', async () => {
    const id = (await claim(owner)).body.fines[0]?._id;
    expect(await answer(renter, id, 'contest', ' ')).toMatchObject({
      status: 400,
      body: { fields: { text: /./ } },
    });
    expect((await answer(owner, id, 'accept')).status).toBe(403);
    expect((await answer(renter, id, 'withdraw')).status).toBe(403);
    expect((await answer(stranger, id, 'accept')).status).toBe(404);
    expect((await answer(renter, hire._id, 'accept')).status).toBe(404);
    expect((await answer(renter, id, 'accept')).status).toBe(200);
    expect(await answer(renter, id, 'contest', 'No.')).toMatchObject({ body: { code: 'state_moved_on' } });
    expect(await answer(owner, id, 'withdraw')).toMatchObject({ body: { code: 'state_moved_on' } });
  });

  test('[R2134] stores only one of an acceptance and a withdrawal that arrive at once', async () => {
    const id = (await claim(owner)).body.fines[0]?._id;
    const answers = await Promise.all([answer(renter, id, 'accept'), answer(owner, id, 'withdraw')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('[R2135] shows the photo of the notice, without metadata, to the two sides and admins only', async () => {
    const id = (await claim(owner)).body.fines[0]?._id;
    const path = `/hires/${hire._id}/fines/${id}/notice`;
    const fetchNotice = (by: TestUser, from = path) =>
      fetch(`${app.url}/api${from}`, { headers: { Authorization: `Bearer ${by.token}` } });
    const admin = await app.signUp('Njeri Admin');
    await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
    for (const by of [owner, renter, admin]) {
      const response = await fetchNotice(by);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).exif).toBeUndefined();
    }
    expect((await fetchNotice(stranger)).status).toBe(404);
    const other = await newHire();
    expect((await fetchNotice(owner, `/hires/${other._id}/fines/${id}/notice`)).status).toBe(404);
  });

  test("[R356, R2135] exports the photo of the notice to the owner and deletes it with the owner's account", async () => {
    await claim(owner, { text: 'Amina Said drove too fast.' });
    const response = await fetch(`${app.url}/api/users/me/export`, {
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(file).toContain(`photos/fine-${hire._id}-`);
    expect(file).toContain('fines.json');
    await app.services.personalData.erasure.erase(owner._id);
    expect((await see()).fines).toMatchObject([{ amount: 3_000, text: '', hasNotice: false, state: 'sent' }]);
    expect(await notices()).toBe(0);
    await app.services.personalData.erasure.erase(renter._id);
    expect(await stored('HireIncidents').countDocuments({ _id: hire._id })).toBe(0);
  });

  test('[R2135] keeps a claim and its notice for two years after the end of the hire', async () => {
    await endBefore(60 * DAY);
    await claim(owner);
    const deleteAt = new Date((await getEnd()) + 730 * DAY);
    expect(await stored('HireIncidents').findById(hire._id).lean()).toMatchObject({ deleteAt });
    expect(await stored('FineNotice').findOne({ hireId: hire._id }).lean()).toMatchObject({ deleteAt });
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { getAdminOverview } from '#shared/admin/overview';
import { MINUTE_MS } from '#shared/core/durations';
import { PAPER_LIMITS } from '#shared/core/limits';
import type { PaperRow } from '#shared/papers/admin-contract';
import { createSimulatedPaperCheck } from '../../gateways/paper-checks/simulated-check';
import { makePhotos } from '../../testing/make';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { startAdminApp } from '../admin/testing/admin-app';
import { findInDatabase, findInFiles } from '../personal-data/testing/find-text';
import type { PaperRecord } from './papers.model';
import { PAPERS_ENV, preparePaperTests } from './testing/papers-app';

const startApp = async () =>
  preparePaperTests(
    await startAdminApp({
      env: PAPERS_ENV,
      gateways: { paperCheck: createSimulatedPaperCheck({ slowMs: 50 }) },
    }),
  );
let app: Awaited<ReturnType<typeof startApp>>;
let other: TestUser;
let user: TestUser;

beforeAll(async () => {
  app = await startApp();
  other = await app.makeAdmin('Other Admin');
});
beforeEach(async () => {
  user = await app.signUp('Achieng Otieno');
});
afterAll(() => app.close());

const stateOf = async (id: string) => (await app.own(user)).items.find(({ _id }) => _id === id);

describe('checking a paper', () => {
  test('[R2047] shows number and photos only to the admin who claimed the paper, and audits each view', async () => {
    const { _id } = (await app.sendLicence(user)).body;
    const rows = await app.rows<PaperRow>('papers?size=50');
    expect(rows.rows.find((row) => row._id === _id)).toMatchObject({
      user: { name: user.name },
      claimedBy: null,
    });
    expect(JSON.stringify(rows)).not.toContain('DLA1234567');

    const { body } = await app.claim(_id);
    expect(body).toMatchObject({
      typed: { number: 'DLA1234567' },
      paper: { claimedBy: { name: 'Njeri Admin' } },
    });
    const [photo = ''] = body.photos;
    expect((await app.showPhoto(_id, photo)).body.image).toMatch(/^data:image\/jpeg;base64,/);
    const entries = (await app.auditOf(user._id)).map(({ action, after }) => ({ action, after }));
    expect(entries).toMatchObject([
      { action: 'paper.view', after: { paperId: _id, photoId: photo, kind: 'licence' } },
      { action: 'paper.claim', after: { paperId: _id } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('DLA1234567');
  });

  test('[R2047, R2049] refuses a second admin for 30 minutes after the first admin claimed the paper', async () => {
    const { _id } = (await app.sendIdentity(user)).body;
    const [photo = ''] = (await app.claim(_id)).body.photos;
    const claimed = { status: 409, body: { code: 'paper_claimed' } };
    expect(await app.claim(_id, other)).toMatchObject(claimed);
    expect(await app.showPhoto(_id, photo, other)).toMatchObject(claimed);
    expect(await app.decide(_id, { decision: 'accept' }, other)).toMatchObject(claimed);
    app.clock.advance(PAPER_LIMITS.claimMs);
    expect((await app.claim(_id, other)).status).toBe(200);
    expect(await app.decide(_id, { decision: 'accept' })).toMatchObject(claimed);
    expect(await app.showPhoto(_id, photo)).toMatchObject(claimed);
    expect((await app.decide(_id, { decision: 'accept' }, other)).status).toBe(200);
  });

  test('[R2049] lets one of two admins claim a paper if both try at once', async () => {
    const { _id } = (await app.sendIdentity(user)).body;
    const answers = await Promise.all([app.claim(_id), app.claim(_id, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('[R2049] refuses an admin who claims their own paper', async () => {
    const { _id } = (await app.sendIdentity(app.admin)).body;
    expect(await app.claim(_id)).toMatchObject({ status: 403, body: { code: 'paper_not_yours' } });
    expect((await app.check(_id, { decision: 'accept' }, other)).status).toBe(200);
  });

  test('[R2049] refuses users who are not admins, and photos of other papers', async () => {
    const { _id } = (await app.sendIdentity(user)).body;
    await app.claim(_id);
    const elsewhere = (await app.sendIdentity(await app.signUp('Another User'))).body._id;
    const [foreign = ''] = (await app.claim(elsewhere)).body.photos;
    expect((await app.claim(_id, user)).status).toBe(403);
    expect((await user.call('GET', `/admin/papers/${_id}`)).status).toBe(403);
    expect((await app.showPhoto(_id, foreign)).status).toBe(404);
  });

  test('[R2048] shows that another account has sent the same paper number, without naming the account', async () => {
    const first = await app.signUp('First Holder');
    await app.sendIdentity(first, { number: '31415926' });
    const { _id } = (await app.sendIdentity(user, { number: '31 415-926' })).body;
    const details = (await app.claim(_id)).body;
    expect(details.isNumberElsewhere).toBe(true);
    expect(JSON.stringify(details)).not.toContain(first._id);
    const passport = (
      await app.sendIdentity(await app.signUp('Third'), { type: 'alien_card', number: '31415926' })
    ).body;
    expect((await app.claim(passport._id)).body.isNumberElsewhere).toBe(false);
  });

  test.each([
    {
      kind: 'licence' as const,
      fields: { country: 'KE', classes: ['B1' as const], number: 'DLB9988776' },
      send: (user: TestUser) => app.sendLicence(user, { number: 'DLB9988776' }),
    },
    {
      kind: 'identity' as const,
      fields: { identityType: 'alien_card' as const, number: '445566778' },
      send: (user: TestUser) => app.sendIdentity(user, { type: 'alien_card', number: '445566778' }),
    },
  ])(
    '[R2048] recognises a number that an imported $kind of another account has',
    async ({ kind, fields, send }) => {
      const [first, second] = [await app.signUp('Imported User'), await app.signUp('Sending User')];
      const { number, ...facts } = fields;
      await app.services.importPaper({
        ...{
          ...facts,
          kind,
          _id: randomBytes(12).toString('hex'),
          userId: first._id,
          state: 'accepted' as const,
        },
        ...{ sentAt: app.clock.now(), decidedAt: app.clock.now(), until: app.day(300) },
        typed: { number, name: '', chassis: '' },
        takePhoto: () => Promise.reject(new Error('An accepted paper has no photo.')),
      });
      const { _id } = (await send(second)).body;
      expect((await app.claim(_id)).body.isNumberElsewhere).toBe(true);
    },
  );

  test.each([
    { number: '27000000', outcome: 'match' },
    { number: '27000001', outcome: 'mismatch' },
    { number: '27000002', outcome: 'not_found' },
    { number: '27000003', outcome: 'unavailable' },
    { number: '27000004', outcome: 'match' },
  ])('[R2055] shows outcome $outcome of the register check for $number', async ({ number, outcome }) => {
    const { _id, state } = (await app.sendIdentity(user, { number })).body;
    expect(state).toBe('waiting');
    await app.services.background.waitForAll();
    expect((await app.admin.call('GET', `/admin/papers/${_id}`)).body).toMatchObject({ check: outcome });
  });
});

test('[R2047] shows no photos if their keys are missing, and lets the admin ask for new ones', async () => {
  const { _id } = (await app.sendIdentity(user)).body;
  await rm(join(app.folder, 'paper-keys'), { recursive: true });
  expect((await app.claim(_id)).body).toMatchObject({ typed: null, photos: [] });
  expect((await app.decide(_id, { decision: 'ask_photo', note: 'Please send it again.' })).status).toBe(200);
});

describe('decision', () => {
  test('[R2047, R2048] deletes the photos and the number after an acceptance', async () => {
    const number = 'DLQ7776665';
    const { _id } = (await app.sendLicence(user, { number })).body;
    const { body } = await app.check(_id);
    expect(body.paper).toMatchObject({ state: 'accepted', lastCharacters: '665', photosUntil: null });
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(0);
    expect(await findInDatabase([number])).toEqual([]);
    expect(await findInFiles(app.folder, [number])).toEqual([]);
    const told = await stored('Notification').findOne({ userId: user._id, kind: 'paper' }).lean();
    expect(told).toMatchObject({
      text: 'Driving licence: checked. The photos are deleted.',
      path: '/Profile/papers',
    });
    expect(await app.decide(_id, { decision: 'refuse', reason: 'copy' })).toMatchObject({ status: 409 });
  });

  test('[R2049] requires a reason or a note for a refusal, and keeps the photos for seven days', async () => {
    const start = app.clock.now();
    const { _id } = (await app.sendIdentity(user)).body;
    await app.claim(_id);
    expect(await app.decide(_id, { decision: 'refuse' })).toMatchObject({ status: 400 });
    const { body } = await app.decide(_id, {
      decision: 'refuse',
      reason: 'unreadable',
      note: 'Use daylight.',
    });
    expect(body.paper).toMatchObject({ state: 'refused', reason: 'unreadable', note: 'Use daylight.' });
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(3);
    app.clock.set(new Date(start.getTime() + PAPER_LIMITS.refusedPhotoMs + MINUTE_MS));
    await app.runJob('finish checks of papers');
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(0);
    expect(await stateOf(_id)).toMatchObject({ state: 'refused', canAppeal: false, photosUntil: null });
    app.clock.set(start);
  });

  test('[R2045] replaces a refused paper if its sender sends the paper again', async () => {
    const { _id } = (await app.sendIdentity(user)).body;
    await app.check(_id, { decision: 'ask_photo', reason: 'cut_off' });
    expect(await stateOf(_id)).toMatchObject({ state: 'photo_asked', reason: 'cut_off' });
    const again = (await app.sendIdentity(user, { number: '27894562' })).body;
    expect(again).toMatchObject({
      _id,
      state: 'waiting',
      reason: null,
      decidedAt: null,
      lastCharacters: '562',
    });
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(3);
    expect((await app.own(user)).items).toHaveLength(1);
  });

  test('[R2045] keeps a paper that is sent again while a job deletes the photos of the first version', async () => {
    const start = app.clock.now();
    const { _id } = (await app.sendIdentity(user)).body;
    await app.check(_id, { decision: 'ask_photo', reason: 'cut_off' });
    const read = await stored('Paper').findById(_id).lean<PaperRecord>();
    if (!read) throw new Error('The paper is missing.');
    app.clock.set(new Date(start.getTime() + PAPER_LIMITS.refusedPhotoMs + MINUTE_MS));
    const [photo = Buffer.alloc(0)] = await makePhotos(1);
    await app.services.papers.sendIdentity(user, { type: 'passport', number: 'AK123456', consent: true }, [
      photo,
    ]);
    await app.services.duePapers.work(read);
    expect(await stateOf(_id)).toMatchObject({ state: 'waiting', identityType: 'passport' });
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(2);
    app.clock.set(start);
  });

  test('[R2046] deletes a paper that its sender withdraws while an admin decides on it', async () => {
    for (const decision of ['accept', 'refuse']) {
      const { _id } = (await app.sendIdentity(user)).body;
      await app.claim(_id);
      const [withdrawn, decided] = await Promise.all([
        user.call('DELETE', `/papers/${_id}`),
        app.decide(_id, { decision, reason: 'copy' }),
      ]);
      expect([withdrawn.status, decided.status < 500]).toEqual([200, true]);
      expect((await app.own(user)).items).toEqual([]);
      expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(0);
    }
  });

  test('counts an accepted paper until a newer one is accepted', async () => {
    await app.check((await app.sendLicence(user, { until: app.day(10) })).body._id);
    const newer = (await app.sendLicence(user, { until: app.day(900) })).body._id;
    const standing = async () => (await app.services.paperChecks.checkedOf([user._id])).get(user._id);
    expect(await standing()).toMatchObject({ licenceUntil: app.day(10), hasIdentity: false });
    await app.check(newer);
    expect(await standing()).toMatchObject({ licenceUntil: app.day(900), hasIdentity: false });
    expect((await app.own(user)).items.map(({ _id }) => _id)).toEqual([newer]);
  });

  test('keeps the newer of two accepted papers when the job finishes the older one last', async () => {
    const first = (await app.sendLicence(user, { until: app.day(10) })).body._id;
    await app.check(first);
    const older = await stored('Paper').findById(first).lean<PaperRecord>();
    if (!older) throw new Error('The paper is missing.');
    app.clock.advance(MINUTE_MS);
    const newer = (await app.sendLicence(user, { until: app.day(900) })).body._id;
    await app.check(newer);
    await app.services.duePapers.work(older);
    expect((await app.own(user)).items.map(({ _id }) => _id)).toEqual([newer]);
  });

  test('[R2048] is finished by a job if the process crashed', async () => {
    const { _id } = (await app.sendIdentity(user)).body;
    await app.claim(_id);
    const now = app.clock.now();
    const decision = { state: 'accepted', isOpen: false, decidedAt: now, decidedBy: app.admin._id };
    await stored('Paper').updateOne({ _id }, { $set: { ...decision, isNotified: false, dueAt: now } });
    await app.runJob('finish checks of papers');
    await app.runJob('finish checks of papers');
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(0);
    expect(await stored('Notification').countDocuments({ userId: user._id, kind: 'paper' })).toBe(1);
  });

  test('[R2049] updates the queue and the median time on the overview', async () => {
    const overview = async () =>
      (await app.admin.call<z.output<typeof getAdminOverview.reply>>('GET', '/admin/overview')).body;
    const before = (await overview()).queues.waitingPapers.waiting;
    const { _id } = (await app.sendIdentity(user)).body;
    expect((await overview()).queues.waitingPapers).toMatchObject({ waiting: before + 1 });
    await app.check(_id);
    const { queues, paperDecisionMs } = await overview();
    expect(queues.waitingPapers.waiting).toBe(before);
    expect(paperDecisionMs).toBeGreaterThanOrEqual(0);
  });
});

describe('appeal', () => {
  async function refused() {
    const { _id } = (await app.sendIdentity(user)).body;
    await app.check(_id, { decision: 'refuse', reason: 'name_differs' });
    return _id;
  }
  const appeal = (id: string) => user.call('POST', `/papers/${id}/appeal`);

  test('[R2049] lets only an admin who did not refuse the paper decide its appeal, and allows only one appeal', async () => {
    const id = await refused();
    expect(await stateOf(id)).toMatchObject({ canAppeal: true });
    expect((await appeal(id)).body).toMatchObject({ state: 'waiting', isAppealed: true });
    expect(await app.claim(id)).toMatchObject({ status: 403, body: { code: 'paper_not_yours' } });
    await app.check(id, { decision: 'refuse', note: 'Still another name.' }, other);
    expect(await stateOf(id)).toMatchObject({ state: 'refused', canAppeal: false });
    expect(await appeal(id)).toMatchObject({ status: 409, body: { code: 'paper_decided' } });
  });

  test('[R2049] lets the same admin decide an appeal if there is no other admin', async () => {
    const id = await refused();
    await appeal(id);
    await stored('User').updateOne({ _id: other._id }, { isAdmin: false });
    expect((await app.check(id)).status).toBe(200);
    await stored('User').updateOne({ _id: other._id }, { isAdmin: true });
    expect(await stateOf(id)).toMatchObject({ state: 'accepted' });
  });

  test('[R2048, R2049] ends an appeal when the photos are deleted, seven days after the refusal', async () => {
    const start = app.clock.now();
    const id = await refused();
    app.clock.advance(MINUTE_MS);
    await appeal(id);
    app.clock.set(new Date(start.getTime() + PAPER_LIMITS.refusedPhotoMs + 2 * MINUTE_MS));
    await expect(app.services.paperDecisions.claim(other, id)).rejects.toMatchObject({
      code: 'paper_photos_gone',
    });
    await app.runJob('finish checks of papers');
    expect(await stateOf(id)).toMatchObject({ state: 'refused', canAppeal: false, photosUntil: null });
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(0);
    app.clock.set(start);
  });
});

test('[R2054] reminds once, 30 days before a licence expires', async () => {
  const start = app.clock.now();
  await app.check((await app.sendLicence(user, { until: app.day(60) })).body._id);
  const reminders = () => stored('Notification').countDocuments({ userId: user._id, key: /expires/ });
  for (const [days, count] of [
    [29, 0],
    [30, 1],
    [31, 1],
  ] as const) {
    app.clock.set(new Date(start.getTime() + days * 24 * 60 * MINUTE_MS));
    await app.runJob('finish checks of papers');
    expect([days, await reminders()]).toEqual([days, count]);
  }
  app.clock.set(start);
});

test('[R2054] sends no reminder of a licence that expired before the job ran', async () => {
  const start = app.clock.now();
  await app.check((await app.sendLicence(user, { until: app.day(60) })).body._id);
  app.clock.set(new Date(start.getTime() + 61 * 24 * 60 * MINUTE_MS));
  await app.runJob('finish checks of papers');
  expect(await stored('Notification').countDocuments({ userId: user._id, key: /expires/ })).toBe(0);
  expect((await app.services.paperChecks.checkedOf([user._id])).get(user._id)?.licenceUntil).toBeNull();
  app.clock.set(start);
});

test('[R2047] keeps the keys of photos out of backups', async () => {
  const { writeBackup } = await import('../../backup/write-backup');
  await app.sendIdentity(user);
  const folder = await mkdtemp(join(tmpdir(), 'twende-paper-backup-'));
  const file = join(folder, 'backup.tar.gz');
  const options = { dataDir: app.folder, file, hasDatabase: false, version: 1, now: app.clock.now() };
  const { keys, files } = await writeBackup(options);
  expect(keys).toContain('jwt-secret');
  expect(files).toBe(keys.length);
  await rm(folder, { recursive: true });
});

test('stores a paper without waiting for a slow register', async () => {
  const { body } = await app.sendIdentity(user, { number: '27000014' });
  expect(body.state).toBe('waiting');
  await until(
    async () => (await stored('Paper').findById(body._id).lean<{ check?: string }>())?.check === 'match',
  );
});

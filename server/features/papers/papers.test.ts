import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PAPER_LIMITS } from '#shared/core/limits';
import { makeCar, makePhotos } from '../../testing/make';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { startAdminApp } from '../admin/testing/admin-app';
import { findInDatabase } from '../personal-data/testing/find-text';
import { readZip } from '../personal-data/testing/read-zip';
import { PAPERS_ENV, preparePaperTests } from './testing/papers-app';

const startApp = async () => preparePaperTests(await startAdminApp({ env: PAPERS_ENV }));
let app: Awaited<ReturnType<typeof startApp>>;
let renter: TestUser;

beforeAll(async () => {
  app = await startApp();
  renter = await app.signUp('Achieng Otieno');
});
afterAll(() => app.close());

const NUMBER = 'DLA1234567';
const listKeys = () => readdir(join(app.folder, 'paper-keys'));

describe('sending a paper', () => {
  test('[R2045] stores a waiting licence with only the last characters of its number', async () => {
    const { status, body } = await app.sendLicence(renter);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ kind: 'licence', state: 'waiting', lastCharacters: '567', classes: ['B1', 'B2'], country: 'KE' },
      ...{ until: app.day(500), decidedAt: null, canAppeal: false },
    });
    expect(JSON.stringify(body)).not.toContain(NUMBER);
    expect(await findInDatabase([NUMBER])).toEqual([]);
    expect((await renter.call('GET', '/papers')).body).toEqual({
      ...{ country: 'KE', insuranceNeededFrom: app.day(30), cars: [], items: [body] },
    });
    expect(await app.sendLicence(renter)).toMatchObject({ status: 409, body: { code: 'paper_waiting' } });
  });

  test('[R2045] stores one of several papers of a kind that arrive at once, and no files of the others', async () => {
    const user = await app.signUp('Two Tabs');
    const before = await app.sealedFiles();
    const fields = { type: 'passport' as const, number: 'AK123456', consent: true };
    const [photo = Buffer.alloc(0)] = await makePhotos(1);
    // Calls the service directly, because one instance accepts only one upload of an account at a time.
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => app.services.papers.sendIdentity(user, fields, [photo])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await app.sealedFiles()).toBe(before + 2);
    expect((await app.own(user)).items).toHaveLength(1);
  });

  test.each<{ name: string; fields: Record<string, string | string[]>; days?: number; field: string }>([
    { name: 'without agreement', fields: { consent: '' }, field: 'consent' },
    { name: 'without a class', fields: { classes: [] }, field: 'classes' },
    { name: 'with an unknown class', fields: { classes: 'Z9' }, field: 'classes' },
    { name: 'of an unknown country', fields: { country: 'XX' }, field: 'country' },
    { name: 'that expired yesterday', fields: {}, days: -1, field: 'until' },
    { name: 'that is valid for 30 years', fields: {}, days: 30 * 365, field: 'until' },
    { name: 'with signs as number', fields: { number: '<b>12345' }, field: 'number' },
  ])('[R2045, R2046] refuses a licence $name and stores nothing', async ({ fields, days, field }) => {
    const user = await app.signUp('Wrong Fields');
    const before = await app.sealedFiles();
    const until = app.day(days ?? 500);
    const { status, body } = await app.sendLicence(user, { until, ...fields });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([expect.any(Number), [field]]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await app.sealedFiles()).toBe(before);
  });

  test("[R2045] accepts car papers only for the sender's own cars", async () => {
    const [owner, other] = [await app.signUp('Faith Chebet'), await app.signUp('Other Owner')];
    const car = await makeCar(app, owner);
    const carId = car._id.toHexString();
    expect(await app.sendCarPaper(other, carId)).toMatchObject({
      status: 404,
      body: { code: 'car_not_found' },
    });
    const { body } = await app.sendCarPaper(owner, carId);
    expect(body).toMatchObject({
      car: { _id: carId, regNo: car.regNo },
      insurance: { class: 'psv_self_drive', until: app.day(300) },
    });
    expect((await app.own(owner)).cars).toEqual([
      { _id: carId, regNo: car.regNo, make: 'Toyota', model: 'Prado' },
    ]);
  });
});

describe('withdrawing a paper', () => {
  test('[R2046, R2047] deletes record, files and keys at once in every state of the paper', async () => {
    for (const decision of [null, 'accept', 'refuse', 'ask_photo']) {
      const user = await app.signUp('Withdrawing User');
      const before = [await app.sealedFiles(), (await listKeys()).length];
      const { _id } = (await app.sendIdentity(user)).body;
      expect((await listKeys()).length).toBe(Number(before[1]) + 3);
      if (decision) await app.check(_id, { decision, reason: 'unreadable' });
      expect((await user.call('DELETE', `/papers/${_id}`)).body).toEqual({ deleted: true });
      expect([await app.sealedFiles(), (await listKeys()).length]).toEqual(before);
      expect((await app.own(user)).items).toEqual([]);
    }
  });

  test('[R2046] refuses a paper of another user', async () => {
    const { _id } = (await app.sendIdentity(renter)).body;
    const other = await app.signUp('Curious User');
    expect(await other.call('DELETE', `/papers/${_id}`)).toMatchObject({ status: 404 });
    expect(await other.call('POST', `/papers/${_id}/appeal`)).toMatchObject({ status: 404 });
    expect((await app.own(renter)).items.map((paper) => paper._id)).toContain(_id);
    expect((await app.own(other)).items).toEqual([]);
  });

  test('[R2046] deletes all files if the paper is sent again from another tab at the same time', async () => {
    const user = await app.signUp('Two Tabs Again');
    const { _id } = (await app.sendIdentity(user)).body;
    await app.check(_id, { decision: 'refuse', reason: 'copy' });
    const before = (await listKeys()).length;
    const [photo = Buffer.alloc(0)] = await makePhotos(1);
    const fields = { type: 'passport' as const, number: 'AK123456', consent: true };
    const { sealedFiles, papers } = app.services;
    const { destroy } = sealedFiles;
    vi.spyOn(sealedFiles, 'destroy').mockImplementationOnce(async (ids) => {
      await destroy(ids);
      await papers.sendIdentity(user, fields, [photo]);
    });
    await papers.withdraw(user, _id);
    expect((await app.own(user)).items).toEqual([]);
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(0);
    expect(await listKeys()).toHaveLength(before - 3);
  });

  test('[R2046] deletes the papers of a car and their files when the car is deleted', async () => {
    const owner = await app.signUp('Selling Owner');
    const car = await makeCar(app, owner);
    await app.sendCarPaper(owner, car._id.toHexString());
    const before = await app.sealedFiles();
    expect((await owner.call('DELETE', `/deleteCar/${car.regNo}`)).status).toBeLessThan(300);
    expect((await app.own(owner)).items).toEqual([]);
    expect(await app.sealedFiles()).toBe(before - 3);
  });
});

describe('retention of photos', () => {
  test('[R2048] deletes photos and number 90 days after the paper was sent, and notifies the sender', async () => {
    const user = await app.signUp('Never Decided');
    const start = app.clock.now();
    const { _id } = (await app.sendLicence(user, { number: 'DLB7654321' })).body;
    app.clock.set(new Date(start.getTime() + PAPER_LIMITS.photoMs - 60_000));
    await app.runJob('finish checks of papers');
    expect((await app.own(user)).items).toHaveLength(1);
    app.clock.set(new Date(start.getTime() + PAPER_LIMITS.photoMs));
    await app.runJob('finish checks of papers');
    await app.runJob('delete photos of papers');
    expect((await app.own(user)).items).toEqual([]);
    expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(0);
    const told = await stored('Notification')
      .findOne({ userId: user._id, key: new RegExp(_id) })
      .lean();
    expect(told).toMatchObject({ kind: 'paper', text: expect.stringContaining('Please send it again') });
    app.clock.set(start);
  });

  test('[R2047] deletes the files of an interrupted upload when they are due', async () => {
    const start = app.clock.now();
    const id = await app.services.sealedFiles.seal(
      renter._id,
      Buffer.from('left'),
      new Date(start.getTime() + 60_000),
    );
    expect(await app.services.sealedFiles.open(id.toHexString())).toEqual(Buffer.from('left'));
    app.clock.advance(60_000);
    expect(await app.services.sealedFiles.open(id.toHexString())).toBeNull();
    await app.runJob('delete photos of papers');
    expect(await stored('SealedFile').countDocuments({ _id: id })).toBe(0);
    expect(await listKeys()).not.toContain(id.toHexString());
    app.clock.set(start);
  });

  test('[R2047] cannot read a file whose key is destroyed', async () => {
    const until = new Date(app.clock.now().getTime() + 60_000);
    const id = (await app.services.sealedFiles.seal(renter._id, Buffer.from('secret'), until)).toHexString();
    const record = await stored('SealedFile').findById(id).lean<{ content: unknown }>();
    expect(JSON.stringify(record?.content)).not.toContain(Buffer.from('secret').toString('base64'));
    await rm(join(app.folder, 'paper-keys', id));
    expect(await app.services.sealedFiles.open(id)).toBeNull();
  });
});

test('[R2048] exports papers with number and photos while these are kept, and without them later', async () => {
  const user = await app.signUp('Exporting User');
  const { _id } = (await app.sendLicence(user, { number: 'DLE5556667' })).body;
  async function exported() {
    const headers = { Authorization: `Bearer ${user.token}` };
    const reply = await fetch(`${app.url}/api/users/me/export`, { headers });
    const files = readZip(Buffer.from(await reply.arrayBuffer()));
    const photos = [...files.keys()].filter((name) => name.startsWith('photos/paper-licence-'));
    return { papers: JSON.parse(String(files.get('papers.json'))), photos: photos.length };
  }
  expect(await exported()).toMatchObject({
    papers: [{ kind: 'licence', typed: { number: 'DLE5556667' }, photosStoredIn: 'KE', plate: null }],
    photos: 2,
  });
  await app.check(_id);
  expect(await exported()).toMatchObject({
    papers: [{ state: 'accepted', typed: null, lastCharacters: '667' }],
    photos: 0,
  });
});

test('[R2046] erases papers with the account', async () => {
  const user: TestUser = await app.signUp('Leaving User');
  await app.sendLicence(user, { number: 'DLC1112223' });
  await app.services.personalData.erasure.erase(user._id);
  expect(await stored('Paper').countDocuments({ userId: user._id })).toBe(0);
  expect(await stored('SealedFile').countDocuments({ userId: user._id })).toBe(0);
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin/audit';
import type { ErrorBody } from '#shared/core/errors';
import { DISPUTE_LIMITS } from '#shared/core/limits';
import type { DisputeDetails, DisputeRow } from '#shared/disputes/contract';
import { makeCar, makePlate, payRegistrationFee } from '../../testing/make';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { type AdminApp, startAdminApp } from '../admin/testing/admin-app';

let app: AdminApp;
let lister: TestUser;
let owner: TestUser;

beforeAll(async () => {
  app = await startAdminApp();
  lister = await app.signUp('Lister Kamau');
  owner = await app.signUp('Owner Wanjiku');
});
afterAll(() => app.close());

const TEXT = 'This is my car, I bought it in 2019.';

/** Returns a photo of a logbook: 30 × 40 pixels, with a location in its metadata. */
const logbook = () =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: '#ccbb99' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .toBuffer();

async function dispute(user: TestUser, regNo: string, photo?: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ regNo, phone: '0712345678', text: TEXT }))
    form.set(name, value);
  form.append('logbook', new Blob([new Uint8Array(photo ?? (await logbook()))]), 'logbook.jpg');
  return user.call<{ message: string } & ErrorBody>('POST', '/disputes', form);
}

/** Opens disputes at once, as on several instances; one instance accepts one upload per account at a time. */
async function openAtOnce(user: TestUser, plates: readonly string[]): Promise<string[]> {
  const photo = await logbook();
  const open = (regNo: string) =>
    app.services.disputes.open(user, { regNo, phone: '0712345678', text: TEXT }, photo);
  return Promise.all(
    plates.map((regNo) =>
      open(regNo).then(
        () => 'stored',
        (error: { code: string }) => error.code,
      ),
    ),
  );
}

async function disputed(user = owner) {
  const car = await makeCar(app, lister);
  expect((await dispute(user, car.regNo)).status).toBe(201);
  const record = await stored('Dispute').findOne({ regNo: car.regNo }).lean<{ _id: unknown }>();
  return { id: String(record?._id), regNo: car.regNo, carId: car._id.toHexString() };
}

/** Waits for the email about a plate to an address, and returns it. */
const mailAbout = (regNo: string, to?: string) =>
  until(() =>
    app.mailbox.mails.find(
      (mail) => (!to || mail.to === to) && `${mail.subject} ${mail.text}`.includes(regNo),
    ),
  );

const decide = (id: string, decision: 'uphold' | 'reject', reason = 'As the logbook says') =>
  app.admin.call<DisputeDetails & ErrorBody>('POST', `/admin/disputes/${id}/decide`, { decision, reason });

test('[R343] shows a dispute with its listing and logbook to admins only', async () => {
  const { id, regNo, carId } = await disputed();
  const list = await app.admin.call<{ rows: DisputeRow[] }>('GET', '/admin/disputes?size=50');
  expect(list.body.rows.at(-1)).toMatchObject({ _id: id, regNo, state: 'open', user: { name: owner.name } });
  const { body } = await app.admin.call<DisputeDetails>('GET', `/admin/disputes/${id}`);
  expect(body).toMatchObject({
    dispute: { text: TEXT, phone: '0712345678', reason: null, isUnfinished: false },
    user: { email: owner.email },
    car: { _id: carId },
    lister: { email: lister.email },
  });

  const path = `/admin/disputes/${id}/logbook`;
  const { image } = (await app.admin.call<{ image: string }>('GET', path)).body;
  const jpeg = Buffer.from(image.replace('data:image/jpeg;base64,', ''), 'base64');
  const { width, height, exif } = await sharp(jpeg).metadata();
  expect({ width, height, exif }).toEqual({ width: 30, height: 40, exif: undefined });
  for (const user of [owner, lister]) expect((await user.call('GET', path)).status).toBe(403);
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await mailAbout(regNo)).text).toContain('/ad-pan?tab=disputes');
});

test('[R344] deletes the listing and reserves the plate for the owner when a dispute is upheld', async () => {
  const { id, regNo, carId } = await disputed();
  const { status, body } = await decide(id, 'uphold');
  expect(status).toBe(200);
  expect(body).toMatchObject({ dispute: { state: 'upheld', reason: 'As the logbook says' }, car: null });
  expect((await app.call('GET', `/cars/${carId}`)).status).toBe(404);
  expect((await mailAbout(regNo, lister.email)).text).toContain(
    `the owner of ${regNo} disputed your listing`,
  );
  expect((await mailAbout(regNo, owner.email)).text).toContain('/register-car');
  const { body: audit } = await app.admin.call<{ rows: AuditEntry[] }>('GET', `/admin/audit?q=${regNo}`);
  expect(audit.rows.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['car.delete', 'done'],
    ['dispute.decide', 'done'],
  ]);

  const push = { phone: '0722000900', amount: 100, regNo };
  expect(await lister.call('POST', '/stkPush', push)).toMatchObject({
    status: 409,
    body: { code: 'plate_reserved' },
  });
  await payRegistrationFee(owner, regNo);
  const { until: end } = (await stored('PlateReservation').findById(regNo).lean<{ until: Date }>()) ?? {};
  const days = ((end?.getTime() ?? 0) - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(14, 1);
  await stored('PlateReservation').updateOne({ _id: regNo }, { until: new Date(0) });
  expect((await lister.call('POST', '/stkPush', push)).status).toBe(200);
});

test('[R344] keeps the listing and emails the reason to the disputer when a dispute is rejected', async () => {
  const { id, regNo, carId } = await disputed();
  await decide(id, 'reject', 'The logbook names another car');
  expect((await app.call('GET', `/cars/${carId}`)).status).toBe(200);
  const mail = await mailAbout(regNo, owner.email);
  expect(mail.text).toContain(`your dispute about ${regNo}`);
  expect(mail.text).toContain('The logbook names another car');
  expect(await decide(id, 'uphold')).toMatchObject({ status: 409, body: { code: 'dispute_decided' } });
  const decided = await app.admin.call<{ rows: DisputeRow[] }>('GET', '/admin/disputes?filter=decided');
  expect(decided.body.rows[0]).toMatchObject({ _id: id, state: 'rejected' });
});

test('[R343] deletes the logbook of a decided dispute after 30 days', async () => {
  const { id } = await disputed();
  await decide(id, 'reject');
  const record = await stored('DisputeLogbook').findById(id).lean<{ deleteAt: Date }>();
  const days = ((record?.deleteAt.getTime() ?? 0) - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  await stored('DisputeLogbook').updateOne({ _id: id }, { deleteAt: new Date(0) });
  expect((await app.admin.call('GET', `/admin/disputes/${id}/logbook`)).body).toEqual({ image: null });
});

test('[R344] applies exactly one of two concurrent decisions to the listing', async () => {
  const { id, carId } = await disputed();
  const [upheld, rejected] = await Promise.all([decide(id, 'uphold'), decide(id, 'reject')]);
  expect([upheld.status, rejected.status].sort()).toEqual([200, 409]);
  expect((await app.call('GET', `/cars/${carId}`)).status).toBe(upheld.status === 200 ? 404 : 200);
});

test('[R344] finishes an interrupted decision when an admin upholds the dispute again', async () => {
  const { id, carId } = await disputed();
  await stored('Dispute').updateOne(
    { _id: id },
    { $set: { state: 'upheld', decidedAt: new Date(), carId, dueSince: new Date() }, $unset: { place: 1 } },
  );
  const { body } = await app.admin.call<DisputeDetails>('GET', `/admin/disputes/${id}`);
  expect(body.dispute.isUnfinished).toBe(true);
  expect((await decide(id, 'uphold')).body).toMatchObject({ dispute: { isUnfinished: false }, car: null });
  expect((await app.call('GET', `/cars/${carId}`)).status).toBe(404);
});

test('[R343] refuses a dispute about a free plate, an own car or a disputed plate, or with an invalid photo', async () => {
  const refused = (code: string, status = 409) => ({ status, body: { code } });
  expect(await dispute(owner, makePlate())).toMatchObject(refused('not_disputable'));
  const own = await makeCar(app, owner);
  expect(await dispute(owner, own.regNo)).toMatchObject(refused('not_disputable'));
  const { regNo } = await disputed();
  expect(await dispute(owner, regNo)).toMatchObject(refused('dispute_open'));
  const car = await makeCar(app, lister);
  expect(await dispute(owner, car.regNo, Buffer.from('no photo'))).toMatchObject(
    refused('invalid_photo', 400),
  );
});

test('accepts a dispute about a plate that another user paid for', async () => {
  const regNo = makePlate();
  await payRegistrationFee(lister, regNo);
  expect(await dispute(lister, regNo)).toMatchObject({ status: 409, body: { code: 'not_disputable' } });
  expect((await dispute(owner, regNo)).status).toBe(201);
});

test('[R343] stores three disputes and their logbooks when a user sends ten at once', async () => {
  const eager = await app.signUp('Eager Otieno');
  const cars = await Promise.all(Array.from({ length: 10 }, () => makeCar(app, lister)));
  const before = await stored('DisputeLogbook').countDocuments();
  const outcomes = await openAtOnce(
    eager,
    cars.map(({ regNo }) => regNo),
  );
  expect(outcomes.sort()).toEqual([
    ...Array<string>(3).fill('stored'),
    ...Array<string>(7).fill('too_many_disputes'),
  ]);
  expect(await stored('DisputeLogbook').countDocuments()).toBe(before + DISPUTE_LIMITS.openPerUser);
});

test('stores one dispute when a user disputes a plate twice at once', async () => {
  const user = await app.signUp('Twice Njoroge');
  const { regNo } = await makeCar(app, lister);
  expect((await openAtOnce(user, [regNo, regNo])).sort()).toEqual(['dispute_open', 'stored']);
});

test('deletes the disputes and logbooks of a deleted user', async () => {
  const user = await app.signUp('Leaving Akinyi');
  const { id } = await disputed(user);
  expect((await app.admin.call('DELETE', `/admin/users/${user._id}`)).status).toBe(200);
  expect((await app.admin.call('GET', `/admin/disputes/${id}`)).status).toBe(404);
  expect(await stored('DisputeLogbook').countDocuments({ _id: id })).toBe(0);
});

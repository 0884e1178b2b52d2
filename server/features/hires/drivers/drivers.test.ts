import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { DriverInvitation, FurtherDriversView } from '#shared/hires/driver-contract';
import { markSessionsUsed } from '../../../testing/keep-sessions';
import { stored } from '../../../testing/stored';
import { setSuspended } from '../../../testing/suspend';
import type { TestUser } from '../../../testing/test-user';
import { createHirePersonalData } from '../hire.personal-data';
import { type HireReply, type HiresApp, startHiresApp } from '../testing/hires-app';
import { readPdfText } from '../testing/pdf-text';
import { createDriverLinks } from './driver-links';

let app: HiresApp;
let owner: TestUser;
let hire: HireReply;
let driver: TestUser;
let start: Date;

beforeAll(async () => {
  app = await startHiresApp();
  start = app.clock.now();
});
beforeEach(async () => {
  app.clock.set(start);
  await markSessionsUsed(app);
  owner = await app.signUp('Njoroge Mwangi');
  driver = await app.signUp('Kevin Otieno');
  hire = await newHire();
  await app.act(owner, hire, 'accept');
});
afterAll(() => app.close());

async function newHire(fields: object = {}): Promise<HireReply> {
  const carId = await app.newCar({ withDriver: true }, owner);
  return (await app.ask(carId, 0, 1, app.renter, fields)).body;
}

const invite = (by: TestUser = app.renter, of = hire) =>
  by.call<{ url: string } & ErrorBody>('POST', `/hires/${of._id}/drivers`);
const list = (by: TestUser = app.renter) =>
  by.call<FurtherDriversView & ErrorBody>('GET', `/hires/${hire._id}/drivers`);
const remove = (by: TestUser, userId: string) =>
  by.call<{ removed: boolean } & ErrorBody>('DELETE', `/hires/${hire._id}/drivers/${userId}`);
const open = (by: TestUser, link: string) => by.call<DriverInvitation & ErrorBody>('GET', link);
const accept = (by: TestUser, link: string) => by.call<DriverInvitation & ErrorBody>('POST', link);
const namesOf = ({ body }: { body: FurtherDriversView }) => body.drivers.map(({ name }) => name);
const refused = (status: number, code: string) => ({ status, body: { code } });

/** Returns the path of a new link. */
async function newLink(of = hire): Promise<string> {
  return new URL((await invite(app.renter, of)).body.url).pathname;
}

/** Returns the hires that the driver's data export names. */
async function exportHires(): Promise<object[]> {
  const subject = {
    ...{ _id: driver._id, email: driver.email, emailProven: true },
    ...{ identifies: () => false, scrub: (text: string) => text },
  };
  const files = createHirePersonalData(app.services.hires).exportRows?.(subject);
  const rows: object[] = [];
  for await (const row of files?.['hires-as-driver.json'] ?? []) rows.push(row);
  return rows;
}

async function notices(userId: string): Promise<string[]> {
  const rows = await stored('Notification')
    .find({ userId, key: new RegExp(`hire:${hire._id}:driver`) })
    .sort({ _id: 1 })
    .lean();
  return rows.map(({ text }) => String(text));
}

describe('invitation of a further driver', () => {
  test('[R2120] shows car, days and names to the invited user, without phone numbers, place and price', async () => {
    const { status, body } = await open(driver, await newLink());
    expect(status).toBe(200);
    expect(body).toEqual({
      hireId: hire._id,
      car: {
        make: 'Toyota',
        model: 'Prado',
        year: expect.any(Number),
        image: expect.any(String),
        regNo: hire.car.regNo,
      },
      from: app.day(0),
      to: app.day(1),
      renterName: 'Amina Said',
      lenderName: 'Njoroge Mwangi',
      isDriver: false,
    });
  });

  test('[R2120] refuses invitations by anyone except the renter', async () => {
    expect(await invite(owner)).toMatchObject(refused(403, 'forbidden'));
    expect(await invite(driver)).toMatchObject(refused(404, 'hire_not_found'));
  });

  test('[R2120] refuses an invitation before the acceptance, after the end, or if the owner provides the driver', async () => {
    expect(await invite(app.renter, await newHire())).toMatchObject(refused(409, 'state_moved_on'));
    const withDriver = await newHire({ withDriver: true });
    await app.act(owner, withDriver, 'accept');
    expect(await invite(app.renter, withDriver)).toMatchObject(refused(409, 'state_moved_on'));
    await app.act(app.renter, hire, 'cancel');
    expect(await invite()).toMatchObject(refused(409, 'state_moved_on'));
  });

  test('[R2121] refuses a forged link and a link of another secret, hire or renter', async () => {
    const other = await newHire();
    await app.act(owner, other, 'accept');
    const link = await newLink();
    const token = link.split('/').at(-1) ?? '';
    const { jwtSecret } = app.config;
    const build = (secret: string, renterId: string) =>
      createDriverLinks({ secret, publicUrl: '' }).buildLink(hire._id, renterId, app.clock.now());
    const bad = [
      build('another secret of 32 characters!!', app.renter._id),
      build(jwtSecret, driver._id),
      `/hires/${other._id}/driver/${token}`,
      `/hires/${hire._id}/driver/${token}z`,
      `/hires/${hire._id}/driver/${token.slice(1)}`,
      `/hires/${hire._id}/driver/x`,
    ];
    for (const path of bad) {
      expect(await open(driver, path)).toMatchObject(refused(404, 'driver_link_invalid'));
      expect(await accept(driver, path)).toMatchObject(refused(404, 'driver_link_invalid'));
    }
    expect(namesOf(await list())).toEqual([]);
  });

  test('[R2121] refuses the link after the hire has ended', async () => {
    const link = await newLink();
    await app.act(app.renter, hire, 'cancel');
    expect(await open(driver, link)).toMatchObject(refused(404, 'driver_link_invalid'));
    expect(await accept(driver, link)).toMatchObject(refused(404, 'driver_link_invalid'));
  });
});

describe('acceptance of an invitation', () => {
  test('[R2121, R2123] stores a repeated acceptance once, and notifies owner and renter once', async () => {
    const link = await newLink();
    expect((await accept(driver, link)).body.isDriver).toBe(true);
    app.clock.advance(1_000);
    expect((await accept(driver, await newLink())).body.isDriver).toBe(true);
    expect((await open(driver, link)).body.isDriver).toBe(true);
    expect(namesOf(await list())).toEqual(['Kevin Otieno']);
    const car = '2018 Toyota Prado';
    expect(await notices(owner._id)).toEqual([
      `Kevin Otieno is now a further driver of your ${car}, invited by Amina Said.`,
    ]);
    expect(await notices(app.renter._id)).toEqual([
      `Kevin Otieno has accepted to drive the ${car} with you.`,
    ]);
    expect(await notices(driver._id)).toEqual([]);
  });

  test('[R2121] stores one driver when one user accepts five times at once', async () => {
    const link = await newLink();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(driver, link)));
    expect(answers.map(({ status, body }) => [status, body.isDriver])).toEqual(
      answers.map(() => [200, true]),
    );
    expect(await stored('HireDriver').countDocuments({ hireId: hire._id })).toBe(1);
    expect(await notices(owner._id)).toHaveLength(1);
  });

  test('[R2120] admits three drivers when five users accept at once', async () => {
    const link = await newLink();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signUp('Further Driver')));
    const answers = await Promise.all(people.map((person) => accept(person, link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'too_many_drivers')).toHaveLength(2);
    expect((await list()).body).toMatchObject({ canInvite: false, drivers: [{}, {}, {}] });
    expect(await invite()).toMatchObject(refused(409, 'too_many_drivers'));
  });

  test('[R2121] stores the driver if and only if the acceptance succeeds during a cancellation of the hire', async () => {
    const link = await newLink();
    const [accepted] = await Promise.all([accept(driver, link), app.act(app.renter, hire, 'cancel')]);
    const ids = await app.services.hires.drivers.findDriverIds(hire._id);
    expect(ids).toEqual(accepted.status === 200 ? [driver._id] : []);
    expect((await app.see(app.renter, hire)).state).toBe('cancelled');
  });

  test('[R2121] refuses the renter and the owner as further drivers', async () => {
    const link = await newLink();
    for (const side of [app.renter, owner]) {
      expect(await open(side, link)).toMatchObject(refused(422, 'own_hire'));
      expect(await accept(side, link)).toMatchObject(refused(422, 'own_hire'));
    }
  });

  test('[R2121] refuses a user whom the owner blocks, without revealing the block', async () => {
    const link = await newLink();
    await owner.call('PUT', `/blocks/${driver._id}`);
    expect(await accept(driver, link)).toMatchObject(refused(422, 'driver_unwanted'));
    const other = await app.signUp('Blocking Driver');
    await other.call('PUT', `/blocks/${owner._id}`);
    expect(await accept(other, link)).toMatchObject(refused(403, 'blocked_by_you'));
    expect(namesOf(await list())).toEqual([]);
  });
});

describe('removal of a further driver', () => {
  test('[R2123] notifies owner and driver and invalidates earlier links when the renter removes the driver', async () => {
    const link = await newLink();
    await accept(driver, link);
    app.clock.advance(1_000);
    expect((await remove(app.renter, driver._id)).body).toEqual({ removed: true });
    expect((await remove(app.renter, driver._id)).body).toEqual({ removed: false });
    expect((await notices(owner._id)).at(-1)).toBe(
      'Amina Said has removed Kevin Otieno from the drivers of your 2018 Toyota Prado.',
    );
    expect(await notices(driver._id)).toHaveLength(1);
    expect(await open(driver, link)).toMatchObject(refused(404, 'driver_link_invalid'));
    expect(await accept(driver, link)).toMatchObject(refused(404, 'driver_link_invalid'));
    expect(namesOf(await list())).toEqual([]);
    app.clock.advance(1_000);
    expect((await accept(driver, await newLink())).status).toBe(200);
    expect(namesOf(await list())).toEqual(['Kevin Otieno']);
  });

  test('[R2123] notifies both sides and lets the driver accept again if the driver withdraws', async () => {
    const link = await newLink();
    await accept(driver, link);
    app.clock.advance(1_000);
    expect((await remove(driver, driver._id)).body).toEqual({ removed: true });
    expect((await notices(owner._id)).at(-1)).toBe(
      'Kevin Otieno does not drive your 2018 Toyota Prado any more.',
    );
    expect((await notices(app.renter._id)).at(-1)).toContain('does not drive');
    expect((await accept(driver, link)).status).toBe(200);
  });

  test('[R2123] removes the driver once if the renter and the driver remove at once', async () => {
    await accept(driver, await newLink());
    const answers = await Promise.all([remove(app.renter, driver._id), remove(driver, driver._id)]);
    expect(answers.filter(({ body }) => body.removed)).toHaveLength(1);
    expect(namesOf(await list())).toEqual([]);
  });

  test('[R2123] refuses removal by the owner, other drivers and strangers', async () => {
    await accept(driver, await newLink());
    const other = await app.signUp('Other Driver');
    await accept(other, await newLink());
    expect(await remove(owner, driver._id)).toMatchObject(refused(403, 'forbidden'));
    expect(await remove(other, driver._id)).toMatchObject(refused(404, 'hire_not_found'));
    const stranger = await app.signUp('Curious Person');
    expect(await remove(stranger, driver._id)).toMatchObject(refused(404, 'hire_not_found'));
    expect(await remove(stranger, stranger._id)).toMatchObject(refused(404, 'hire_not_found'));
    expect(namesOf(await list())).toEqual(['Kevin Otieno', 'Other Driver']);
  });

  test('[R2123] refuses removal after the hire has ended', async () => {
    await accept(driver, await newLink());
    await app.act(app.renter, hire, 'cancel');
    expect(await remove(app.renter, driver._id)).toMatchObject(refused(409, 'state_moved_on'));
    expect(await remove(driver, driver._id)).toMatchObject(refused(409, 'state_moved_on'));
  });
});

describe('list of further drivers', () => {
  test('[R2124] shows names and portraits to both sides and admins, and hides the hire from other users', async () => {
    await accept(driver, await newLink());
    const { body } = await list();
    expect(body).toEqual({
      drivers: [
        {
          ...{ _id: driver._id, name: 'Kevin Otieno', photoURL: '', licenceUntil: null },
          acceptedAt: expect.any(String),
        },
      ],
      canInvite: true,
    });
    expect((await list(owner)).body).toEqual({ ...body, canInvite: false });
    expect((await list(driver)).status).toBe(404);
    const other = await app.signUp('Curious Person');
    expect((await list(other)).status).toBe(404);
    await stored('User').updateOne({ _id: other._id }, { isAdmin: true });
    expect((await list(other)).body).toEqual({ ...body, canInvite: false });
    expect((await driver.call('GET', `/hires/${hire._id}`)).status).toBe(404);
  });

  test("[R2124] drops a suspended driver and frees the driver's place", async () => {
    const link = await newLink();
    await accept(driver, link);
    await setSuspended(driver._id, app.clock.now());
    expect((await list(owner)).body.drivers).toEqual([]);
    const people = await Promise.all(Array.from({ length: 3 }, () => app.signUp('Further Driver')));
    for (const person of people) expect((await accept(person, link)).status).toBe(200);
    expect(await app.services.hires.drivers.findDriverIds(hire._id)).toEqual(people.map(({ _id }) => _id));
  });

  test('[R2124] exports the hire to its driver, and deletes a driver whose account is deleted', async () => {
    await accept(driver, await newLink());
    expect(await exportHires()).toMatchObject([
      { hireId: hire._id, from: app.day(0), to: app.day(1), car: '2018 Toyota Prado', removedAt: null },
    ]);
    await app.services.personalData.erasure.erase(driver._id);
    expect((await list(owner)).body.drivers).toEqual([]);
    expect(await stored('HireDriver').countDocuments({ userId: driver._id })).toBe(0);
    expect(await exportHires()).toEqual([]);
  });

  test('[R2124] schedules the deletion of the drivers together with the hire', async () => {
    await accept(driver, await newLink());
    app.clock.advance(3_600_000);
    await app.act(app.renter, hire, 'cancel');
    const ended = await stored('Hire').findById(hire._id).lean();
    const [row] = await stored('HireDriver').find({ hireId: hire._id }).lean();
    expect(row?.deleteAt).toEqual(new Date(Number(ended?.endedAt) + RETENTION_DAYS.hire * 24 * 60 * 60_000));
  });
});

test('[R2124] names further drivers in the agreement', async () => {
  await accept(driver, await newLink());
  const file = await buffer(
    await app.services.hires.agreementOf({ _id: owner._id, isAdmin: false }, hire._id, 'sw'),
  );
  const text = readPdfText(file);
  expect(text).toContain('Madereva wengine');
  expect(text).toContain('Kevin Otieno');
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { buildLinkPreviewUrl, buildVariantUrl } from '#shared/cars/photo';
import { searchCars } from '#shared/cars/search';
import { listDisputes } from '#shared/disputes/contract';
import { computeReturnDeadline } from '#shared/hires/calendar';
import { listHires } from '#shared/hires/contract';
import { getHireIncidents } from '#shared/hires/incident-contract';
import { getHireRecordState } from '#shared/hires/records';
import { listNotifications } from '#shared/notifications/contract';
import { listReports } from '#shared/safety/reports';
import type { HireRecord } from '../features/hires/hires.model';
import { toRecordRuleFields } from '../features/hires/records/record-changes';
import { findRecords } from '../features/hires/records/records.model';
import { inProcessEncoder } from '../gateways/photos/encoder/encode-in-place';
import { signInDemoUser } from '../testing/demo-users';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import { createDemo } from './demo';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users';

let folder: string;
let app: TestApp;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-demo-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(demoData: string): Promise<void> {
  app = await startApp({ embedded: true, env: { DATA_DIR: folder, DEMO_DATA: demoData } });
}

async function listedCars(): Promise<PublicCar[]> {
  return searchCars.reply.parse((await app.call('GET', '/cars/search')).body).cars;
}

function status(path: string): Promise<number> {
  return fetch(`${app.url}${path}`).then((reply) => reply.status);
}

/** Signs the demo users in and returns the statuses in the same order. */
function signInAll(): Promise<number[]> {
  return Promise.all(
    DEMO_USERS.map(async ({ email }) => {
      const credentials = { email, password: DEMO_PASSWORD };
      return (await app.call('POST', '/signin', credentials)).status;
    }),
  );
}

async function countFines(): Promise<number> {
  const all = await stored('HireIncidents').find().lean<{ fines: unknown[] }[]>();
  return all.flatMap(({ fines }) => fines).length;
}

describe('demo data in an embedded database', () => {
  test('lists demo cars, draws their photos on request and signs in demo users', async () => {
    await start('3');
    const [car, ...others] = await listedCars();
    expect(others).toHaveLength(2);
    expect(await signInAll()).toEqual([200, 200, 200]);

    const address = `${app.url}${buildVariantUrl(car?.images[3] ?? '', 320, 'jpg')}`;
    const replies = await Promise.all(Array.from({ length: 8 }, () => fetch(address)));
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map((reply) => reply.headers.get('etag'))).size).toBe(1);
    const preview = await fetch(`${app.url}${buildLinkPreviewUrl(car?.image ?? '')}`);
    const { width, height, format } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  });

  test('draws hand-over photos once and adds notifications for the demo owner', async () => {
    await start('auto');
    const { token } = await signInDemoUser(app.url, 'lender');
    const asLender = { Authorization: `Bearer ${token}` };
    const { signal } = new AbortController();
    await app.services.demo?.drawHirePhotos(signal);
    await app.services.demo?.drawHirePhotos(signal);
    const hires = await app.call('GET', '/hires?role=lender&state=under_way', undefined, asLender);
    const [underWay] = listHires.reply.parse(hires.body).items;
    // The third photo is missing, because the car has no rear photo.
    expect(underWay?.photos.map(({ kind }) => kind)).toEqual(['handover', 'handover']);

    const heard = listNotifications.reply.parse(
      (await app.call('GET', '/notifications', undefined, asLender)).body,
    );
    const unread = heard.items.filter(({ kind, isRead }) => kind === 'request' && !isRead);
    expect(unread).toHaveLength(2);
    expect(heard.items.length).toBeGreaterThan(5);
  });

  test('adds disputes and reports for an admin only once when run twice', async () => {
    await start('auto');
    const { token } = await signInDemoUser(app.url, 'admin');
    const { signal } = new AbortController();
    await app.services.demo?.addTasks(signal);
    await app.services.demo?.addTasks(signal);
    const asAdmin = { Authorization: `Bearer ${token}` };
    const disputes = await app.call('GET', '/admin/disputes', undefined, asAdmin);
    const reports = await app.call('GET', '/admin/reports', undefined, asAdmin);
    expect(listDisputes.reply.parse(disputes.body).rows).toHaveLength(2);
    expect(listReports.reply.parse(reports.body).items.map(({ reason }) => reason)).toEqual([
      'false_listing',
      'advance_payment',
    ]);
  });

  test('adds an accident, a contested fine and a toll once, with drawn notices', async () => {
    await start('auto');
    const { signal } = new AbortController();
    await app.services.demo?.addIncidents(signal);
    await app.services.demo?.addIncidents(signal);
    const { token } = await signInDemoUser(app.url, 'renter');
    const asRenter = { Authorization: `Bearer ${token}` };
    const hires = await app.call('GET', '/hires?state=completed', undefined, asRenter);
    const seen = await Promise.all(
      listHires.reply.parse(hires.body).items.map(async ({ _id }) => {
        const reply = await app.call('GET', `/hires/${_id}/incidents`, undefined, asRenter);
        return getHireIncidents.reply.parse(reply.body).fines;
      }),
    );
    expect(seen.flat()).toMatchObject([
      { kind: 'fine', state: 'contested', hasNotice: true },
      { kind: 'toll', state: 'sent', hasNotice: true },
    ]);
    expect(await stored('FineNotice').countDocuments()).toBe(await countFines());
    expect(await stored('HireIncidents').countDocuments({ 'accidents.0': { $exists: true } })).toBe(1);
  });

  test('adds records in every state to hires in progress, and the further drivers of a hire only once', async () => {
    await start('auto');
    await app.services.demo?.addRecords();
    await app.services.demo?.addDrivers();
    await app.services.demo?.addDrivers();
    const now = app.clock.now().getTime();
    const hires = await stored('Hire').find({ state: 'under_way' }).lean<HireRecord[]>();
    const states = await Promise.all(
      hires.map(async (hire) => {
        const records = await findRecords(hire._id.toHexString());
        const { handover, return: back, notReturnedAt } = records ?? {};
        const state = back ?? handover;
        return [
          back ? 'return' : 'hand-over',
          state && getHireRecordState(toRecordRuleFields(state)),
          ...(now >= computeReturnDeadline(hire) && !back ? ['overdue'] : []),
          ...(notReturnedAt ? ['not returned'] : []),
        ].join(' ');
      }),
    );
    expect(states.sort()).toEqual([
      'hand-over confirmed',
      'hand-over confirmed overdue',
      'hand-over contested',
      'return contested not returned',
      'return open',
    ]);
    expect(await stored('HireRecords').countDocuments({ dueAt: { $exists: true } })).toBe(1);
    const drivers = await stored('HireDriver').find().lean<{ slot?: number; removedAt?: Date }[]>();
    expect(drivers.map(({ slot, removedAt }) => [slot, removedAt !== undefined])).toEqual([
      [0, false],
      [undefined, true],
    ]);
  });

  test('adds claims after returns once, in every state from sent to decided', async () => {
    await start('auto');
    await app.services.demo?.addRecords();
    await app.services.demo?.addRecords();
    await app.services.demo?.addSettlements();
    await app.services.demo?.addSettlements();
    const settlements = await stored('HireSettlement').find().lean<{ lines: { state: string }[] }[]>();
    const states = settlements.flatMap(({ lines }) => lines.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(['sent', 'contested', 'decided', 'accepted']));
    expect(settlements).toHaveLength(4);
  });

  test('keeps cars and drawn photos, but draws no new photo, after demo data is turned off', async () => {
    await start('3');
    const [car] = await listedCars();
    const drawn = buildVariantUrl(car?.images[1] ?? '', 320, 'jpg');
    expect(await status(drawn)).toBe(200);
    await app.close();

    await start('off');
    expect(app.services.demo).toBeNull();
    expect((await listedCars()).map((one) => one._id)).toContain(car?._id);
    expect(await status(drawn)).toBe(200);
    expect(await status(buildVariantUrl(car?.images[2] ?? '', 320, 'jpg'))).toBe(404);
  });
});

test('seeds each demo car once on a server without demo data', async () => {
  await start('off');
  expect(await listedCars()).toEqual([]);
  const demo = createDemo({
    ...app.services,
    photoEncoder: inProcessEncoder,
    clock: app.clock,
    log: pino({ level: 'silent' }),
  });
  expect(await demo.signIn()).toBeNull();
  expect([await demo.seed(2), await demo.seed(3), await demo.seed(3)]).toEqual([2, 1, 0]);
  expect(await demo.signIn()).toMatchObject({ password: DEMO_PASSWORD, users: DEMO_USERS });
});

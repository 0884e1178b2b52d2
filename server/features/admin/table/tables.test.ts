import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CarViewForAdmins, UserViewForAdmins } from '#shared/admin/contract';
import type { TransactionRow } from '#shared/admin/transactions';
import { makeCar, makePlate } from '../../../testing/make';
import { stored } from '../../../testing/stored';
import { setSuspended } from '../../../testing/suspend';
import type { TestUser } from '../../../testing/test-user';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

const DAY = 24 * 60 * 60_000;
let app: AdminApp;
let halima: TestUser;
let otieno: TestUser;

beforeAll(async () => {
  app = await startAdminApp();
  halima = await app.signUp('Halima Abdi');
  otieno = await app.signUp('Otieno Barasa');
});
afterAll(() => app.close());

const emails = (users: UserViewForAdmins[]) => users.map((user) => user.email);
const plates = (cars: CarViewForAdmins[]) => cars.map((car) => car.regNo);

function record(regNo: string, PhoneNumber = '0712345678') {
  return app.admin.call('POST', '/addTransaction', { PhoneNumber, AccountReference: regNo });
}

describe('users table', () => {
  test('[R213] finds users by every word anywhere in name, email or phone number, in any case', async () => {
    await halima.call('PATCH', '/users/me', { phone: '0733999888', brandName: 'Pwani Rides' });
    for (const q of ['HALIMA', 'lima abd', halima.email.slice(3), '254733999888', 'pwani']) {
      const { rows, total } = await app.rows<UserViewForAdmins>(`users?q=${encodeURIComponent(q)}`);
      expect(emails(rows)).toEqual([halima.email]);
      expect(total).toBe(1);
    }
    expect((await app.rows('users?q=halima barasa')).total).toBe(0);
    expect((await app.rows(`users?q=${encodeURIComponent('.*')}`)).total).toBe(0);
  });

  test('updates the next search when a user signs up, is renamed or is deleted', async () => {
    const newcomer = await app.signUp('Zuhura Newcomer');
    expect((await app.rows('users?q=newcomer')).total).toBe(1);
    expect((await app.rows('users?q=regular')).total).toBe(0);
    await newcomer.call('PATCH', '/users/me', { name: 'Zuhura Regular' });
    expect((await app.rows<UserViewForAdmins>('users?q=regular')).rows[0]?.name).toBe('Zuhura Regular');
    await stored('User').deleteOne({ _id: newcomer._id });
    expect(await app.rows('users?q=regular')).toMatchObject({ total: 0, rows: [] });
  });

  test('returns sorted pages of the requested size, and the last page for a page number beyond the end', async () => {
    for (const name of ['Page Charlie', 'page alpha', 'Page Bravo']) await app.signUp(name);
    const first = await app.rows<UserViewForAdmins>('users?q=page&sort=name&direction=asc&size=2');
    const second = await app.rows<UserViewForAdmins>('users?q=page&sort=name&direction=asc&size=2&page=99');
    expect(first).toMatchObject({ total: 3, page: 1, size: 2 });
    expect(second).toMatchObject({ total: 3, page: 2 });
    const names = [...first.rows, ...second.rows].map((user) => user.name);
    expect(names).toEqual(['page alpha', 'Page Bravo', 'Page Charlie']);
    expect((await app.rows('users')).size).toBe(7);
  });

  test('[R229] filters users by admin, owner or suspended, and by the day of joining in Nairobi', async () => {
    const suspended = await app.signUp('Suspended User');
    await setSuspended(suspended._id, app.clock.now());
    await makeCar(app, otieno);
    expect(emails((await app.rows<UserViewForAdmins>('users?filter=suspended')).rows)).toEqual([
      suspended.email,
    ]);
    expect(emails((await app.rows<UserViewForAdmins>('users?filter=admins')).rows)).toEqual([
      app.admin.email,
    ]);
    expect(emails((await app.rows<UserViewForAdmins>('users?filter=lenders')).rows)).toContain(otieno.email);

    const early = await app.signUp('Early Bird');
    await stored('User').updateOne({ _id: early._id }, { createdAt: new Date('2026-03-01T21:30:00Z') });
    expect(emails((await app.rows<UserViewForAdmins>('users?from=2026-03-02&to=2026-03-02')).rows)).toEqual([
      early.email,
    ]);
    expect((await app.rows('users?from=2026-03-01&to=2026-03-01')).total).toBe(0);
  });

  test('finds owners by name in alphabetical order, and no owner if the search text is empty', async () => {
    const answer = await app.admin.call<{ name: string }[]>('GET', '/admin/owners?q=page');
    expect(answer.body.map((owner) => owner.name)).toEqual(['page alpha', 'Page Bravo', 'Page Charlie']);
    expect((await app.admin.call('GET', '/admin/owners?q=')).body).toEqual([]);
  });

  test('lists owners with a word that begins with the search text first, and does not search by brand or phone number', async () => {
    const names = ['Adan Mwangi', 'Wanjiku Kamau', 'Zawadi Wanyama'];
    const users = await Promise.all(names.map((name) => app.signUp(name)));
    const branded = await app.signUp('Amina Brand');
    await branded.call('PATCH', '/users/me', { phone: '0733111222', brandName: 'Wangari Rides' });
    const found = async (q: string) => {
      const { body } = await app.admin.call<{ name: string }[]>('GET', `/admin/owners?q=${q}`);
      return body.map((owner) => owner.name);
    };
    expect(await found('wan')).toEqual(['Wanjiku Kamau', 'Zawadi Wanyama', 'Adan Mwangi']);
    expect(await found('KAMAU wanj')).toEqual(['Wanjiku Kamau']);
    expect(await found(users[2]?.email ?? '')).toEqual(['Zawadi Wanyama']);
    expect(await found('wangari')).toEqual([]);
    expect(await found('0733111222')).toEqual([]);
  });

  test.each(['size=101', 'page=0', 'sort=passwordHash', 'filter=everyone', 'from=yesterday'])(
    'refuses the query ?%s',
    async (query) => {
      expect((await app.admin.call('GET', `/admin/users?${query}`)).status).toBe(400);
    },
  );
});

describe('cars table', () => {
  test('[R213] finds cars by plate, make, model, and name or email of the owner', async () => {
    const car = await makeCar(app, halima, { make: 'Subaru', model: 'Outback' });
    for (const q of [
      car.regNo.toLowerCase(),
      'subaru outback',
      'outback halima',
      `outback ${halima.email}`,
    ]) {
      const { rows } = await app.rows<CarViewForAdmins>(`cars?q=${encodeURIComponent(q)}`);
      expect(plates(rows)).toEqual([car.regNo]);
      expect(rows[0]?.email).toBe(halima.email);
    }
  });

  test('finds a car by the new name of the owner, and no car of a deleted owner', async () => {
    const owner = await app.signUp('Kanini Wafula');
    const car = await makeCar(app, owner);
    const foundBy = async (q: string) => plates((await app.rows<CarViewForAdmins>(`cars?q=${q}`)).rows);
    expect(await foundBy('kanini')).toEqual([car.regNo]);
    await owner.call('PATCH', '/users/me', { name: 'Kanini Renamed' });
    expect(await foundBy('renamed')).toEqual([car.regNo]);
    await stored('User').deleteOne({ _id: owner._id });
    expect(await foundBy(car.regNo)).toEqual([]);
  });

  test('sorts cars by owner or expiry, and filters cars by listing state', async () => {
    const now = app.clock.now().getTime();
    const until = (days: number) => ({ subscriptionExpiry: new Date(now + days * DAY), model: 'Filtered' });
    const soon = await makeCar(app, otieno, until(3));
    const later = await makeCar(app, halima, until(60));
    const expired = await makeCar(app, otieno, { ...until(-1), isSubscribed: false, listed: false });
    const hidden = await makeCar(app, halima, { ...until(90), isActive: false, listed: false });
    const found = async (rest: string) =>
      plates((await app.rows<CarViewForAdmins>(`cars?q=filtered&${rest}`)).rows);

    expect(await found('sort=subscriptionExpiry&direction=asc')).toEqual(
      [expired, soon, later, hidden].map((car) => car.regNo),
    );
    expect((await found('sort=owner&direction=asc')).slice(0, 2).sort()).toEqual(
      [later.regNo, hidden.regNo].sort(),
    );
    expect(await found('filter=expiring')).toEqual([soon.regNo]);
    expect((await found('filter=listed')).sort()).toEqual([soon.regNo, later.regNo].sort());
    expect((await found('filter=unlisted')).sort()).toEqual([expired.regNo, hidden.regNo].sort());
    expect(await found('filter=expired')).toEqual([expired.regNo]);
    expect(await found('filter=inactive')).toEqual([hidden.regNo]);
  });

  test('finds a car only by the new plate when the plate has changed', async () => {
    const car = await makeCar(app, halima);
    await app.rows('cars');
    const regNo = makePlate();
    await stored('Car').updateOne({ _id: car._id }, { regNo });
    expect((await app.rows(`cars?q=${car.regNo}`)).total).toBe(0);
    expect((await app.rows(`cars?q=${regNo}`)).total).toBe(1);
  });
});

describe('transactions table', () => {
  test('[R213] finds transactions by plate, code and phone number in local or international notation', async () => {
    const regNo = makePlate();
    await record(regNo, '0722111333');
    for (const q of [regNo, `${regNo} admintransaction`, '254722111333', '0722111333']) {
      const { rows, size } = await app.rows<TransactionRow>(`transactions?q=${encodeURIComponent(q)}`);
      expect(rows.map((row) => row.AccountReference)).toEqual([regNo]);
      expect(size).toBe(4);
    }
  });

  test('shows a recorded fee as unapplied until a car uses the fee', async () => {
    const regNo = makePlate();
    await record(regNo);
    const path = `transactions?q=${regNo}&filter=unapplied`;
    const { rows } = await app.rows<TransactionRow>(path);
    expect(rows).toMatchObject([{ isUnapplied: true, origin: 'admin', appliedToCarId: null, userId: null }]);

    const carId = '65f0c0ffee5ec12e76a1b2c3';
    await app.services.payments.consumption.consume({ regNo, userId: halima._id, carId });
    expect((await app.rows(path)).total).toBe(0);
    const [applied] = (await app.rows<TransactionRow>(`transactions?q=${regNo}&filter=paid`)).rows;
    expect(applied).toMatchObject({ isUnapplied: false, appliedToCarId: carId });
    // If the payment stayed used by the car, a job would write to the payment during the polling tests.
    await app.services.payments.consumption.release({ carId });
  });

  test('omits a deleted transaction from the next page', async () => {
    const regNo = makePlate();
    await record(regNo);
    const path = `transactions?q=${regNo}`;
    const [row] = (await app.rows<TransactionRow>(path)).rows;
    await app.admin.call('GET', `/deleteTransaction/${row?._id}`);
    expect(await app.rows(path)).toMatchObject({ rows: [], total: 0, page: 1 });
  });
});

describe('polling of admin pages', () => {
  // The ETag of a reply changes each minute, so each test starts at the beginning of a minute.
  beforeEach(() => {
    const minute = 60_000;
    app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / minute) * minute));
  });

  /**
   * Unless the test sets Cache-Control, Node's fetch sends `no-cache`, and the server would not answer 304.
   * Browsers add no Cache-Control header.
   */
  const poll = (path: string, etag: string | null) =>
    app.admin.call('GET', path, undefined, { 'If-None-Match': etag ?? '', 'Cache-Control': 'max-age=0' });

  test.each(['/data', '/admin/users', '/admin/cars', '/admin/transactions', '/admin/overview'])(
    'answers 304 on %s until data is written, but for one minute at most',
    async (path) => {
      // Sets the clock to the beginning of a minute, so that no minute ends during the test.
      app.clock.advance(60_000 - (app.clock.now().getTime() % 60_000));
      const first = await app.admin.call('GET', path);
      const etag = first.headers.get('etag');
      expect((await poll(path, etag)).status).toBe(304);
      await makeCar(app, halima);
      await record(makePlate());
      const next = await poll(path, etag);
      expect(next.status).toBe(200);
      app.clock.advance(60_000);
      expect((await poll(path, next.headers.get('etag'))).status).toBe(200);
    },
  );

  test('answers 304 without looking up the caller if nothing has changed', async () => {
    const etag = (await app.admin.call('GET', '/data')).headers.get('etag');
    let lookups = 0;
    const client = mongoose.connection.getClient();
    const count = ({ command }: { command: { find?: string } }) => {
      if (command.find === 'users') lookups += 1;
    };
    client.on('commandStarted', count);
    expect((await poll('/data', etag)).status).toBe(304);
    expect(lookups).toBe(0);
    const other = await app.makeAdmin('Other Admin');
    const headers = { 'If-None-Match': etag ?? '', 'Cache-Control': 'max-age=0' };
    lookups = 0;
    expect((await other.call('GET', '/data', undefined, headers)).status).toBe(200);
    expect(lookups).toBeGreaterThan(0);
    client.off('commandStarted', count);
  });

  test('answers 403 instead of 304 if the caller is no longer an admin', async () => {
    const former = await app.makeAdmin('Former Admin');
    const first = await former.call('GET', '/data');
    await stored('User').updateOne({ _id: former._id }, { isAdmin: false });
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await former.call('GET', '/data', undefined, headers)).status).toBe(403);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { addDays, startOfDay, toDay } from '#shared/core/days';
import type { ErrorBody } from '#shared/core/errors';
import type { OwnCalendar } from '#shared/hires/calendar-contract';
import type { HireQuote } from '#shared/hires/quote';
import { UnreadableCalendar } from '../../gateways/calendars/calendar-source';
import { createLivePages } from '../../testing/live-pages';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { calendarPersonalData } from './calendar.personal-data';

const HIRE = 'c'.repeat(24);
const HOUR_MS = 60 * 60_000;

let app: TestApp;
let lender: TestUser;
let other: TestUser;
const pages = createLivePages();
/** Content of imported calendars by address. */
const answers = new Map<string, string>();
let reads = 0;

beforeAll(async () => {
  const read = async (address: string) => {
    reads += 1;
    const text = answers.get(address);
    if (text === undefined) throw new UnreadableCalendar('The address answers 404.');
    return text;
  };
  app = await startApp({ gateways: { calendars: { read } } });
  // Morning in Nairobi, so that tests can move the clock by hours without a change of day.
  app.clock.set(new Date(startOfDay(addDays(toDay(Date.now()), 1)) + 7 * HOUR_MS));
  lender = await app.signUp('Wanjiku Kamau');
  other = await app.signUp('Brian Kiptoo');
});
afterEach(() => pages.closeAll());
afterAll(() => app.close());

const inDays = (days: number) => addDays(toDay(app.clock.now().getTime()), days);
const range = (from: number, to: number) => ({ from: inDays(from), to: inDays(to) });
const calendarOf = (regNo: string, user = lender) => user.call<OwnCalendar>('GET', `/cars/${regNo}/calendar`);
const put = <Answer = OwnCalendar>(regNo: string, body: object, user = lender) =>
  user.call<Answer>('PUT', `/cars/${regNo}/calendar`, body);
const idOf = (car: { _id: { toHexString(): string } }) => car._id.toHexString();
const eventOn = (day: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

describe('availability and price', () => {
  test('[R605] returns blocked, imported and hired days as one list of ranges without names', async () => {
    const car = await makeCar(app, lender);
    answers.set('https://other.example/a.ics', eventOn(inDays(12)));
    await put(car.regNo, { blocked: [range(3, 5), range(6, 7)], importUrl: 'https://other.example/a.ics' });
    await app.services.calendars.hireDays.hold(HIRE, idOf(car), [range(20, 22)], 1);
    const { body } = await app.call('GET', `/cars/${idOf(car)}/availability`);
    expect(body).toEqual({ busy: [range(3, 7), range(12, 12), range(20, 22)], paused: false });
    const few = await app.call('GET', `/cars/${idOf(car)}/availability?from=${inDays(7)}&to=${inDays(20)}`);
    expect(few.body).toEqual({ busy: [range(7, 7), range(12, 12), range(20, 20)], paused: false });
    const far = await app.call('GET', `/cars/${idOf(car)}/availability?from=1990-01-01&to=2999-01-01`);
    expect(far.body).toEqual(body);

    const ask = (at: number) =>
      other.call<ErrorBody>('POST', '/hires', { carId: idOf(car), ...range(at, at) });
    expect(await Promise.all([4, 12, 20].map(async (at) => (await ask(at)).body.code))).toEqual(
      Array(3).fill('days_taken'),
    );
    await app.services.calendars.hireDays.release(HIRE);
  });

  test('[R603] quotes the whole price by the terms of the car', async () => {
    const terms = { weeklyDiscount: 10, deposit: 20_000, deliveryFee: 500, driverPerDay: 2_000 };
    const car = await makeCar(app, lender, { price: 3_333, terms });
    const asked = `from=${inDays(2)}&to=${inDays(8)}&driver=1&delivery=1`;
    const { body } = await app.call<HireQuote>('GET', `/cars/${idOf(car)}/quote?${asked}`);
    expect(body).toMatchObject({ days: 7, total: 23_331 - 2_334 + 14_000 + 500, deposit: 20_000 });
  });

  test('[R603] quotes only extras that the lender has priced, and names the unpriced extras', async () => {
    const car = await makeCar(app, lender, { price: 3_000, withDriver: true });
    const asked = `from=${inDays(2)}&to=${inDays(3)}&driver=1&delivery=1`;
    const { body } = await app.call<HireQuote>('GET', `/cars/${idOf(car)}/quote?${asked}`);
    expect(body).toEqual({
      ...{ days: 2, pricePerDay: 3_000, discountPercent: 0, total: 6_000 },
      ...{ lines: [{ key: 'days', amount: 6_000 }], unpriced: ['driver', 'delivery'] },
    });
  });

  test.each([
    { status: 404, code: 'car_not_found', overrides: { listed: false }, query: 'from=1&to=2' },
    { status: 422, code: 'car_paused', overrides: { pausedUntil: '2999-01-01' }, query: 'from=1&to=2' },
    { status: 422, code: 'in_the_past', overrides: {}, query: 'from=-1&to=2' },
    { status: 422, code: 'too_soon', overrides: { terms: { noticeHours: 72 } }, query: 'from=1&to=2' },
    { status: 422, code: 'too_short', overrides: { terms: { minDays: 3 } }, query: 'from=1&to=2' },
    { status: 422, code: 'too_long', overrides: { terms: { maxDays: 3 } }, query: 'from=1&to=4' },
    { status: 422, code: 'too_far', overrides: {}, query: 'from=365&to=366' },
    { status: 422, code: 'no_driver', overrides: {}, query: 'from=1&to=2&driver=1' },
    {
      status: 422,
      code: 'no_delivery',
      overrides: { terms: { deliveryFee: null } },
      query: 'from=1&to=2&delivery=1',
    },
    { status: 422, code: 'days_reversed', overrides: {}, query: 'from=3&to=2' },
  ])(
    '[R604] answers $status with $code to a quote for $query',
    async ({ status, code, overrides, query }) => {
      const car = await makeCar(app, lender, overrides);
      const asked = query.replace(/(from|to)=(-?\d+)/g, (_, name, days) => `${name}=${inDays(Number(days))}`);
      const answer = await app.call<ErrorBody>('GET', `/cars/${idOf(car)}/quote?${asked}`);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    },
  );
});

test('[R850] answers 422 to availability, quote and search if the first day is after the last', async () => {
  const car = await makeCar(app, lender);
  const days = `from=${inDays(5)}&to=${inDays(3)}`;
  const refused = {
    status: 422,
    body: { code: 'days_reversed', error: 'The last day must not be before the first.' },
  };
  for (const path of [`/cars/${idOf(car)}/availability`, `/cars/${idOf(car)}/quote`, '/cars/search']) {
    expect(await app.call('GET', `${path}?${days}`)).toMatchObject(refused);
  }
  const same = await app.call('GET', `/cars/${idOf(car)}/availability?from=${inDays(3)}&to=${inDays(3)}`);
  expect(same).toMatchObject({ status: 200, body: { busy: [] } });
});

describe('calendar of a lender', () => {
  test('[R606] drops past blocks, merges adjacent blocks and keeps omitted fields', async () => {
    const car = await makeCar(app, lender);
    expect((await calendarOf(car.regNo)).body).toMatchObject({
      blocked: [],
      hired: [],
      imported: [],
      pausedUntil: null,
      importUrl: '',
      importState: null,
    });
    const { body } = await put(car.regNo, {
      blocked: [range(8, 9), range(-9, -8), range(-3, 1), range(10, 10)],
    });
    expect(body.blocked).toEqual([range(-3, 1), range(8, 10)]);
    await put(car.regNo, { pausedUntil: inDays(2) });
    const after = (await put(car.regNo, {})).body;
    expect(after).toMatchObject({ blocked: body.blocked, pausedUntil: inDays(2) });
    expect((await put(car.regNo, { pausedUntil: null, blocked: [] })).body).toMatchObject({
      blocked: [],
      pausedUntil: null,
    });
  });

  test('[R606] answers 403 for the car of another lender and 404 for an unknown plate', async () => {
    const { regNo } = await makeCar(app, lender);
    for (const answer of [await calendarOf(regNo, other), await put(regNo, { blocked: [] }, other)]) {
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'forbidden' }]);
    }
    expect((await calendarOf('KZZ999Z')).status).toBe(404);
  });

  test('[R607] keeps the hire when the lender blocks a hired day', async () => {
    const car = await makeCar(app, lender);
    const hireId = 'd'.repeat(24);
    await app.services.calendars.hireDays.hold(hireId, idOf(car), [range(4, 6)], 1);
    const { body } = await put(car.regNo, { blocked: [range(5, 5)] });
    expect(body).toMatchObject({ blocked: [range(5, 5)], hired: [{ hireId, ...range(4, 6) }] });
  });

  test.each([
    { body: { blocked: [{ from: '2026-05-03', to: '2026-05-02' }] }, field: 'blocked.0.to' },
    { body: { blocked: Array(201).fill({ from: '2026-05-03', to: '2026-05-03' }) }, field: 'blocked' },
    { body: { pausedUntil: '2999-01-01' }, field: 'pausedUntil' },
    { body: { importUrl: 'http://other.example/' }, field: 'importUrl' },
  ])('[R606] refuses the calendar $body and names the field $field', async ({ body, field }) => {
    const { regNo } = await makeCar(app, lender);
    const answer = await put<ErrorBody>(regNo, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  test('[R618] notifies the open pages of the lender when a calendar changes', async () => {
    const { regNo } = await makeCar(app, lender);
    const page = await pages.open(app.url, lender.token);
    await put(regNo, { blocked: [range(1, 2)] });
    await until(() => page.received('changed').includes('calendars'));
  });

  test('[R613] deletes the calendar when the car is deleted', async () => {
    const car = await makeCar(app, lender);
    await put(car.regNo, { blocked: [range(1, 2)] });
    expect(await stored('CarCalendar').countDocuments({ _id: car._id })).toBe(1);
    await lender.call('DELETE', `/deletecar/${car.regNo}`);
    expect(await stored('CarCalendar').countDocuments({ _id: car._id })).toBe(0);
  });
});

test("[R808] sets plansDays in the lender's list for cars with blocked days or an imported calendar", async () => {
  const [blocking, following, free] = await Promise.all([1, 2, 3].map(() => makeCar(app, lender)));
  if (!blocking || !following || !free) throw new Error('Three cars are made');
  const importUrl = 'https://calendars.example/planned.ics';
  answers.set(importUrl, eventOn(inDays(3)));
  expect((await put(blocking.regNo, { blocked: [range(5, 6)] })).status).toBe(200);
  expect((await put(following.regNo, { importUrl })).status).toBe(200);
  expect((await put(free.regNo, { blocked: [] })).status).toBe(200);
  const { body } = await lender.call<OwnCar[]>('GET', `/mycars?userId=${lender._id}`);
  const planned = new Map(body.map(({ regNo, plansDays }) => [regNo, plansDays]));
  expect([blocking, following, free].map(({ regNo }) => planned.get(regNo))).toEqual([true, true, false]);
  await put(following.regNo, { importUrl: '' });
});

test('[R613] exports the calendars of an account and deletes them with the account, even for deleted cars', async () => {
  const leaver = await app.signUp('Leaving Lender');
  const { regNo } = await makeCar(app, leaver);
  const importUrl = 'https://other.example/leaver.ics';
  answers.set(importUrl, eventOn(inDays(9)));
  await put(regNo, { importUrl }, leaver);
  await stored('CarCalendar').create({ _id: 'f'.repeat(24), userId: leaver._id });
  const subject = { _id: leaver._id, email: '', emailProven: false, identifies: () => false, scrub: String };
  const rows: object[] = [];
  const lists = calendarPersonalData.exportRows?.(subject) ?? {};
  for await (const row of lists['car-calendars.json'] ?? []) rows.push(row);
  expect(rows).toMatchObject([{ importUrl, imported: [range(9, 9)] }, { importUrl: '' }]);

  await leaver.call('POST', '/users/me/delete', { password: leaver.password });
  expect(await stored('CarCalendar').countDocuments({ userId: leaver._id })).toBe(0);
});

test('[R608] hides a paused car from every list until the pause ends, but keeps the page of the car', async () => {
  const make = 'Resting';
  const car = await makeCar(app, lender, { make, county: 'lamu' });
  const id = idOf(car);
  const totals = async () => {
    const [found, all, catalogue, facets, sitemap] = await Promise.all([
      app.call<{ total: number }>('GET', `/cars/search?make=${make}`),
      app.call<{ cars: PublicCar[] }[]>('GET', '/cars'),
      app.call<object>('GET', `/catalogue/${lender._id}`),
      app.call<{ total: number }>('GET', '/cars/facets?county=lamu'),
      fetch(`${app.url}/sitemap.xml`).then((response) => response.text()),
    ]);
    return [
      found.body.total,
      facets.body.total,
      ...[JSON.stringify(all.body), JSON.stringify(catalogue.body), sitemap].map(
        (text) => text.split(id).length > 1,
      ),
    ];
  };
  const listed = [1, 1, true, true, true];
  expect(await totals()).toEqual(listed);
  await other.call('PUT', `/favourites/${id}`);
  await put(car.regNo, { pausedUntil: inDays(1) });
  expect(await totals()).toEqual([0, 0, false, false, false]);

  const page = await app.call<PublicCar>('GET', `/cars/${id}`);
  expect([page.status, page.body.pausedUntil]).toEqual([200, inDays(1)]);
  expect((await app.call('GET', `/cars/${id}/availability`)).body).toEqual({ busy: [], paused: true });
  expect((await other.call('GET', `/cars/${id}/contact`)).status).toBe(200);
  const favourites = await other.call<{ items: PublicCar[] }>('GET', '/favourites');
  expect(favourites.body.items.map(({ _id }) => _id)).toContain(id);

  app.clock.advance(48 * HOUR_MS);
  await app.call('GET', '/cars/search?make=nothing');
  await makeCar(app, lender, { make: 'Waking' });
  expect(await totals()).toEqual(listed);
});

describe('calendars of other services', () => {
  const url = 'https://other.example/b.ics';
  const readDue = () => app.services.calendars.imports.due.runDue();

  test('[R610] refuses an unreadable calendar and changes nothing', async () => {
    const { regNo } = await makeCar(app, lender);
    const answer = await put<ErrorBody>(regNo, {
      importUrl: 'https://other.example/none',
      blocked: [range(1, 1)],
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'calendar_unreadable']);
    expect(answer.body.fields).toEqual({ importUrl: 'The address answers 404.' });
    expect((await calendarOf(regNo)).body).toMatchObject({ blocked: [], importUrl: '' });
  });

  test('[R610] reads a calendar every hour on one instance, and waits longer after each failure', async () => {
    const car = await makeCar(app, lender);
    answers.set(url, eventOn(inDays(9)));
    expect((await put(car.regNo, { importUrl: url })).body).toMatchObject({
      imported: [range(9, 9)],
      importState: { error: null },
    });
    answers.set(url, eventOn(inDays(10)));
    await readDue();
    expect((await calendarOf(car.regNo)).body.imported).toEqual([range(9, 9)]);
    app.clock.advance(HOUR_MS);
    reads = 0;
    await Promise.all([readDue(), readDue()]);
    // One read of this calendar and one read of the first test's calendar.
    expect(reads).toBe(2);
    expect((await calendarOf(car.regNo)).body.imported).toEqual([range(10, 10)]);

    answers.delete(url);
    const waits: number[] = [];
    for (let hour = 0; hour < 8; hour += 1) {
      app.clock.advance(HOUR_MS);
      const { body: before } = await calendarOf(car.regNo);
      await readDue();
      const { body: after } = await calendarOf(car.regNo);
      expect(after.imported).toEqual([range(10, 10)]);
      if (before.importState?.readAt !== after.importState?.readAt) waits.push(hour);
    }
    expect(waits).toEqual([0, 1, 3, 7]);
    expect((await calendarOf(car.regNo)).body.importState?.error).toBe('The address answers 404.');

    expect((await put(car.regNo, { importUrl: '' })).body).toMatchObject({
      imported: [],
      importUrl: '',
      importState: null,
    });
  });
});

test('[R607] finds a car except on blocked days and days of an imported calendar', async () => {
  const car = await makeCar(app, lender, { make: 'Blockable' });
  const found = async (from: number, to: number) => {
    const days = `from=${inDays(from)}&to=${inDays(to)}`;
    return (await app.call<{ total: number }>('GET', `/cars/search?make=Blockable&${days}`)).body.total;
  };
  expect(await found(3, 6)).toBe(1);
  answers.set('https://other.example/d.ics', eventOn(inDays(9)));
  await put(car.regNo, { blocked: [range(5, 5)], importUrl: 'https://other.example/d.ics' });
  expect([await found(3, 6), await found(6, 9), await found(6, 8)]).toEqual([0, 0, 1]);
  await put(car.regNo, { blocked: [] });
  expect(await found(3, 6)).toBe(1);
});

test('[R612] serves hires and blocks as iCalendar at a private address until the address is replaced', async () => {
  const car = await makeCar(app, lender, { make: 'Mazda', model: 'CX-5; "best", new' });
  const asked = await other.call<{ _id: string }>('POST', '/hires', { carId: idOf(car), ...range(2, 3) });
  await lender.call('POST', `/hires/${asked.body._id}/accept`);
  const { exportUrl } = (await put(car.regNo, { blocked: [range(8, 9)] })).body;
  const path = (address: string) => new URL(address).pathname;
  const first = await fetch(app.url + path(exportUrl));
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, max-age=900');
  const text = (await first.text()).replace(/\r\n[ \t]/g, '');
  const dates = (at: number) => inDays(at).replaceAll('-', '');
  expect(text).toContain(`DTSTART;VALUE=DATE:${dates(2)}\r\nDTEND;VALUE=DATE:${dates(4)}`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${dates(8)}\r\nDTEND;VALUE=DATE:${dates(10)}`);
  expect(text).toMatch(/SUMMARY:Hired: Brian\r\n[\s\S]*SUMMARY:Blocked\r\n/);
  expect(text).not.toContain('Kiptoo');

  const renewed = await lender.call<OwnCalendar>('POST', `/cars/${car.regNo}/calendar/address`);
  expect(renewed.body.exportUrl).not.toBe(exportUrl);
  const gone = await app.call<ErrorBody>('GET', path(exportUrl).replace('/api', ''));
  expect([gone.status, gone.body.code]).toEqual([404, 'calendar_not_found']);
  expect((await fetch(app.url + path(renewed.body.exportUrl))).status).toBe(200);
  expect((await app.call('GET', `/calendars/${idOf(car)}-x.ics`)).status).toBe(404);
});

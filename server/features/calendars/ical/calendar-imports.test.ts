import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, toDay } from '#shared/core/days';
import type { ErrorBody } from '#shared/core/errors';
import type { OwnCalendar } from '#shared/hires/calendar-contract';
import type { NotificationView } from '#shared/notifications/contract';
import { UnreadableCalendar } from '../../../gateways/calendars/calendar-source';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { createCalendarImports } from './calendar-imports.service';

const HOUR_MS = 60 * 60_000;
const URL = 'https://other.example/a.ics';

let app: TestApp;
let lender: TestUser;
let regNo: string;
let answer: string | UnreadableCalendar;

beforeAll(async () => {
  const read = async () => {
    if (answer instanceof UnreadableCalendar) throw answer;
    return answer;
  };
  app = await startApp({ gateways: { calendars: { read } } });
});
beforeEach(async () => {
  app.clock.waitUntil(12);
  await stored('CarCalendar').deleteMany({});
  lender = await app.signUp('Wanjiku Kamau');
  ({ regNo } = await makeCar(app, lender));
  answer = eventOn(inDays(9));
});
afterAll(() => app.close());

const inDays = (days: number) => addDays(toDay(app.clock.now().getTime()), days);
const save = <Answer = OwnCalendar>(importUrl: string) =>
  lender.call<Answer>('PUT', `/cars/${regNo}/calendar`, { importUrl });
const calendar = async () => (await lender.call<OwnCalendar>('GET', `/cars/${regNo}/calendar`)).body;
const readDue = () => app.services.calendars.imports.due.runDue();
const eventOn = (day: string, rule = '') =>
  [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`],
    ...[rule && `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR'].filter(Boolean),
  ].join('\r\n');
const hostile = () => eventOn(inDays(9), 'FREQ=SECONDLY');
const notifications = async (language: 'en' | 'sw') => {
  const headers = { 'Accept-Language': language };
  const { body } = await lender.call<{ items: NotificationView[] }>(
    'GET',
    '/notifications',
    undefined,
    headers,
  );
  return body.items.filter(({ kind }) => kind === 'calendar');
};

async function passHour(): Promise<void> {
  app.clock.advance(HOUR_MS);
  await Promise.all([readDue(), readDue()]);
  await app.services.background.waitForAll();
}

describe('imported calendar of a lender', () => {
  test('[R611] refuses the address with a sentence if the file breaks a limit', async () => {
    answer = hostile();
    const { status, body } = await save<ErrorBody>(URL);
    expect([status, body.code, body.fields]).toEqual([
      422,
      'calendar_unreadable',
      { importUrl: 'The calendar has an event that repeats too often.' },
    ]);
  });

  test('[R1782] pauses the import when a file breaks a limit for three hours, and notifies the lender once', async () => {
    const { imported } = (await save(URL)).body;
    answer = hostile();
    for (let hour = 1; hour <= 3; hour += 1) {
      await passHour();
      expect((await calendar()).importState).toMatchObject({ isPaused: false });
    }
    expect(await notifications('en')).toEqual([]);
    await passHour();
    expect(await calendar()).toMatchObject({
      imported,
      importState: { error: 'The calendar has an event that repeats too often.', isPaused: true },
    });
    answer = eventOn(inDays(20));
    for (let hour = 1; hour <= 5; hour += 1) await passHour();
    expect((await calendar()).imported).toEqual(imported);

    expect(await notifications('en')).toMatchObject([
      {
        text: `We no longer read the other calendar of ${regNo}. The calendar has an event that repeats too often.`,
        path: `/Profile?calendar=${regNo}`,
      },
    ]);
    expect((await notifications('sw'))[0]?.text).toBe(
      `Hatusomi tena kalenda nyingine ya ${regNo}. Kalenda ina tukio linalojirudia mara nyingi mno.`,
    );
    const emails = app.mailbox.mails.filter(({ to }) => to === lender.email);
    expect(emails.map(({ subject }) => subject)).toContain(`The other calendar of ${regNo} is paused`);
  });

  test('[R1782] resumes hourly reads when the lender saves the address of a paused calendar again', async () => {
    await save(URL);
    answer = hostile();
    for (let hour = 1; hour <= 4; hour += 1) await passHour();
    expect((await save<ErrorBody>(URL)).status).toBe(422);
    expect((await calendar()).importState).toMatchObject({ isPaused: true });
    answer = eventOn(inDays(20));
    expect((await save(URL)).body.importState).toMatchObject({ error: null, isPaused: false });
    answer = eventOn(inDays(21));
    await passHour();
    expect((await calendar()).imported).toEqual([{ from: inDays(21), to: inDays(21) }]);
  });

  test('[R1782] continues the import if the file is valid again within three hours', async () => {
    await save(URL);
    answer = hostile();
    for (let hour = 1; hour <= 3; hour += 1) await passHour();
    answer = eventOn(inDays(9));
    await passHour();
    answer = hostile();
    for (let hour = 1; hour <= 3; hour += 1) await passHour();
    expect((await calendar()).importState).toMatchObject({ isPaused: false });
  });

  test('[R1782] continues the import if the address is unreachable, however long', async () => {
    await save(URL);
    answer = new UnreadableCalendar('The address cannot be reached.');
    for (let hour = 1; hour <= 30; hour += 1) await passHour();
    expect((await calendar()).importState).toMatchObject({ isPaused: false });
    expect(await notifications('en')).toEqual([]);
  });

  test('[R610] reads the calendar even if calendars that were due earlier fail', async () => {
    await save(URL);
    const due = app.clock.now();
    const bad = Array.from({ length: 12 }, (_, at) => `${String(at).padStart(2, '0')}${'a'.repeat(22)}`);
    await stored('CarCalendar').create(
      bad.map((_id) => ({ _id, userId: lender._id, importUrl: URL, importDueAt: due })),
    );
    const lines: string[] = [];
    const imports = createCalendarImports({
      source: { read: async () => eventOn(inDays(11)) },
      days: { findBusyDays: async () => [{ from: inDays(11), to: inDays(11) }] },
      clock: app.clock,
      log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
      carExists: async (carId) => {
        if (bad.includes(carId)) throw new Error('This row is damaged.');
        return true;
      },
      notifyPaused: async () => undefined,
    });
    app.clock.advance(HOUR_MS);
    await imports.due.runDue();
    expect((await calendar()).imported).toEqual([{ from: inDays(11), to: inDays(11) }]);
    const failed = lines.map((line) => JSON.parse(line)).reduce((sum, line) => sum + line.failed, 0);
    expect(failed).toBe(12);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import type { OwnCalendar } from '#shared/hires/calendar-contract';
import { signInDemoUser } from '../demo-users';
import { serve } from '../serve';
import { startServerProcess } from '../server-process';
import { createTestUsers } from '../test-user';
import { send } from './load';
import { createExpectations, type Row } from './rows';

const READ_MS = 10_000;
const OTHER_CALL_MS = 1_000;
const BETWEEN_MS = 25;

const list = (count: number) => Array.from({ length: count }, (_, at) => at).join();
const fileOf = (count: number, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...Array.from({ length: count }, (_, at) => ['BEGIN:VEVENT', `UID:${at}`, ...lines, 'END:VEVENT']).flat(),
    'END:VCALENDAR',
  ].join('\r\n');

const FILES: Record<string, string> = {
  'seconds.ics': fileOf(1, 'DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'),
  'lists.ics': fileOf(
    1,
    'DTSTART:19000101T000000Z',
    `RRULE:FREQ=YEARLY;BYYEARDAY=${list(366)};BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)}`,
  ),
  'many.ics': fileOf(4_000, 'DTSTART:19700101T000000Z', 'RRULE:FREQ=HOURLY;BYMONTH=1,2,3,4,5,6'),
  'good.ics': fileOf(1, 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY'),
};

/** Makes the server read a public calendar address from a server on this machine. */
function redirectCalendars(url: string): string {
  const script = `
    import http from 'node:http';
    import https from 'node:https';
    import { syncBuiltinESMExports } from 'node:module';
    https.request = ({ pathname }, { signal }) => http.request('${url}' + pathname, { signal });
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

/** Tests calendars that would cost minutes and gigabytes, added by a lender while others use the site. */
export async function testHostileCalendars(): Promise<Row[]> {
  const calendars = await serve((request, response) => void response.end(FILES[request.url?.slice(1) ?? '']));
  const env = { NODE_OPTIONS: redirectCalendars(calendars.url), DEMO_DATA: '12' };
  const server = await startServerProcess(env);
  const { problems, expect } = createExpectations();
  const { token, _id } = await signInDemoUser(server.url, 'lender');
  const { call } = createTestUsers(server.url);
  const headers = { Authorization: `Bearer ${token}` };
  const cars = await call<{ regNo: string }[]>('GET', `/mycars?userId=${_id}`, undefined, headers);
  const path = `/cars/${cars.body[0]?.regNo}/calendar`;
  const read = async (name: string) => {
    const began = Date.now();
    const importUrl = `https://93.184.215.14/${name}`;
    const answer = await call<{ code?: string }>('PUT', path, { importUrl }, headers);
    return { ...answer, ms: Date.now() - began };
  };

  let isRunning = true;
  let slowestMs = 0;
  let requests = 0;
  const others = (async () => {
    for (; isRunning; requests += 1) {
      const began = Date.now();
      const status = await send(server.url, { method: 'GET', path: '/api/hires/none' });
      expect(status !== 500 && typeof status === 'number', `another call answered ${status}`);
      slowestMs = Math.max(slowestMs, Date.now() - began);
      await pause(BETWEEN_MS);
    }
  })();
  const hostile = Object.keys(FILES).filter((name) => name !== 'good.ics');
  for (const name of hostile) {
    const { status, body, ms } = await read(name);
    expect(status === 422 && body.code === 'calendar_unreadable', `${name} answered ${status}`);
    expect(ms <= READ_MS, `${name} was answered after ${ms} ms`);
  }
  isRunning = false;
  await others;
  expect(slowestMs <= OTHER_CALL_MS, `another call took ${slowestMs} ms`);
  const good = await read('good.ics');
  const { body } = await call<OwnCalendar>('GET', path, undefined, headers);
  expect(good.status === 200 && body.imported.length > 0, `a good file answered ${good.status}`);
  expect(server.child.exitCode === null, 'the process ended');
  await server.remove();
  await calendars.close();
  const note = 'refused with a sentence; nobody waits for it';
  return [
    {
      fault: 'hostile calendar files',
      requests,
      refused: hostile.length,
      lost: 0,
      slowestMs,
      note,
      problems,
    },
  ];
}

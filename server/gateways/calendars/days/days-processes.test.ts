import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBusyDaysProcesses } from './days-processes';

const WINDOW = { from: '2026-05-01', to: '2026-12-31' };

const GOOD = fileOf([['DTSTART;VALUE=DATE:20260503']]);
/** A file within all limits, in which each event takes about ten milliseconds to evaluate. */
const SLOW = fileOf(
  Array.from({ length: 4_000 }, () => ['DTSTART:19700101T000000Z', 'RRULE:FREQ=HOURLY;BYMONTH=5,6,7,8']),
);

let warnings: unknown[];
let days: ReturnType<typeof createBusyDaysProcesses>;

beforeAll(() => {
  warnings = [];
  days = createBusyDaysProcesses({ log: { warn: (...line: unknown[]) => void warnings.push(line) } });
});
afterAll(() => days.close());

function fileOf(events: string[][]): string {
  const lines = events.flatMap((event, at) => ['BEGIN:VEVENT', `UID:${at}`, ...event, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

describe('processes that read calendars', () => {
  test('returns the busy days of a file', async () => {
    expect(await days.findBusyDays(GOOD, WINDOW)).toEqual([{ from: '2026-05-03', to: '2026-05-03' }]);
  });

  test('refuses a file with a message that names the exceeded limit', async () => {
    const text = fileOf([['DTSTART:20200503T070000Z', 'RRULE:FREQ=SECONDLY']]);
    await expect(days.findBusyDays(text, WINDOW)).rejects.toMatchObject({
      name: 'UnreadableCalendar',
      message: 'The calendar has an event that repeats too often.',
      breaksLimit: true,
    });
    expect(warnings).toEqual([]);
  });

  test('[R611, V15.2.2] refuses a file after two seconds without blocking the event loop and reads the next file', async () => {
    expect(SLOW.length).toBeLessThan(1024 * 1024);
    const before = performance.eventLoopUtilization();
    const read = days.findBusyDays(SLOW, WINDOW);
    await expect(read).rejects.toMatchObject({
      message: 'The calendar takes too long to read.',
      breaksLimit: true,
    });
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect(warnings.splice(0)).toMatchObject([
      [{ err: { message: 'No answer within 2000 ms.' } }, expect.any(String)],
    ]);
    expect(await days.findBusyDays(fileOf([['DTSTART:nonsense']]), WINDOW)).toEqual([]);
  });

  test('refuses further files while twenty files wait, without reporting that a file exceeds a limit', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => days.findBusyDays(GOOD, WINDOW)),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      message: 'Many calendars are being read. Please try again in a minute.',
      breaksLimit: false,
    });
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(20);
  });
});

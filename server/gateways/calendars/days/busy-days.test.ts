import { describe, expect, test } from 'vitest';
import { readThreadTime } from '../../../testing/thread-time';
import { UnreadableCalendar } from '../calendar-source';
import { findBusyDays } from './busy-days';

const WINDOW = { from: '2026-05-01', to: '2026-12-31' };
const day = (date: string) => `2026-${date}`;
const days = (...dates: string[]) =>
  dates.map((date) => {
    const [from = '', to = from] = date.split('–');
    return { from: day(from), to: day(to) };
  });
const file = (events: string[][], zones: string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...zones,
    ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const OUTLOOK = [
  'BEGIN:VTIMEZONE',
  'TZID:Far West',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0800',
  'END:STANDARD',
  'END:VTIMEZONE',
];

test.each([
  {
    name: 'whole days',
    events: [['DTSTART;VALUE=DATE:20260503', 'DTEND;VALUE=DATE:20260506']],
    expected: days('05-03–05-05'),
  },
  { name: 'a day without an end', events: [['DTSTART;VALUE=DATE:20260503']], expected: days('05-03') },
  {
    name: 'whole days by duration',
    events: [['DTSTART;VALUE=DATE:20260503', 'DURATION:P2D']],
    expected: days('05-03–05-04'),
  },
  {
    name: 'an hour',
    events: [['DTSTART:20260503T070000Z', 'DTEND:20260503T080000Z']],
    expected: days('05-03'),
  },
  {
    name: 'until midnight in Nairobi',
    events: [['DTSTART:20260503T070000Z', 'DTEND:20260503T210000Z']],
    expected: days('05-03'),
  },
  {
    name: 'over midnight',
    events: [['DTSTART:20260503T200000Z', 'DURATION:PT2H']],
    expected: days('05-03–05-04'),
  },
  {
    name: 'local time',
    events: [['DTSTART:20260503T233000', 'DTEND:20260503T234500']],
    expected: days('05-03'),
  },
  {
    name: 'another zone',
    events: [
      ['DTSTART;TZID=America/New_York:20260503T180000', 'DTEND;TZID=America/New_York:20260503T190000'],
    ],
    expected: days('05-04'),
  },
  {
    name: 'neighbours',
    events: [['DTSTART;VALUE=DATE:20260504'], ['DTSTART;VALUE=DATE:20260503']],
    expected: days('05-03–05-04'),
  },
  { name: 'cancelled', events: [['DTSTART;VALUE=DATE:20260503', 'STATUS:CANCELLED']], expected: [] },
  { name: 'free', events: [['DTSTART;VALUE=DATE:20260503', 'TRANSP:TRANSPARENT']], expected: [] },
  {
    name: 'in the past',
    events: [['DTSTART;VALUE=DATE:20250503', 'DTEND;VALUE=DATE:20250506']],
    expected: [],
  },
  {
    name: 'partly past',
    events: [['DTSTART;VALUE=DATE:20260403', 'DTEND;VALUE=DATE:20260503']],
    expected: days('05-01–05-02'),
  },
  {
    name: 'weekly, one left out',
    events: [
      [
        'DTSTART;TZID=Africa/Nairobi:20260510T100000',
        'DTEND;TZID=Africa/Nairobi:20260510T120000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Africa/Nairobi:20260517T100000',
      ],
    ],
    expected: days('05-10', '05-24', '05-31'),
  },
  {
    name: 'weekly since years ago, on two days',
    events: [['DTSTART;VALUE=DATE:20150105', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20260513']],
    expected: days('05-04–05-05', '05-11–05-12'),
  },
  {
    name: 'daily since years ago, ended',
    events: [['DTSTART;VALUE=DATE:20150105', 'RRULE:FREQ=DAILY;COUNT=900']],
    expected: [],
  },
  {
    name: 'daily since years ago, by a count',
    events: [['DTSTART;VALUE=DATE:20250501', 'RRULE:FREQ=DAILY;COUNT=367']],
    expected: days('05-01–05-02'),
  },
  {
    name: 'monthly',
    events: [['DTSTART;VALUE=DATE:20260115', 'RRULE:FREQ=MONTHLY;COUNT=6']],
    expected: days('05-15', '06-15'),
  },
  { name: 'yearly', events: [['DTSTART;VALUE=DATE:20001212', 'RRULE:FREQ=YEARLY']], expected: days('12-12') },
  { name: 'without a beginning', events: [['SUMMARY:Nothing'], ['DTSTART:nonsense']], expected: [] },
])('[R609] returns the busy days for the case $name', ({ events, expected }) => {
  expect(findBusyDays(file(events), WINDOW)).toEqual(expected);
});

const twice = (values: string[]) => [...values, ...values].join();
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const MONTHS = numbers(1, 12);
const DAYS = numbers(1, 31);
const HOURS = numbers(0, 23);
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

describe('findBusyDays of an event that repeats', () => {
  test.each([
    {
      rule: 'weekly by the zone of its place',
      lines: ['DTSTART;TZID=Africa/Nairobi:20260504T003000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260512'],
      expected: days('05-04', '05-11'),
    },
    {
      rule: 'every seven hours since 1970',
      lines: ['DTSTART:19700101T100000Z', 'DURATION:PT7H', 'RRULE:FREQ=HOURLY;INTERVAL=7'],
      expected: days('05-01–12-31'),
    },
    {
      rule: 'every other day since the year 1',
      lines: ['DTSTART;VALUE=DATE:00010101', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260505'],
      expected: days('05-01', '05-03', '05-05'),
    },
    {
      rule: 'every 30 days by minutes',
      lines: ['DTSTART:20260101T070000Z', 'RRULE:FREQ=MINUTELY;INTERVAL=43200;COUNT=8'],
      expected: days('05-01', '05-31', '06-30', '07-30'),
    },
    {
      rule: 'every minute of one minute a day, for two days',
      lines: ['DTSTART:20260503T070000Z', 'RRULE:FREQ=MINUTELY;BYHOUR=7;BYMINUTE=0;UNTIL=20260504T235900Z'],
      expected: days('05-03–05-04'),
    },
    {
      rule: 'on the last Friday of a month since 1900',
      lines: ['DTSTART;VALUE=DATE:19000126', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20260701'],
      expected: days('05-29', '06-26'),
    },
    {
      rule: 'on 29 February',
      lines: ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'],
      expected: [],
    },
    {
      rule: 'weekly on two days by a count since 2015',
      lines: ['DTSTART;VALUE=DATE:20150105', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU;COUNT=1184'],
      expected: days('05-04–05-05'),
    },
    {
      rule: 'with lists of repeated values',
      lines: [
        'DTSTART;VALUE=DATE:20200505',
        `RRULE:FREQ=YEARLY;BYMONTH=${twice(Array(200).fill('5'))};BYMONTHDAY=${twice(Array(200).fill('05'))}`,
      ],
      expected: days('05-05'),
    },
    {
      rule: 'with an end at a local time',
      lines: ['DTSTART;TZID=America/New_York:20260502T100000', 'RRULE:FREQ=DAILY;UNTIL=20260503T120000'],
      expected: days('05-02–05-03'),
    },
    {
      rule: 'that lasts into the window',
      lines: ['DTSTART;VALUE=DATE:20200415', 'DURATION:P20D', 'RRULE:FREQ=YEARLY'],
      expected: days('05-01–05-04'),
    },
    {
      rule: 'whose first day is not one of its days',
      lines: ['DTSTART;VALUE=DATE:20260503', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'],
      expected: days('05-03–05-04', '05-11'),
    },
  ])('[R609] finds the days of an event $rule', ({ lines, expected }) => {
    expect(findBusyDays(file([lines]), WINDOW)).toEqual(expected);
  });

  test.each([
    { rule: 'repeats each second', text: 'FREQ=SECONDLY' },
    { rule: 'repeats each minute', text: 'FREQ=MINUTELY' },
    { rule: 'repeats each quarter of an hour', text: `FREQ=DAILY;BYHOUR=${HOURS};BYMINUTE=0,15,30,45` },
    {
      rule: 'combines months, days, hours, minutes and seconds',
      text: `FREQ=YEARLY;BYMONTH=${MONTHS};BYMONTHDAY=${DAYS};BYHOUR=${HOURS};BYMINUTE=${numbers(0, 59)};BYSECOND=${numbers(0, 59)}`,
    },
    {
      rule: 'combines days of the year, hours and positions',
      text: `FREQ=YEARLY;BYYEARDAY=${numbers(1, 366)};BYHOUR=${HOURS};BYSETPOS=${numbers(1, 366)}`,
    },
    {
      rule: 'combines weeks, weekdays and positions',
      text: `FREQ=YEARLY;BYWEEKNO=${numbers(1, 53)};BYDAY=${WEEKDAYS};BYSETPOS=${numbers(1, 366)}`,
    },
    { rule: 'counts to a million', text: 'FREQ=HOURLY;COUNT=999999' },
  ])('[R611] refuses an event that $rule as too frequent', ({ text }) => {
    const lines = ['DTSTART:19700101T000000Z', `RRULE:${text}`];
    expect(refusalOf(file([lines]))).toEqual({
      message: 'The calendar has an event that repeats too often.',
      breaksLimit: true,
    });
  });

  test.each([
    { rule: 'no frequency', text: 'BYDAY=MO' },
    { rule: 'an unknown frequency', text: 'FREQ=HOURLYISH' },
    { rule: 'an interval of 0', text: 'FREQ=DAILY;INTERVAL=0' },
    { rule: 'an interval of 1e12', text: 'FREQ=DAILY;INTERVAL=1000000000000' },
    { rule: 'a list of words', text: 'FREQ=DAILY;BYMONTH=MAY' },
    { rule: 'a calendar of another kind', text: 'RSCALE=CHINESE;FREQ=YEARLY' },
  ])('refuses a rule with $rule', ({ text }) => {
    expect(refusalOf(file([['DTSTART:20260101T000000Z', `RRULE:${text}`]]))).toEqual({
      message: 'The calendar has an event that repeats in a way we cannot read.',
      breaksLimit: true,
    });
  });

  test.each([
    { rule: 'FREQ=SECONDLY;INTERVAL=3600;BYMONTH=2;BYMONTHDAY=30' },
    { rule: 'FREQ=MINUTELY;INTERVAL=61;BYMONTH=2;BYMONTHDAY=30' },
    { rule: 'FREQ=HOURLY;INTERVAL=24;BYHOUR=3' },
    { rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' },
    { rule: 'FREQ=WEEKLY;BYMONTH=2;BYSETPOS=300' },
    { rule: 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31' },
    { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
  ])('[R611] spends at most 300 ms of processor time on $rule since the year 1', ({ rule }) => {
    const text = file([['DTSTART:00010101T010000Z', `RRULE:${rule}`]]);
    findBusyDays(text, WINDOW);
    const before = readThreadTime();
    expect(findBusyDays(text, WINDOW)).toEqual([]);
    expect(readThreadTime() - before).toBeLessThan(300);
  });
});

function refusalOf(text: string) {
  try {
    return findBusyDays(text, WINDOW);
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error;
    return { message: error.message, breaksLimit: error.breaksLimit };
  }
}

test('[R609] replaces the original day of a moved occurrence by the new day', () => {
  const series = ['BEGIN:VEVENT', 'UID:same', 'DTSTART;VALUE=DATE:20260504', 'RRULE:FREQ=WEEKLY;COUNT=2'];
  const moved = ['BEGIN:VEVENT', 'UID:same', 'RECURRENCE-ID;VALUE=DATE:20260511'];
  const text = file(
    [],
    [...[...series, 'END:VEVENT'], ...[...moved, 'DTSTART;VALUE=DATE:20260513', 'END:VEVENT']],
  );
  expect(findBusyDays(text, WINDOW)).toEqual(days('05-04', '05-13'));
});

test('reads time zones defined in the file, folded lines and alarms', () => {
  const lines = [
    'DTSTART;TZID=Far W\r\n est:20260503T140000',
    'DTEND;TZID=Far West:20260503T150000',
    'BEGIN:VALARM',
    'DURATION:PT15M',
    'END:VALARM',
  ];
  expect(findBusyDays(file([lines], OUTLOOK), WINDOW)).toEqual(days('05-04'));
});

describe('calendar files', () => {
  test.each([
    { what: 'no calendar', text: '<html></html>', breaksLimit: false },
    { what: 'nothing', text: '', breaksLimit: false },
    {
      what: '5,001 events',
      text: file(Array(5_001).fill(['DTSTART;VALUE=DATE:20200503'])),
      breaksLimit: true,
    },
  ])('refuses a file with $what', ({ text, breaksLimit }) => {
    expect(refusalOf(text)).toMatchObject({ breaksLimit });
  });

  test.each([
    { what: 'beginnings only', text: `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(70_000)}` },
    {
      what: 'one long line',
      text: `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:${'2'.repeat(900_000)}\r\nEND:VEVENT\r\n`,
    },
    {
      what: 'one line of 200,000 folds',
      text: `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEXDATE:1${'\r\n 1'.repeat(200_000)}\r\nEND:VEVENT\r\n`,
    },
    { what: '5,000 events that are over', text: file(Array(5_000).fill(['DTSTART:20200503T070000Z'])) },
    {
      what: '200 events since 1900 that are over',
      text: file(Array(200).fill(['DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;COUNT=1'])),
    },
    {
      what: '50 events on a day that no year has',
      text: file(
        Array(50).fill(['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30']),
      ),
    },
  ])('[R611] reads $what within one second of processor time', ({ text }) => {
    const before = readThreadTime();
    expect(findBusyDays(text, WINDOW)).toEqual([]);
    expect(readThreadTime() - before).toBeLessThan(1_000);
  });
});

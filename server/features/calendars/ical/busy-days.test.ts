import { expect, test } from 'vitest';
import { busyDays } from './busy-days';

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
  ['whole days', [['DTSTART;VALUE=DATE:20260503', 'DTEND;VALUE=DATE:20260506']], days('05-03–05-05')],
  ['a day without an end', [['DTSTART;VALUE=DATE:20260503']], days('05-03')],
  ['whole days by duration', [['DTSTART;VALUE=DATE:20260503', 'DURATION:P2D']], days('05-03–05-04')],
  ['an hour', [['DTSTART:20260503T070000Z', 'DTEND:20260503T080000Z']], days('05-03')],
  ['until midnight in Nairobi', [['DTSTART:20260503T070000Z', 'DTEND:20260503T210000Z']], days('05-03')],
  ['over midnight', [['DTSTART:20260503T200000Z', 'DURATION:PT2H']], days('05-03–05-04')],
  ['local time', [['DTSTART:20260503T233000', 'DTEND:20260503T234500']], days('05-03')],
  [
    'another zone',
    [['DTSTART;TZID=America/New_York:20260503T180000', 'DTEND;TZID=America/New_York:20260503T190000']],
    days('05-04'),
  ],
  ['neighbours', [['DTSTART;VALUE=DATE:20260504'], ['DTSTART;VALUE=DATE:20260503']], days('05-03–05-04')],
  ['cancelled', [['DTSTART;VALUE=DATE:20260503', 'STATUS:CANCELLED']], []],
  ['free', [['DTSTART;VALUE=DATE:20260503', 'TRANSP:TRANSPARENT']], []],
  ['in the past', [['DTSTART;VALUE=DATE:20250503', 'DTEND;VALUE=DATE:20250506']], []],
  ['partly past', [['DTSTART;VALUE=DATE:20260403', 'DTEND;VALUE=DATE:20260503']], days('05-01–05-02')],
  [
    'weekly, one left out',
    [
      [
        'DTSTART;TZID=Africa/Nairobi:20260510T100000',
        'DTEND;TZID=Africa/Nairobi:20260510T120000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Africa/Nairobi:20260517T100000',
      ],
    ],
    days('05-10', '05-24', '05-31'),
  ],
  [
    'weekly since years ago, on two days',
    [['DTSTART;VALUE=DATE:20150105', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20260513']],
    days('05-04–05-05', '05-11–05-12'),
  ],
  ['daily since years ago, ended', [['DTSTART;VALUE=DATE:20150105', 'RRULE:FREQ=DAILY;COUNT=900']], []],
  [
    'daily since years ago, by a count',
    [['DTSTART;VALUE=DATE:20250501', 'RRULE:FREQ=DAILY;COUNT=367']],
    days('05-01–05-02'),
  ],
  ['monthly', [['DTSTART;VALUE=DATE:20260115', 'RRULE:FREQ=MONTHLY;COUNT=6']], days('05-15', '06-15')],
  ['yearly', [['DTSTART;VALUE=DATE:20001212', 'RRULE:FREQ=YEARLY']], days('12-12')],
  ['without a beginning', [['SUMMARY:Nothing'], ['DTSTART:nonsense']], []],
])('%s: the days', async (_name, events, expected) => {
  expect(await busyDays(file(events), WINDOW)).toEqual(expected);
});

test('one occurrence moved: its new day instead of the old', async () => {
  const series = ['BEGIN:VEVENT', 'UID:same', 'DTSTART;VALUE=DATE:20260504', 'RRULE:FREQ=WEEKLY;COUNT=2'];
  const moved = ['BEGIN:VEVENT', 'UID:same', 'RECURRENCE-ID;VALUE=DATE:20260511'];
  const text = file(
    [],
    [...[...series, 'END:VEVENT'], ...[...moved, 'DTSTART;VALUE=DATE:20260513', 'END:VEVENT']],
  );
  expect(await busyDays(text, WINDOW)).toEqual(days('05-04', '05-13'));
});

test('a zone that the file defines, folded lines, alarms: read', async () => {
  const lines = [
    'DTSTART;TZID=Far W\r\n est:20260503T140000',
    'DTEND;TZID=Far West:20260503T150000',
    'BEGIN:VALARM',
    'DURATION:PT15M',
    'END:VALARM',
  ];
  expect(await busyDays(file([lines], OUTLOOK), WINDOW)).toEqual(days('05-04'));
});

test.each([
  ['no calendar', '<html></html>'],
  ['empty', ''],
  ['repeats every second', file([['DTSTART:20200503T070000Z', 'RRULE:FREQ=SECONDLY']])],
  ['too many events', file(Array(5_001).fill(['DTSTART;VALUE=DATE:20200503']))],
])('%s: unreadable', async (_name, text) => {
  await expect(busyDays(text, WINDOW)).rejects.toThrow(/calendar/i);
});

test.each([
  ['only beginnings', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(70_000)}`],
  ['one long line', `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:${'2'.repeat(900_000)}\r\nEND:VEVENT\r\n`],
  ['many folds', `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEXDATE:1${'\r\n 1'.repeat(200_000)}\r\nEND:VEVENT\r\n`],
  ['daily since 1900', file(Array(200).fill(['DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;COUNT=1']))],
  [
    'a day that no year has',
    file(Array(50).fill(['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])),
  ],
])('%s: read within two seconds', async (_name, text) => {
  const began = Date.now();
  expect(await busyDays(text, WINDOW)).toEqual([]);
  expect(Date.now() - began).toBeLessThan(2_000);
});

import { Long } from 'bson';
import { expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { compileExpression } from './expression';

const DOCUMENT: Document = { date: new Date('2024-01-31T22:30:15.250Z') };

test.each<[string, Value, Value]>([
  ['$add of a date', { $add: ['$date', 1000] }, new Date('2024-01-31T22:30:16.250Z')],
  ['$add of half a millisecond to a date', { $add: ['$date', -0.5] }, new Date('2024-01-31T22:30:15.250Z')],
  [
    '$subtract of dates',
    { $subtract: ['$date', new Date('2024-01-31T22:30:15.000Z')] },
    Long.fromNumber(250),
  ],
  ['$subtract from a date', { $subtract: ['$date', 250.4] }, new Date('2024-01-31T22:30:15.000Z')],
  ['$year', { $year: '$date' }, 2024],
  ['$dayOfMonth in Nairobi', { $dayOfMonth: { date: '$date', timezone: 'Africa/Nairobi' } }, 1],
  ['$hour at an offset', { $hour: { date: '$date', timezone: '+03:00' } }, 1],
  ['$month of a missing field', { $month: '$absent' }, null],
  ['$month in a missing time zone', { $month: { date: '$date', timezone: '$absent' } }, null],
  ['$year of a list of one', { $year: [{ date: '$date', timezone: '+03:00' }] }, 2024],
  [
    '$dateToString',
    { $dateToString: { date: '$date', format: '%d %b %Y %H:%M', timezone: 'Africa/Nairobi' } },
    '01 Feb 2024 01:30',
  ],
  ['$dateToString without a format', { $dateToString: { date: '$date' } }, '2024-01-31T22:30:15.250Z'],
  [
    '$dateTrunc to the day in Nairobi',
    { $dateTrunc: { date: '$date', unit: 'day', timezone: 'Africa/Nairobi' } },
    new Date('2024-01-31T21:00:00.000Z'),
  ],
  [
    '$dateTrunc to the month',
    { $dateTrunc: { date: '$date', unit: 'month' } },
    new Date('2024-01-01T00:00:00.000Z'),
  ],
  [
    '$dateTrunc to the week',
    { $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monday' } },
    new Date('2024-01-29T00:00:00.000Z'),
  ],
  [
    '$dateAdd to a shorter month',
    { $dateAdd: { startDate: '$date', unit: 'month', amount: 1 } },
    new Date('2024-02-29T22:30:15.250Z'),
  ],
  [
    '$dateSubtract',
    { $dateSubtract: { startDate: '$date', unit: 'hour', amount: 2 } },
    new Date('2024-01-31T20:30:15.250Z'),
  ],
  [
    '$dateDiff in months',
    { $dateDiff: { startDate: new Date('2023-12-31'), endDate: '$date', unit: 'month' } },
    Long.fromNumber(1),
  ],
  [
    '$dateDiff in days in Nairobi',
    {
      $dateDiff: {
        startDate: new Date('2024-01-31T20:00:00Z'),
        endDate: '$date',
        unit: 'day',
        timezone: 'Africa/Nairobi',
      },
    },
    Long.fromNumber(1),
  ],
  [
    '$dateFromParts',
    { $dateFromParts: { year: 2024, month: 2, timezone: 'Africa/Nairobi' } },
    new Date('2024-01-31T21:00:00.000Z'),
  ],
  [
    '$dateFromString',
    { $dateFromString: { dateString: '2024-02-01', timezone: '+03:00' } },
    new Date('2024-01-31T21:00:00.000Z'),
  ],
])('%s: as in MongoDB', (_, expression, expected) => {
  expect(compileExpression(expression)(DOCUMENT)).toEqual(expected);
});

test.each<[string, Value, number]>([
  ['adding two dates', { $add: ['$date', '$date'] }, 16612],
  ['a date beyond all dates', { $add: ['$date', 1e300] }, 15],
  ['an unknown time zone', { $hour: { date: '$date', timezone: 'Mars/Olympus' } }, 40485],
  ['a date of an int32', { $toDate: 5 }, 241],
  ['a bin of no units', { $dateTrunc: { date: '$date', unit: 'day', binSize: 0 } }, 5439018],
  ['half a month', { $dateAdd: { startDate: '$date', unit: 'month', amount: 0.5 } }, 5166405],
])('%s: an error instead of a wrong date', (_, expression, code) => {
  expect(() => compileExpression(expression)(DOCUMENT)).toThrow(expect.objectContaining({ code }));
});

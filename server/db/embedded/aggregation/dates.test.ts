import { Long } from 'bson';
import { expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { compileExpression } from './expression';

const NEW_YORK = 'America/New_York';
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
  ['$dateToString with weeks', { $dateToString: { date: '$date', format: '%U %G-%V-%u' } }, '04 2024-05-3'],
  [
    '$dateToString with the ISO week of another year',
    { $dateToString: { date: new Date('2021-01-03T00:00:00Z'), format: '%U %G-%V-%u' } },
    '01 2020-53-7',
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
    '$dateAdd of hours over a change of the clocks',
    {
      $dateAdd: { startDate: new Date('2021-03-14T06:30:00Z'), unit: 'hour', amount: 1, timezone: NEW_YORK },
    },
    new Date('2021-03-14T07:30:00.000Z'),
  ],
  [
    '$dateAdd of a day over a change of the clocks',
    { $dateAdd: { startDate: new Date('2021-03-13T17:00:00Z'), unit: 'day', amount: 1, timezone: NEW_YORK } },
    new Date('2021-03-14T16:00:00.000Z'),
  ],
  [
    '$dateAdd of more milliseconds than an int32',
    { $dateAdd: { startDate: new Date(0), unit: 'millisecond', amount: Long.fromNumber(3e9) } },
    new Date(3e9),
  ],
  [
    '$dateDiff in hours over a change of the clocks',
    {
      $dateDiff: {
        startDate: new Date('2021-03-14T06:30:00Z'),
        endDate: new Date('2021-03-14T07:30:00Z'),
        unit: 'hour',
        timezone: NEW_YORK,
      },
    },
    Long.fromNumber(1),
  ],
  [
    '$dateTrunc in the second of two equal hours',
    { $dateTrunc: { date: new Date('2021-11-07T06:30:00Z'), unit: 'hour', timezone: NEW_YORK } },
    new Date('2021-11-07T06:00:00.000Z'),
  ],
  [
    '$dateTrunc to four hours of a zone',
    { $dateTrunc: { date: new Date('2021-12-01T18:23:36Z'), unit: 'hour', binSize: 4, timezone: NEW_YORK } },
    new Date('2021-12-01T17:00:00.000Z'),
  ],
  [
    '$dateTrunc to a day without midnight',
    { $dateTrunc: { date: new Date('2017-10-15T15:00:00Z'), unit: 'day', timezone: 'America/Sao_Paulo' } },
    new Date('2017-10-15T03:00:00.000Z'),
  ],
  [
    '$dateTrunc from a missing start of the week',
    { $dateTrunc: { date: '$date', unit: 'week', startOfWeek: '$absent' } },
    null,
  ],
  [
    '$dateTrunc to a year with any start of the week',
    { $dateTrunc: { date: '$date', unit: 'year', startOfWeek: 1 } },
    new Date('2024-01-01T00:00:00.000Z'),
  ],
  ['$dayOfYear in the first century', { $dayOfYear: new Date('0050-01-02T00:00:00Z') }, 2],
  [
    '$year of a zone in the first century',
    { $year: { date: new Date('0050-06-01T00:00:00Z'), timezone: NEW_YORK } },
    50,
  ],
  ['$dateToString with a missing format', { $dateToString: { date: '$date', format: '$absent' } }, null],
  [
    '$dateFromParts at a time that clocks skip',
    { $dateFromParts: { year: 2021, month: 3, day: 14, hour: 2, minute: 30, timezone: NEW_YORK } },
    new Date('2021-03-14T07:30:00.000Z'),
  ],
  [
    '$dateFromParts of more milliseconds than an int32',
    { $dateFromParts: { year: 1970, millisecond: Long.fromNumber(1502095918551) } },
    new Date(1502095918551),
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
])('evaluates %s as MongoDB does', (_, expression, expected) => {
  expect(compileExpression(expression)(DOCUMENT)).toEqual(expected);
});

test.each<[string, Value, number]>([
  ['adding two dates', { $add: ['$date', '$date'] }, 16612],
  ['a date beyond all dates', { $add: ['$date', 1e300] }, 15],
  ['an unknown time zone', { $hour: { date: '$date', timezone: 'Mars/Olympus' } }, 40485],
  ['a date of an int32', { $toDate: 5 }, 241],
  ['the 30th of February', { $toDate: '2024-02-30' }, 241],
  ['a year alone', { $toDate: '2024' }, 241],
  [
    'an offset and a zone',
    { $dateFromString: { dateString: '2024-02-01T10:00:00Z', timezone: NEW_YORK } },
    241,
  ],
  ['a time zone that is no text', { $dateFromParts: { year: 2024, timezone: 5 } }, 40517],
  ['a time zone of a part that is no text', { $year: { date: '$date', timezone: 5 } }, 40533],
  ['a format that is no text', { $dateToString: { date: '$date', format: 5 } }, 18533],
  ['a format that ends with a percent sign', { $dateToString: { date: '$date', format: '5 %' } }, 18535],
  ['a year of five digits', { $dateToString: { date: new Date(8e14), format: '%Y' } }, 18537],
  ['a day beyond all dates', { $dateFromParts: { year: 2024, day: 2147483647 } }, 15],
  ['a bin beyond all dates', { $dateTrunc: { date: new Date(0), unit: 'year', binSize: 2147483647 } }, 15],
  ['a start that is no date', { $dateAdd: { startDate: 'now', unit: 'day', amount: 1 } }, 5166403],
  ['a unit that is no text', { $dateAdd: { startDate: '$date', unit: 1, amount: 1 } }, 5166404],
  ['an unknown unit', { $dateAdd: { startDate: '$date', unit: 'epoch', amount: 1 } }, 9],
  ['an end that is no date', { $dateDiff: { startDate: '$date', endDate: 1, unit: 'day' } }, 5166307],
  [
    'a difference in an unknown unit',
    { $dateDiff: { startDate: '$date', endDate: '$date', unit: 'era' } },
    5439014,
  ],
  ['a number to truncate', { $dateTrunc: { date: 1, unit: 'day' } }, 5439012],
  ['a week from a number', { $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 1 } }, 5439015],
  [
    'a week from an unknown weekday',
    { $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monster' } },
    5439016,
  ],
  ['a bin of zero units', { $dateTrunc: { date: '$date', unit: 'day', binSize: 0 } }, 5439018],
  ['half a month', { $dateAdd: { startDate: '$date', unit: 'month', amount: 0.5 } }, 5166405],
])('throws an error for %s instead of returning a wrong date', (_, expression, code) => {
  expect(() => compileExpression(expression)(DOCUMENT)).toThrow(expect.objectContaining({ code }));
});

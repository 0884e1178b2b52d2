import { expect, test } from 'vitest';
import { startOfDay } from '../core/days';
import { findHireChangeRefusal, type HireChangeRefusal } from './change';
import type { HireState } from './states';
import { DEFAULT_CAR_TERMS } from './terms';

const HOUR = 60 * 60_000;
/** 10:00 on 4 May in Nairobi. */
const NOW = startOfDay('2026-05-04') + 10 * HOUR;
const terms = { ...DEFAULT_CAR_TERMS, minDays: 2, maxDays: 10, noticeHours: 24 };

test.each<[string, HireState, string, string, string, string, HireChangeRefusal | null]>([
  ['the same days', 'accepted', '2026-05-10', '2026-05-12', '2026-05-10', '2026-05-12', 'same_days'],
  ['a longer hire', 'accepted', '2026-05-10', '2026-05-12', '2026-05-10', '2026-05-14', null],
  ['another first day', 'accepted', '2026-05-10', '2026-05-12', '2026-05-08', '2026-05-12', null],
  [
    'a first day without notice',
    'accepted',
    '2026-05-10',
    '2026-05-12',
    '2026-05-04',
    '2026-05-12',
    'too_soon',
  ],
  [
    'a first day in the past',
    'requested',
    '2026-05-10',
    '2026-05-12',
    '2026-05-03',
    '2026-05-12',
    'in_the_past',
  ],
  ['too few days', 'accepted', '2026-05-10', '2026-05-12', '2026-05-10', '2026-05-10', 'too_short'],
  ['too many days', 'accepted', '2026-05-10', '2026-05-12', '2026-05-10', '2026-05-30', 'too_long'],
  [
    'another first day on the road',
    'under_way',
    '2026-05-02',
    '2026-05-06',
    '2026-05-03',
    '2026-05-06',
    'first_day_stays',
  ],
  ['more days on the road', 'under_way', '2026-05-02', '2026-05-06', '2026-05-02', '2026-05-08', null],
  ['fewer days on the road', 'under_way', '2026-05-02', '2026-05-06', '2026-05-02', '2026-05-04', null],
  [
    'a last day that is over',
    'under_way',
    '2026-05-02',
    '2026-05-06',
    '2026-05-02',
    '2026-05-03',
    'in_the_past',
  ],
])(
  '[R646] returns the refusal of a change to %s when the hire is %s',
  (_name, state, from, to, newFrom, newTo, refusal) => {
    expect(findHireChangeRefusal({ from: newFrom, to: newTo }, { from, to, state, terms }, NOW)).toBe(
      refusal,
    );
  },
);

test('returns too_far if the last day is more than a year ahead', () => {
  const hire = { from: '2027-05-01', to: '2027-05-02', state: 'accepted' as const, terms };
  expect(findHireChangeRefusal({ from: '2027-05-01', to: '2027-05-09' }, hire, NOW)).toBe('too_far');
});

import { expect, test } from 'vitest';
import { haveDaysPassed, parseFilters, savedQuery } from './query';

test.each([
  ['county=nakuru&make=Toyota', 'county=nakuru&make=Toyota'],
  ['?make=Toyota&county=nakuru&utm_source=x&cursor=abc', 'county=nakuru&make=Toyota'],
  ['maxPrice=5000&q=land+cruiser&county=', 'maxPrice=5000&q=land%20cruiser'],
  ['county=murang%27a&sort=newest', "county=murang'a"],
  ['seats=7&near=Nakuru&sort=nearest', 'seats=7&near=Nakuru&sort=nearest'],
  ['to=2026-05-05&from=2026-05-03&minRating=4', 'minRating=4&from=2026-05-03&to=2026-05-05'],
  [{ maxPrice: 5_000, fourWheel: 1 }, 'maxPrice=5000&fourWheel=1'],
])('[R478] saves %j as %s', (query, saved) => {
  expect(savedQuery.parse(query)).toBe(saved);
});

test.each(['', '?', 'sort=price_asc', 'near=Nakuru', 'utm_source=x', { county: ' ' }])(
  'refuses %j because no filter is set',
  (query) => {
    expect(savedQuery.safeParse(query).error?.issues[0]?.message).toMatch(/Choose a filter/);
  },
);

test.each([
  'from=2026-02-30',
  'maxPrice=cheap',
  'seats=-1',
  'sort=best&county=nakuru',
  `q=${'x'.repeat(2_000)}`,
])('refuses the query %s', (query) => {
  expect(savedQuery.safeParse(query).success).toBe(false);
});

test('parses a stored query into the filters of the search', () => {
  expect(parseFilters('maxPrice=5000&fourWheel=1&q=land%20cruiser')).toMatchObject({
    maxPrice: 5_000,
    fourWheel: true,
    q: 'land cruiser',
  });
});

test.each([
  [{}, false],
  [{ from: '2026-05-02', to: '2026-05-09' }, true],
  [{ to: '2026-05-02' }, true],
  [{ from: '2026-05-03' }, false],
])('[R634] returns whether the days %j of a stored search are past on 3 May in Nairobi: %s', (days, past) => {
  expect(haveDaysPassed(days, Date.parse('2026-05-02T21:00:00Z'))).toBe(past);
});

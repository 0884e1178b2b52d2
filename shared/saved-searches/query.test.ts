import { expect, test } from 'vitest';
import { arePast, filtersOf, savedQuery } from './query';

test.each([
  ['county=nakuru&make=Toyota', 'county=nakuru&make=Toyota'],
  ['?make=Toyota&county=nakuru&utm_source=x&cursor=abc', 'county=nakuru&make=Toyota'],
  ['maxPrice=5000&q=land+cruiser&county=', 'maxPrice=5000&q=land%20cruiser'],
  ['county=murang%27a&sort=newest', "county=murang'a"],
  ['seats=7&near=Nakuru&sort=nearest', 'seats=7&near=Nakuru&sort=nearest'],
  ['to=2026-05-05&from=2026-05-03&minRating=4', 'minRating=4&from=2026-05-03&to=2026-05-05'],
  [{ maxPrice: 5_000, fourWheel: 1 }, 'maxPrice=5000&fourWheel=1'],
])('[R478] %j: saved as %s', (query, saved) => {
  expect(savedQuery.parse(query)).toBe(saved);
});

test.each(['', '?', 'sort=price_asc', 'near=Nakuru', 'utm_source=x', { county: ' ' }])(
  '%j: refused, as no filter is on',
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
])('%s: refused', (query) => {
  expect(savedQuery.safeParse(query).success).toBe(false);
});

test('a stored query: the filters as the search takes them', () => {
  expect(filtersOf('maxPrice=5000&fourWheel=1&q=land%20cruiser')).toMatchObject({
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
])('[R634] the days %j of a stored search, on 3 May in Nairobi: past %s', (days, past) => {
  expect(arePast(days, Date.parse('2026-05-02T21:00:00Z'))).toBe(past);
});

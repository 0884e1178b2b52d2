import { expect, test } from 'vitest';
import { isSavedSearchOutdated, parseSavedFilters, savedSearchQuery } from './contract';

test.each([
  { query: 'county=nakuru&make=Toyota', saved: 'county=nakuru&make=Toyota' },
  { query: '?make=Toyota&county=nakuru&utm_source=x&cursor=abc', saved: 'county=nakuru&make=Toyota' },
  { query: 'maxPrice=5000&q=land+cruiser&county=', saved: 'maxPrice=5000&q=land%20cruiser' },
  { query: 'county=murang%27a&sort=newest', saved: "county=murang'a" },
  { query: 'seats=7&near=Nakuru&sort=nearest', saved: 'seats=7&near=Nakuru&sort=nearest' },
  { query: 'to=2026-05-05&from=2026-05-03&minRating=4', saved: 'minRating=4&from=2026-05-03&to=2026-05-05' },
  { query: { maxPrice: 5_000, fourWheel: 1 }, saved: 'maxPrice=5000&fourWheel=1' },
])('[R478] saves $query as $saved', ({ query, saved }) => {
  expect(savedSearchQuery.parse(query)).toBe(saved);
});

test.each(['', '?', 'sort=price_asc', 'near=Nakuru', 'utm_source=x', { county: ' ' }])(
  'refuses %j because no filter is set',
  (query) => {
    expect(savedSearchQuery.safeParse(query).error?.issues[0]?.message).toMatch(/Choose a filter/);
  },
);

test.each([
  'from=2026-02-30',
  'maxPrice=cheap',
  'seats=-1',
  'sort=best&county=nakuru',
  `q=${'x'.repeat(2_000)}`,
])('refuses the query %s', (query) => {
  expect(savedSearchQuery.safeParse(query).success).toBe(false);
});

test('parses a stored query into the filters of the search', () => {
  expect(parseSavedFilters('maxPrice=5000&fourWheel=1&q=land%20cruiser')).toMatchObject({
    maxPrice: 5_000,
    fourWheel: true,
    q: 'land cruiser',
  });
});

test.each([
  { days: {}, past: false },
  { days: { from: '2026-05-02', to: '2026-05-09' }, past: true },
  { days: { to: '2026-05-02' }, past: true },
  { days: { from: '2026-05-03' }, past: false },
])(
  '[R634] returns whether a stored search for $days is outdated on 3 May in Nairobi: $past',
  ({ days, past }) => {
    expect(isSavedSearchOutdated(days, Date.parse('2026-05-02T21:00:00Z'))).toBe(past);
  },
);

import { expect, test } from 'vitest';
import { parseQueryString, saveSearch } from './contract';
import { formatSavedSearchName } from './search-name';

test.each([
  { query: '', name: '' },
  { query: 'sort=price_asc&near=Nakuru', name: '' },
  {
    query: 'make=Toyota&model=Prado&county=nakuru&maxPrice=5000',
    name: 'Toyota Prado, Nakuru, under Ksh 5k',
  },
  { query: 'category=van,truck&transmission=manual&fuel=diesel', name: 'Van or Truck, Manual, Diesel' },
  { query: 'minPrice=2500&maxPrice=12500&seats=7', name: 'from Ksh 2.5k to 12.5k, with 7 seats' },
  { query: 'minYear=2015&maxYear=2020&fourWheel=1&airCon=', name: 'from 2015 to 2020, 4×4' },
  { query: 'q=land+cruiser&verified=1', name: '“land cruiser”, verified owners' },
  { query: 'from=2026-05-03&to=2026-05-05&minRating=4', name: 'free 3 May to 5 May, rated 4 and up' },
  { query: 'make=Toyota&from=2026-05-03', name: 'Toyota, free 3 May' },
  { query: 'category=constructor', name: 'constructor' },
])('[R478, R634] gives the search $query the name $name', ({ query, name }) => {
  expect(formatSavedSearchName(parseQueryString(query))).toBe(name);
});

test('returns a name that can be saved if every filter is set', () => {
  const query =
    'county=taita-taveta&make=Mercedes&model=Sprinter&category=van,minivan&fuel=petrol&transmission=automatic&minPrice=15000&maxPrice=20000&minYear=2015&maxYear=2020&seats=14&fourWheel=1';
  const name = formatSavedSearchName(parseQueryString(query));
  expect(saveSearch.body?.safeParse({ query, name }).error).toBeUndefined();
  const numbers = formatSavedSearchName(
    parseQueryString('minPrice=15000&maxPrice=20000&minYear=2015&maxYear=2020&seats=14'),
  );
  expect(saveSearch.body?.safeParse({ query, name: numbers }).error).toBeUndefined();
});

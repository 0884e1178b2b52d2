import { describe, expect, test } from 'vitest';
import {
  carTitle,
  isListed,
  listTitle,
  modelFamily,
  placeName,
  renewedUntil,
  subscriptionEnd,
  withRecentlyViewed,
} from './rules';

describe('modelFamily', () => {
  test.each([
    ['Corolla Fielder', 'Fielder'],
    ['Corolla AXIO', 'AXIO'],
    ['Land Cruiser Prado TX', 'Prado'],
    ['Land Cruiser V8', 'Land Cruiser'],
    ['range rover sport', 'range rover'],
    ['Discovery 4', 'Discovery'],
    ['CX-5', 'CX-5'],
    ['', ''],
  ])('%s: %s', (model, family) => {
    expect(modelFamily(model)).toBe(family);
  });

  test.each(['Corolla Fielder', 'land cruiser prado', 'Demio', 'Grand Vitara XL7'])(
    '%s: the family is a part of the model, as the search keyword must be',
    (model) => {
      expect(model).toContain(modelFamily(model));
    },
  );
});

test('a car: its title is year, make and model', () => {
  expect(carTitle({ year: 2018, make: 'Toyota', model: 'Prado' })).toBe('2018 Toyota Prado');
});

test.each([
  [{ nearestTown: 'karen', county: 'nairobi' }, 'Karen, Nairobi'],
  [{ nearestTown: 'Kericho', county: 'kericho' }, 'Kericho'],
  [{ nearestTown: 'nairobi city', county: 'nairobi' }, 'Nairobi'],
  [{ nearestTown: '', county: "murang'a" }, "Murang'a"],
])('[R460] the place of %j: %s', (car, place) => {
  expect(placeName(car)).toBe(place);
});

describe('listTitle', () => {
  test.each([
    [{}, 'AVAILABLE CARS'],
    [{ model: 'Prado' }, 'AVAILABLE CARS'],
    [{ make: 'Toyota' }, 'AVAILABLE TOYOTA CAR(S)'],
    [{ make: 'Toyota', model: '' }, 'AVAILABLE TOYOTA CAR(S)'],
    [{ make: 'Toyota', model: 'Land Cruiser' }, 'AVAILABLE TOYOTA LAND CRUISER CAR(S)'],
  ])('%j: %s', (filters, title) => {
    expect(listTitle(filters)).toBe(title);
  });
});

describe('isListed', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const listed = {
    isActive: true,
    isSubscribed: true,
    subscriptionExpiry: new Date('2026-06-01T00:00:00.001Z'),
    ownerSuspended: false,
  };

  test('[R87] active, subscribed, not expired, owner in good standing: listed', () => {
    expect(isListed(listed, now)).toBe(true);
  });

  test.each([
    ['not active', { isActive: false }],
    ['not subscribed', { isSubscribed: false }],
    ['expiring this very moment', { subscriptionExpiry: now }],
    ['owner suspended', { ownerSuspended: true }],
  ])('[R87] %s: not listed', (_name, difference) => {
    expect(isListed({ ...listed, ...difference }, now)).toBe(false);
  });
});

describe('subscriptionEnd', () => {
  test.each([
    { from: '2026-01-15T13:30:00+03:00', end: '2026-04-15T10:30:00.000Z' },
    // Paid at half past midnight: the day before in UTC.
    { from: '2026-03-01T00:30:00+03:00', end: '2026-05-31T21:30:00.000Z' },
    { from: '2026-02-28T23:30:00+03:00', end: '2026-05-28T20:30:00.000Z' },
    { from: '2026-11-30T23:59:59+03:00', end: '2027-02-28T20:59:59.000Z' },
    { from: '2026-12-01T02:00:00+03:00', end: '2027-02-28T23:00:00.000Z' },
    { from: '2027-11-30T03:00:00+03:00', end: '2028-02-29T00:00:00.000Z' },
    { from: '2026-12-31T11:00:00+03:00', end: '2027-03-31T08:00:00.000Z' },
    { from: '2026-03-31T03:00:00+03:00', end: '2026-06-30T00:00:00.000Z' },
  ])('[R193] ends a listing that is paid at $from at $end, three calendar months of Nairobi later', (row) => {
    expect(subscriptionEnd(new Date(row.from)).toISOString()).toBe(row.end);
  });
});

describe('renewedUntil', () => {
  const now = new Date('2026-05-10T12:00:00Z');

  test('[R193] before the expiry: counts from the old expiry', () => {
    expect(renewedUntil(now, new Date('2026-05-15T00:00:00Z')).toISOString()).toBe(
      '2026-08-15T00:00:00.000Z',
    );
  });

  test('[R193] after the expiry: counts from now', () => {
    expect(renewedUntil(now, new Date('2026-01-01T00:00:00Z')).toISOString()).toBe(
      '2026-08-10T12:00:00.000Z',
    );
  });
});

describe('withRecentlyViewed', () => {
  test.each([
    [[], 'a', ['a']],
    [['b', 'a'], 'a', ['a', 'b']],
    [['b', 'c', 'd', 'e'], 'a', ['a', 'b', 'c', 'd']],
    [['a', 'b', 'c', 'd'], 'c', ['c', 'a', 'b', 'd']],
  ])('%j and a view of %s: %j', (before, carId, after) => {
    expect(withRecentlyViewed(before, carId)).toEqual(after);
  });
});

test.each([
  ['karen', 'nairobi', 'Karen, Nairobi'],
  ['kericho', 'kericho', 'Kericho'],
  ['', 'kericho', 'Kericho'],
])('[R508] town %j of county %j: %s', (nearestTown, county, place) => {
  expect(placeName({ nearestTown, county })).toBe(place);
});

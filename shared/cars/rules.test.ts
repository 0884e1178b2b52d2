import { describe, expect, test } from 'vitest';
import {
  addRecentlyViewedCar,
  computeRenewedSubscriptionEnd,
  computeSubscriptionEnd,
  findModelFamily,
  formatCarListTitle,
  formatCarTitle,
  formatTownAndCounty,
  isCarListed,
} from './rules';

describe('findModelFamily', () => {
  test.each([
    { model: 'Corolla Fielder', family: 'Fielder' },
    { model: 'Corolla AXIO', family: 'AXIO' },
    { model: 'Land Cruiser Prado TX', family: 'Prado' },
    { model: 'Land Cruiser V8', family: 'Land Cruiser' },
    { model: 'range rover sport', family: 'range rover' },
    { model: 'Discovery 4', family: 'Discovery' },
    { model: 'CX-5', family: 'CX-5' },
    { model: '', family: '' },
  ])('returns the family $family for the model $model', ({ model, family }) => {
    expect(findModelFamily(model)).toBe(family);
  });

  test.each(['Corolla Fielder', 'land cruiser prado', 'Demio', 'Grand Vitara XL7'])(
    'returns a part of the model name %s',
    (model) => {
      expect(model).toContain(findModelFamily(model));
    },
  );
});

test('joins year, make and model to the title of a car', () => {
  expect(formatCarTitle({ year: 2018, make: 'Toyota', model: 'Prado' })).toBe('2018 Toyota Prado');
});

test.each([
  { car: { nearestTown: 'karen', county: 'nairobi' }, place: 'Karen, Nairobi' },
  { car: { nearestTown: 'Kericho', county: 'kericho' }, place: 'Kericho' },
  { car: { nearestTown: 'nairobi city', county: 'nairobi' }, place: 'Nairobi' },
  { car: { nearestTown: '', county: "murang'a" }, place: "Murang'a" },
])('[R460] shows the place of $car as $place', ({ car, place }) => {
  expect(formatTownAndCounty(car)).toBe(place);
});

describe('formatCarListTitle', () => {
  test.each([
    { filters: {}, title: 'AVAILABLE CARS' },
    { filters: { model: 'Prado' }, title: 'AVAILABLE CARS' },
    { filters: { make: 'Toyota' }, title: 'AVAILABLE TOYOTA CAR(S)' },
    { filters: { make: 'Toyota', model: '' }, title: 'AVAILABLE TOYOTA CAR(S)' },
    { filters: { make: 'Toyota', model: 'Land Cruiser' }, title: 'AVAILABLE TOYOTA LAND CRUISER CAR(S)' },
  ])('turns the filters $filters into the title $title', ({ filters, title }) => {
    expect(formatCarListTitle(filters)).toBe(title);
  });
});

describe('isCarListed', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const listed = {
    isActive: true,
    isSubscribed: true,
    subscriptionExpiry: new Date('2026-06-01T00:00:00.001Z'),
    ownerSuspended: false,
  };

  test('[R87] returns true for an active, subscribed, unexpired car of an owner in good standing', () => {
    expect(isCarListed(listed, now)).toBe(true);
  });

  test.each([
    { name: 'the car is not active', difference: { isActive: false } },
    { name: 'the car is not subscribed', difference: { isSubscribed: false } },
    { name: 'the listing expires at this moment', difference: { subscriptionExpiry: now } },
    { name: 'the owner is suspended', difference: { ownerSuspended: true } },
  ])('[R87] returns false if $name', ({ difference }) => {
    expect(isCarListed({ ...listed, ...difference }, now)).toBe(false);
  });
});

describe('computeSubscriptionEnd', () => {
  test.each([
    { from: '2026-01-15T13:30:00+03:00', end: '2026-04-15T10:30:00.000Z' },
    // Paid half an hour after midnight in Nairobi, which is still the day before in UTC.
    { from: '2026-03-01T00:30:00+03:00', end: '2026-05-31T21:30:00.000Z' },
    { from: '2026-02-28T23:30:00+03:00', end: '2026-05-28T20:30:00.000Z' },
    { from: '2026-11-30T23:59:59+03:00', end: '2027-02-28T20:59:59.000Z' },
    { from: '2026-12-01T02:00:00+03:00', end: '2027-02-28T23:00:00.000Z' },
    { from: '2027-11-30T03:00:00+03:00', end: '2028-02-29T00:00:00.000Z' },
    { from: '2026-12-31T11:00:00+03:00', end: '2027-03-31T08:00:00.000Z' },
    { from: '2026-03-31T03:00:00+03:00', end: '2026-06-30T00:00:00.000Z' },
  ])('[R193] returns $end, three calendar months in Nairobi after $from', (row) => {
    expect(computeSubscriptionEnd(new Date(row.from)).toISOString()).toBe(row.end);
  });
});

describe('computeRenewedSubscriptionEnd', () => {
  const now = new Date('2026-05-10T12:00:00Z');

  test('[R193] adds three months to the old expiry if the listing has not expired', () => {
    expect(computeRenewedSubscriptionEnd(now, new Date('2026-05-15T00:00:00Z')).toISOString()).toBe(
      '2026-08-15T00:00:00.000Z',
    );
  });

  test('[R193] adds three months to now if the listing has expired', () => {
    expect(computeRenewedSubscriptionEnd(now, new Date('2026-01-01T00:00:00Z')).toISOString()).toBe(
      '2026-08-10T12:00:00.000Z',
    );
  });
});

describe('addRecentlyViewedCar', () => {
  test.each([
    { before: [], carId: 'a', after: ['a'] },
    { before: ['b', 'a'], carId: 'a', after: ['a', 'b'] },
    { before: ['b', 'c', 'd', 'e'], carId: 'a', after: ['a', 'b', 'c', 'd'] },
    { before: ['a', 'b', 'c', 'd'], carId: 'c', after: ['c', 'a', 'b', 'd'] },
  ])('changes the list $before to $after when $carId is viewed', ({ before, carId, after }) => {
    expect(addRecentlyViewedCar(before, carId)).toEqual(after);
  });
});

test.each([
  { nearestTown: 'karen', county: 'nairobi', place: 'Karen, Nairobi' },
  { nearestTown: 'kericho', county: 'kericho', place: 'Kericho' },
  { nearestTown: '', county: 'kericho', place: 'Kericho' },
])('[R508] shows the town $nearestTown of the county $county as $place', ({ nearestTown, county, place }) => {
  expect(formatTownAndCounty({ nearestTown, county })).toBe(place);
});

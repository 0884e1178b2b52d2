import { afterEach, describe, expect, test, vi } from 'vitest';
import { carFields, editableCarFields } from './own-cars-contract';
import { carSearchQuery } from './search';

const form = {
  regNo: 'kda 123x',
  make: ' Toyota ',
  model: 'Prado',
  year: '2018',
  price: '9000',
  color: 'White',
  transmission: 'automatic',
  category: 'suv',
  fuel: 'diesel',
  contact: '+254 712-345 678',
  county: 'Nairobi',
  nearestTown: 'Westlands',
};

describe('carFields', () => {
  afterEach(() => void vi.useRealTimers());

  test('normalises the numbers, plate, phone and county of a form', () => {
    expect(carFields.parse(form)).toEqual({
      ...form,
      regNo: 'KDA123X',
      make: 'Toyota',
      year: 2018,
      price: 9000,
      contact: '254712345678',
      county: 'nairobi',
      description: '',
    });
  });

  test('[R155] removes the digits of a description, so that it contains no phone number', () => {
    expect(carFields.parse({ ...form, description: 'Call 0712 345678 now 7' }).description).toBe(
      'Call   now',
    );
  });

  test.each(Object.keys(form))('refuses a form without %s and names the field', (name) => {
    const result = carFields.safeParse({ ...form, [name]: undefined });
    expect(result.error?.issues.map((issue) => issue.path)).toEqual([[name]]);
    expect(result.error?.issues[0]?.message).toBe('This field is required');
  });

  test.each([
    { name: 'year', value: '1979' },
    { name: 'year', value: '2018.5' },
    { name: 'price', value: '1499' },
    { name: 'price', value: '2000.5' },
    { name: 'price', value: 'cheap' },
    { name: 'fuel', value: 'paraffin' },
    { name: 'category', value: 'tank' },
    { name: 'transmission', value: '' },
    { name: 'make', value: 'x'.repeat(61) },
    { name: 'make', value: { $gt: '' } },
  ])('[R156] refuses the field $name with the value $value', ({ name, value }) => {
    expect(carFields.safeParse({ ...form, [name]: value }).success).toBe(false);
  });

  test.each([
    ['a second before midnight', '2026-12-31T23:59:59+03:00', false],
    ['at midnight', '2027-01-01T00:00:00+03:00', true],
  ])('accepts the year 2027 only if 2027 has begun in Nairobi (checked %s)', (_when, now, accepted) => {
    vi.setSystemTime(now);
    expect(carFields.safeParse({ ...form, year: '2027' }).success).toBe(accepted);
  });
});

test('adds no default value to the other fields when one field changes', () => {
  expect(editableCarFields.partial().parse({ price: 2000 })).toEqual({ price: 2000 });
});

describe('carSearchQuery', () => {
  test('returns 18 cars a page, newest first, if the query is empty', () => {
    expect(carSearchQuery.parse({})).toEqual({ sort: 'newest', limit: 18 });
  });

  test('accepts at most twelve ids separated by commas', () => {
    const id = 'a'.repeat(24);
    expect(carSearchQuery.parse({ ids: `${id},${id}` }).ids).toEqual([id, id]);
    expect(carSearchQuery.safeParse({ ids: Array(13).fill(id).join(',') }).success).toBe(false);
    expect(carSearchQuery.safeParse({ ids: 'nonsense' }).success).toBe(false);
  });

  test.each([
    { limit: '0' },
    { limit: '61' },
    { sort: 'oldest' },
    { county: { $ne: '' } },
    { q: 'x'.repeat(81) },
  ])('refuses the query %j', (query) => {
    expect(carSearchQuery.safeParse(query).success).toBe(false);
  });
});

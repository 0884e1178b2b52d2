import { describe, expect, test } from 'vitest';
import { COUNTIES, countyName } from './counties';
import { county } from './fields';

test('the counties: 47, all different', () => {
  expect(new Set(COUNTIES.map((name) => name.toLowerCase())).size).toBe(47);
});

describe('county', () => {
  test.each([
    ['Nairobi', 'nairobi'],
    ['NAIROBI CITY', 'nairobi'],
    ['kiambu county', 'kiambu'],
    ['Taita/Taveta', 'taita-taveta'],
    ['tharaka nithi', 'tharaka-nithi'],
    ['Trans-Nzoia', 'trans nzoia'],
    ['Muranga', "murang'a"],
    ['Murang’a', "murang'a"],
    ['  Homa  Bay ', 'homa bay'],
  ])('%s: stored as %s', (typed, stored) => {
    expect(county.parse(typed)).toBe(stored);
  });

  test.each(['', ' ', 'Kampala', 'x'.repeat(41), 47, { $gt: '' }])('%j: refused', (typed) => {
    expect(county.safeParse(typed).success).toBe(false);
  });
});

describe('countyName', () => {
  test.each([
    ["murang'a", "Murang'a"],
    ['taita-taveta', 'Taita-Taveta'],
    ['uasin gishu', 'Uasin Gishu'],
    ['atlantis', 'atlantis'],
  ])('%s: shown as %s', (stored, name) => {
    expect(countyName(stored)).toBe(name);
  });

  test.each(COUNTIES)('%s: unchanged by storing and showing', (name) => {
    expect(countyName(county.parse(name))).toBe(name);
  });
});

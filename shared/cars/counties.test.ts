import { describe, expect, test } from 'vitest';
import { COUNTIES, formatCounty } from './counties';
import { county } from './fields';

test('lists 47 different counties', () => {
  expect(new Set(COUNTIES.map((name) => name.toLowerCase())).size).toBe(47);
});

describe('county', () => {
  test.each([
    { typed: 'Nairobi', stored: 'nairobi' },
    { typed: 'NAIROBI CITY', stored: 'nairobi' },
    { typed: 'kiambu county', stored: 'kiambu' },
    { typed: 'Taita/Taveta', stored: 'taita-taveta' },
    { typed: 'tharaka nithi', stored: 'tharaka-nithi' },
    { typed: 'Trans-Nzoia', stored: 'trans nzoia' },
    { typed: 'Muranga', stored: "murang'a" },
    { typed: 'Murang’a', stored: "murang'a" },
    { typed: '  Homa  Bay ', stored: 'homa bay' },
  ])('stores $typed as $stored', ({ typed, stored }) => {
    expect(county.parse(typed)).toBe(stored);
  });

  test.each(['', ' ', 'Kampala', 'x'.repeat(41), 47, { $gt: '' }])('refuses the county %j', (typed) => {
    expect(county.safeParse(typed).success).toBe(false);
  });
});

describe('formatCounty', () => {
  test.each([
    { stored: "murang'a", name: "Murang'a" },
    { stored: 'taita-taveta', name: 'Taita-Taveta' },
    { stored: 'uasin gishu', name: 'Uasin Gishu' },
    { stored: 'atlantis', name: 'atlantis' },
  ])('shows $stored as $name', ({ stored, name }) => {
    expect(formatCounty(stored)).toBe(name);
  });

  test.each(COUNTIES)('shows the county %s unchanged after it was stored in lower case', (name) => {
    expect(formatCounty(county.parse(name))).toBe(name);
  });
});

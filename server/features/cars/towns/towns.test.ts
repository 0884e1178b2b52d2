import { describe, expect, test } from 'vitest';
import { COUNTIES, formatCounty } from '#shared/cars/counties';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { TOWNS_BY_COUNTY as DEMO_TOWNS } from '../../../demo/fleet/places';
import {
  allTowns,
  computeDistance,
  findCarPosition,
  findCountyTown,
  findTownByName,
  findTownSuggestions,
  parsePosition,
} from './towns';

/** Positions of the county towns to a tenth of a degree, looked up by hand. */
const COUNTY_TOWNS: [string, string, number, number][] = [
  ['Mombasa', 'Mombasa', -4.1, 39.7],
  ['Kwale', 'Kwale', -4.2, 39.5],
  ['Kilifi', 'Kilifi', -3.6, 39.8],
  ['Tana River', 'Hola', -1.5, 40.0],
  ['Lamu', 'Lamu', -2.3, 40.9],
  ['Taita-Taveta', 'Mwatate', -3.5, 38.4],
  ['Garissa', 'Garissa', -0.5, 39.6],
  ['Wajir', 'Wajir', 1.7, 40.1],
  ['Mandera', 'Mandera', 3.9, 41.9],
  ['Marsabit', 'Marsabit', 2.3, 38.0],
  ['Isiolo', 'Isiolo', 0.4, 37.6],
  ['Meru', 'Meru', 0.1, 37.6],
  ['Tharaka-Nithi', 'Kathwana', -0.3, 37.9],
  ['Embu', 'Embu', -0.5, 37.5],
  ['Kitui', 'Kitui', -1.4, 38.0],
  ['Machakos', 'Machakos', -1.5, 37.3],
  ['Makueni', 'Wote', -1.8, 37.6],
  ['Nyandarua', 'Ol Kalou', -0.3, 36.4],
  ['Nyeri', 'Nyeri', -0.4, 37.0],
  ['Kirinyaga', 'Kerugoya', -0.5, 37.3],
  ["Murang'a", "Murang'a", -0.7, 37.2],
  ['Kiambu', 'Kiambu', -1.2, 36.8],
  ['Turkana', 'Lodwar', 3.1, 35.6],
  ['West Pokot', 'Kapenguria', 1.2, 35.1],
  ['Samburu', 'Maralal', 1.1, 36.7],
  ['Trans Nzoia', 'Kitale', 1.0, 35.0],
  ['Uasin Gishu', 'Eldoret', 0.5, 35.3],
  ['Elgeyo-Marakwet', 'Iten', 0.7, 35.5],
  ['Nandi', 'Kapsabet', 0.2, 35.1],
  ['Baringo', 'Kabarnet', 0.5, 35.7],
  ['Laikipia', 'Rumuruti', 0.3, 36.5],
  ['Nakuru', 'Nakuru', -0.3, 36.1],
  ['Narok', 'Narok', -1.1, 35.9],
  ['Kajiado', 'Kajiado', -1.9, 36.8],
  ['Kericho', 'Kericho', -0.4, 35.3],
  ['Bomet', 'Bomet', -0.8, 35.3],
  ['Kakamega', 'Kakamega', 0.3, 34.8],
  ['Vihiga', 'Mbale', 0.1, 34.7],
  ['Bungoma', 'Bungoma', 0.6, 34.6],
  ['Busia', 'Busia', 0.5, 34.1],
  ['Siaya', 'Siaya', 0.1, 34.3],
  ['Kisumu', 'Kisumu', -0.1, 34.8],
  ['Homa Bay', 'Homa Bay', -0.5, 34.5],
  ['Migori', 'Migori', -1.1, 34.5],
  ['Kisii', 'Kisii', -0.7, 34.8],
  ['Nyamira', 'Nyamira', -0.6, 34.9],
  ['Nairobi', 'Nairobi', -1.3, 36.8],
];

describe('list of towns', () => {
  test.each(COUNTY_TOWNS)(
    '[R428] lists for the county %s the county town %s at the right position',
    (county, town, lat, lon) => {
      const found = findCountyTown(county);
      expect(found).toMatchObject({ name: town, county: county.toLowerCase() });
      expect(Math.abs((found?.lat ?? 0) - lat)).toBeLessThan(0.1);
      expect(Math.abs((found?.lon ?? 0) - lon)).toBeLessThan(0.1);
    },
  );

  test('[R428] lists at least three towns with different names for every county', () => {
    expect(COUNTY_TOWNS.map(([county]) => county)).toEqual([...COUNTIES]);
    for (const county of COUNTIES) {
      const names = allTowns.filter((town) => town.county === county.toLowerCase()).map(({ name }) => name);
      expect(names.length, county).toBeGreaterThanOrEqual(3);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    }
  });

  test('places every town in Kenya near its county town, rounded to two decimals', () => {
    for (const town of allTowns) {
      expect(formatCounty(town.county).toLowerCase()).toBe(town.county);
      const centre = findCountyTown(town.county);
      expect(computeDistance(town, centre ?? town), `${town.name}, ${town.county}`).toBeLessThan(270_000);
      expect([town.lat, town.lon]).toEqual([town.lat, town.lon].map((degrees) => Number(degrees.toFixed(2))));
      expect(Math.abs(town.lat)).toBeLessThan(5.1);
      expect(Math.abs(town.lon - 37.9)).toBeLessThan(4);
    }
  });

  test('contains every town of the demo fleet', () => {
    for (const [county, towns] of Object.entries(DEMO_TOWNS)) {
      for (const town of towns) expect(findCarPosition(county, town), `${town}, ${county}`).not.toBeNull();
    }
  });
});

test.each([
  { text: 'west', names: ['Westlands', 'Nairobi West', 'Kahawa West'] },
  { text: "LANG'", names: ["Lang'ata", 'Langas'] },
  { text: 'langata', names: ["Lang'ata"] },
  { text: 'mai m', names: ['Mai Mahiu'] },
  { text: 'cbd', names: ['Nairobi CBD', 'Mombasa CBD'] },
  { text: 'rongai', names: ['Ongata Rongai', 'Rongai'] },
  { text: 'atlantis', names: [] },
])('[R428] suggests for the text $text the towns $names', ({ text, names }) => {
  const found = findTownSuggestions(text).map(({ name }) => name);
  expect(found.filter((name) => names.includes(name)).sort()).toEqual([...names].sort());
  expect(found).toHaveLength(names.length);
});

test('suggests the most populous towns, up to the limit, for an empty text', () => {
  const found = findTownSuggestions('');
  expect(found).toHaveLength(SEARCH_LIMITS.towns);
  expect(found.slice(0, 3).map(({ name }) => name)).toEqual(['Nairobi', 'Mombasa', 'Nakuru']);
  expect(Object.keys(found[0] ?? {})).toEqual(['name', 'county', 'lat', 'lon']);
});

test.each([
  { text: 'nakuru', name: 'Nakuru', county: 'nakuru' },
  { text: '  MURANGA ', name: "Murang'a", county: "murang'a" },
  { text: 'Rongai', name: 'Ongata Rongai', county: 'kajiado' },
  { text: 'Rongai, Nakuru', name: 'Rongai', county: 'nakuru' },
  { text: 'cbd', name: 'Nairobi CBD', county: 'nairobi' },
  { text: 'Laikipia', name: 'Rumuruti', county: 'laikipia' },
])('resolves the place $text to $name in $county', ({ text, name, county }) => {
  expect(findTownByName(text)).toMatchObject({ name, county });
});

test.each(['', 'Atlantis', 'Nakuru, Kwale', ','])('returns null for the unknown place %j', (text) => {
  expect(findTownByName(text)).toBeNull();
});

test.each([
  { county: 'nairobi', town: 'Westlands', name: 'Westlands' },
  { county: 'nairobi', town: 'karen, near the Hub', name: 'Karen' },
  { county: 'nairobi', town: 'Nairobi West (Shopping Centre)', name: 'Nairobi West' },
  { county: 'kwale', town: 'Diani Beach', name: 'Diani' },
  { county: 'kiambu', town: 'Kilimani', name: 'Kilimani' },
  { county: 'nakuru', town: 'Rongai', name: 'Rongai' },
])('locates a car in $county with the town $town at $name', ({ county, town, name }) => {
  expect(findCarPosition(county, town)).toMatchObject({ name });
});

test.each([
  { county: 'nairobi', town: 'Atlantis' },
  { county: 'nairobi', town: '' },
  { county: 'kwale', town: 'Makutano' },
])('returns null for a car in $county with the unknown town $town', ({ county, town }) => {
  expect(findCarPosition(county, town)).toBeNull();
});

test.each([
  { text: '-1.28,36.82', position: { lat: -1.28, lon: 36.82 } },
  { text: '0, 37', position: { lat: 0, lon: 37 } },
  { text: '91,0', position: null },
  { text: '-1.28', position: null },
  { text: 'Nakuru', position: null },
])('parses the text $text as the position $position', ({ text, position }) => {
  expect(parsePosition(text)).toEqual(position);
});

test('measures about 440 km from Nairobi to Mombasa', () => {
  const from = findTownByName('Nairobi');
  const to = findTownByName('Mombasa');
  expect(from && to && computeDistance(from, to) / 1_000).toBeCloseTo(439, -1);
});

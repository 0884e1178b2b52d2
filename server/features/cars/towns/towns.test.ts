import { describe, expect, test } from 'vitest';
import { COUNTIES, countyName } from '#shared/cars/counties';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { TOWNS as DEMO_TOWNS } from '../../../demo/fleet/places';
import { metresBetween, positionIn } from './position';
import { allTowns, countyTown, namedTown, positionOf, suggestedTowns } from './towns';

/** Where the county towns are, to a tenth of a degree, noted by hand. */
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

describe('the list', () => {
  test.each(COUNTY_TOWNS)('[R428] %s: governed from %s, where it lies', (county, town, lat, lon) => {
    const found = countyTown(county);
    expect(found).toMatchObject({ name: town, county: county.toLowerCase() });
    expect(Math.abs((found?.lat ?? 0) - lat)).toBeLessThan(0.1);
    expect(Math.abs((found?.lon ?? 0) - lon)).toBeLessThan(0.1);
  });

  test('[R428] every county: checked, with three towns at least, whose names differ', () => {
    expect(COUNTY_TOWNS.map(([county]) => county)).toEqual([...COUNTIES]);
    for (const county of COUNTIES) {
      const names = allTowns.filter((town) => town.county === county.toLowerCase()).map(({ name }) => name);
      expect(names.length, county).toBeGreaterThanOrEqual(3);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    }
  });

  test('every town: in Kenya, in a county, not far from its county town, with two decimals', () => {
    for (const town of allTowns) {
      expect(countyName(town.county).toLowerCase()).toBe(town.county);
      const centre = countyTown(town.county);
      expect(metresBetween(town, centre ?? town), `${town.name}, ${town.county}`).toBeLessThan(270_000);
      expect([town.lat, town.lon]).toEqual([town.lat, town.lon].map((degrees) => Number(degrees.toFixed(2))));
      expect(Math.abs(town.lat)).toBeLessThan(5.1);
      expect(Math.abs(town.lon - 37.9)).toBeLessThan(4);
    }
  });

  test('the towns of the demo fleet: all known', () => {
    for (const [county, towns] of Object.entries(DEMO_TOWNS)) {
      for (const town of towns) expect(positionOf(county, town), `${town}, ${county}`).not.toBeNull();
    }
  });
});

test.each([
  ['west', ['Westlands', 'Nairobi West', 'Kahawa West']],
  ["LANG'", ["Lang'ata", 'Langas']],
  ['langata', ["Lang'ata"]],
  ['mai m', ['Mai Mahiu']],
  ['cbd', ['Nairobi CBD', 'Mombasa CBD']],
  ['rongai', ['Ongata Rongai', 'Rongai']],
  ['atlantis', []],
])('[R428] towns for %j: %j', (text, names) => {
  const found = suggestedTowns(text).map(({ name }) => name);
  expect(found.filter((name) => names.includes(name)).sort()).toEqual([...names].sort());
  expect(found).toHaveLength(names.length);
});

test('towns for an empty text: the most populous, no more than the limit', () => {
  const found = suggestedTowns('');
  expect(found).toHaveLength(SEARCH_LIMITS.towns);
  expect(found.slice(0, 3).map(({ name }) => name)).toEqual(['Nairobi', 'Mombasa', 'Nakuru']);
  expect(Object.keys(found[0] ?? {})).toEqual(['name', 'county', 'lat', 'lon']);
});

test.each([
  ['nakuru', 'Nakuru', 'nakuru'],
  ['  MURANGA ', "Murang'a", "murang'a"],
  ['Rongai', 'Ongata Rongai', 'kajiado'],
  ['Rongai, Nakuru', 'Rongai', 'nakuru'],
  ['cbd', 'Nairobi CBD', 'nairobi'],
  ['Laikipia', 'Rumuruti', 'laikipia'],
])('the place %j: %s in %s', (text, name, county) => {
  expect(namedTown(text)).toMatchObject({ name, county });
});

test.each(['', 'Atlantis', 'Nakuru, Kwale', ','])('the place %j: unknown', (text) => {
  expect(namedTown(text)).toBeNull();
});

test.each([
  ['nairobi', 'Westlands', 'Westlands'],
  ['nairobi', 'karen, near the Hub', 'Karen'],
  ['nairobi', 'Nairobi West (Shopping Centre)', 'Nairobi West'],
  ['kwale', 'Diani Beach', 'Diani'],
  ['kiambu', 'Kilimani', 'Kilimani'],
  ['nakuru', 'Rongai', 'Rongai'],
])('a car in %s, town %j: at %s', (county, town, name) => {
  expect(positionOf(county, town)).toMatchObject({ name });
});

test.each([
  ['nairobi', 'Atlantis'],
  ['nairobi', ''],
  ['kwale', 'Makutano'],
])('a car in %s, town %j: nowhere known', (county, town) => {
  expect(positionOf(county, town)).toBeNull();
});

test.each([
  ['-1.28,36.82', { lat: -1.28, lon: 36.82 }],
  ['0, 37', { lat: 0, lon: 37 }],
  ['91,0', null],
  ['-1.28', null],
  ['Nakuru', null],
])('the text %j as a position: %j', (text, position) => {
  expect(positionIn(text)).toEqual(position);
});

test('from Nairobi to Mombasa: some 440 km', () => {
  const from = namedTown('Nairobi');
  const to = namedTown('Mombasa');
  expect(from && to && metresBetween(from, to) / 1_000).toBeCloseTo(439, -1);
});

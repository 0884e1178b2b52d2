import { formatCounty, toStoredCounty } from '#shared/cars/counties';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { normalizeSearchText } from '../search/words';
import { TOWN_TABLE } from './towns.data';

export type Position = { lat: number; lon: number };

const EARTH_RADIUS_M = 6_371_000;
const RADIANS = Math.PI / 180;

/** Returns metres in a straight line. */
export function computeDistance(one: Position, other: Position): number {
  const lat = Math.sin(((other.lat - one.lat) * RADIANS) / 2);
  const lon = Math.sin(((other.lon - one.lon) * RADIANS) / 2);
  const chord = lat * lat + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * lon * lon;
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(chord)));
}

/** Parses 'lat,lon' in degrees; null for any other text. */
export function parsePosition(text: string): Position | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (lat === undefined || lon === undefined) return null;
  const place = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : null;
}

export type Town = Position & {
  name: string;
  county: string;
};

type KnownTown = Town & {
  inhabitants: number;
  keys: string[];
};

/** Town that governs each county, as spelled in the county's list. */
const COUNTY_TOWNS: Readonly<Record<string, string>> = {
  kwale: 'Kwale',
  'tana river': 'Hola',
  'taita-taveta': 'Mwatate',
  'tharaka-nithi': 'Kathwana',
  makueni: 'Wote',
  nyandarua: 'Ol Kalou',
  kirinyaga: 'Kerugoya',
  turkana: 'Lodwar',
  'west pokot': 'Kapenguria',
  samburu: 'Maralal',
  'trans nzoia': 'Kitale',
  'uasin gishu': 'Eldoret',
  'elgeyo-marakwet': 'Iten',
  nandi: 'Kapsabet',
  baringo: 'Kabarnet',
  laikipia: 'Rumuruti',
  vihiga: 'Mbale',
};

const TOWNS: readonly KnownTown[] = readTable();
const BY_COUNTY = new Map<string, KnownTown[]>();
const BY_KEY = new Map<string, KnownTown[]>();
for (const town of TOWNS) {
  BY_COUNTY.set(town.county, [...(BY_COUNTY.get(town.county) ?? []), town]);
  for (const key of town.keys) BY_KEY.set(key, [...(BY_KEY.get(key) ?? []), town]);
}

export const allTowns: readonly Town[] = TOWNS;

/** Returns towns with a name in which a word begins with the text, most populous first. */
export function findTownSuggestions(text: string): Town[] {
  const wanted = ` ${normalizeSearchText(text)}`;
  return TOWNS.filter(({ keys }) => keys.some((key) => ` ${key}`.includes(wanted)))
    .slice(0, SEARCH_LIMITS.towns)
    .map(({ name, county, lat, lon }) => ({ name, county, lat, lon }));
}

/** Finds the most populous town for 'Town' or 'Town, County'; a county's name finds its county town. */
export function findTownByName(text: string): Town | null {
  const [name = '', county = ''] = text.split(',');
  const towns = BY_KEY.get(normalizeSearchText(name)) ?? [];
  const findInCounty = towns.filter((town) => town.county === toStoredCounty(county));
  return (county.trim() ? findInCounty[0] : (towns[0] ?? findCountyTown(name))) ?? null;
}

/** Returns the town that governs a county; null for an unknown county. */
export function findCountyTown(county: string): Town | null {
  const stored = toStoredCounty(county);
  return inCounty(stored, normalizeSearchText(COUNTY_TOWNS[stored] ?? formatCounty(stored)));
}

/**
 * Reads the lender's text as a town of the county, otherwise as the longest town name of the county within
 * the text, otherwise as a town name that is unique in Kenya; null if none matches.
 */
export function findCarPosition(county: string, nearestTown: string): Position | null {
  const key = normalizeSearchText(nearestTown).replace(/[\s,.;/()-]+/g, ' ');
  const exact = inCounty(county, normalizeSearchText(nearestTown));
  if (exact) return exact;
  const within = (BY_COUNTY.get(county) ?? [])
    .flatMap((town) => town.keys.map((name) => ({ town, name: name.replaceAll('-', ' ') })))
    .filter(({ name }) => ` ${key} `.includes(` ${name} `));
  const longest = within.toSorted((one, other) => other.name.length - one.name.length)[0];
  if (longest) return longest.town;
  const anywhere = BY_KEY.get(key.trim()) ?? [];
  return anywhere.length === 1 ? (anywhere[0] ?? null) : null;
}

function inCounty(county: string, key: string): KnownTown | null {
  return BY_KEY.get(key)?.find((town) => town.county === county) ?? null;
}

function readTable(): KnownTown[] {
  let county = '';
  const towns: KnownTown[] = [];
  for (const line of TOWN_TABLE.trim().split('\n')) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    county = heading ?? county;
    if (heading) continue;
    const [name = '', lat, lon, inhabitants, ...others] = line.split('|');
    const keys = [name, ...others].map(normalizeSearchText);
    towns.push({ name, county, lat: Number(lat), lon: Number(lon), inhabitants: Number(inhabitants), keys });
  }
  return towns.sort((one, other) => other.inhabitants - one.inhabitants);
}

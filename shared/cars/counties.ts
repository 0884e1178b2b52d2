/** Counties in the order of their codes, from the First Schedule of the Constitution of Kenya. */
export const COUNTIES = [
  'Mombasa',
  'Kwale',
  'Kilifi',
  'Tana River',
  'Lamu',
  'Taita-Taveta',
  'Garissa',
  'Wajir',
  'Mandera',
  'Marsabit',
  'Isiolo',
  'Meru',
  'Tharaka-Nithi',
  'Embu',
  'Kitui',
  'Machakos',
  'Makueni',
  'Nyandarua',
  'Nyeri',
  'Kirinyaga',
  "Murang'a",
  'Kiambu',
  'Turkana',
  'West Pokot',
  'Samburu',
  'Trans Nzoia',
  'Uasin Gishu',
  'Elgeyo-Marakwet',
  'Nandi',
  'Baringo',
  'Laikipia',
  'Nakuru',
  'Narok',
  'Kajiado',
  'Kericho',
  'Bomet',
  'Kakamega',
  'Vihiga',
  'Bungoma',
  'Busia',
  'Siaya',
  'Kisumu',
  'Homa Bay',
  'Migori',
  'Kisii',
  'Nyamira',
  'Nairobi',
] as const;

const COUNTY_BY_KEY = new Map(COUNTIES.map((name) => [toCountyKey(name), name]));

/** Returns the county in lower case, spelled as in COUNTIES; empty for an unknown county. */
export function toStoredCounty(text: string): string {
  return COUNTY_BY_KEY.get(toCountyKey(text))?.toLowerCase() ?? '';
}

/** Returns a county's name from a table; title case would be wrong for "Murang'a" and "Taita-Taveta". */
export function formatCounty(stored: string): string {
  return COUNTY_BY_KEY.get(toCountyKey(stored)) ?? stored;
}

/** Drops case, slashes, hyphens and apostrophes, in which typed spellings differ. */
function toCountyKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[\s/-]+/g, ' ')
    .replace(/ (city|county)$/, '')
    .trim();
}

/** The 47 counties in code order, as people write them (First Schedule of the Constitution; DARAJA §4.1). */
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

const COUNTY_BY_KEY = new Map(COUNTIES.map((name) => [countyKey(name), name]));

/** How a county is stored: lower case, in the table's spelling; empty for a name that is none. */
export function storedCounty(text: string): string {
  return COUNTY_BY_KEY.get(countyKey(text))?.toLowerCase() ?? '';
}

/** Stored county → the spelling people read; naive title case breaks "Murang'a" and "Taita-Taveta". */
export function countyName(stored: string): string {
  return COUNTY_BY_KEY.get(countyKey(stored)) ?? stored;
}

/** Spellings in the wild differ in case, slashes, hyphens and apostrophes. */
function countyKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[\s/-]+/g, ' ')
    .replace(/ (city|county)$/, '')
    .trim();
}

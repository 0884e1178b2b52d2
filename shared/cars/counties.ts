/** The 47 counties in code order, as in the First Schedule of the Constitution of Kenya. */
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

/** How a county is stored: lower case, in the table's spelling; empty for an unknown name. */
export function toStoredCounty(text: string): string {
  return COUNTY_BY_KEY.get(countyKey(text))?.toLowerCase() ?? '';
}

/** Stored county → its shown spelling; plain title case breaks "Murang'a" and "Taita-Taveta". */
export function formatCounty(stored: string): string {
  return COUNTY_BY_KEY.get(countyKey(stored)) ?? stored;
}

/** Typed spellings differ in case, slashes, hyphens and apostrophes. */
function countyKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[\s/-]+/g, ' ')
    .replace(/ (city|county)$/, '')
    .trim();
}

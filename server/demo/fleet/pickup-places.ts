import type { Random } from './random';

/** Stations, airports and malls where lenders of a county hand cars over. */
const PLACES: Record<string, readonly string[]> = {
  nairobi: ['JKIA', 'Wilson Airport', 'Nairobi Terminus (SGR)', 'Two Rivers Mall', 'Nairobi CBD'],
  mombasa: ['Moi International Airport', 'Mombasa Terminus (SGR)', 'City Mall Nyali'],
  kwale: ['Ukunda Airstrip', 'Diani Beach Road', 'Likoni Ferry'],
  kilifi: ['Malindi Airport', 'Mtwapa stage'],
  lamu: ['Mokowe Jetty', 'Manda Airport'],
  machakos: ['Athi River Terminus (SGR)', 'Machakos Airport bus stage'],
  makueni: ['Emali Terminus (SGR)'],
  kiambu: ['Thika Road Mall', 'Garden City Mall', 'JKIA'],
  'uasin gishu': ['Eldoret International Airport', 'Rupa Mall'],
  nakuru: ['Westside Mall', 'Naivasha Railway Station'],
  laikipia: ['Nanyuki Airstrip', 'Nanyuki Railway Station'],
  narok: ['Narok stage', 'Keekorok Airstrip'],
  kajiado: ['Galleria Mall', 'Kitengela Mall', 'JKIA'],
  kisumu: ['Kisumu International Airport', 'Mega City Mall'],
  meru: ['Isiolo Airport'],
  turkana: ['Lodwar Airport'],
};

/** Up to two known places of the county beside the car's own town. */
export function pickupPlaces(county: string, town: string, random: Random): string[] {
  const known = PLACES[county] ?? [];
  const chosen = [0, 1].flatMap((round) =>
    known.length > 0 && random.chance(round === 0 ? 0.8 : 0.35) ? [random.pick(known)] : [],
  );
  return [...new Set([`${town} town centre`, ...chosen])];
}

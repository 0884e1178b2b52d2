import type { Translated } from '../language/translated';
import type { CarFacts } from './fields';
import type * as english from './labels';

export { listKeys } from './labels';

export const CAR_FUELS: Translated<typeof english.CAR_FUELS> = {
  petrol: 'Petroli',
  diesel: 'Dizeli',
  electric: 'Umeme',
  hybrid: 'Hybrid',
};

export const CAR_TRANSMISSIONS: Translated<typeof english.CAR_TRANSMISSIONS> = {
  automatic: { label: 'Otomatiki', short: 'Auto' },
  manual: { label: 'Manual', short: 'Manual' },
};

export const CAR_CATEGORIES: Translated<typeof english.CAR_CATEGORIES> = {
  sedan: 'Saluni',
  suv: 'SUV',
  hatchback: 'Hatchback',
  pickup: 'Pickup',
  convertible: 'Paa wazi',
  coupe: 'Coupe',
  minivan: 'Vani ndogo',
  'station-wagon': 'Station wagon',
  van: 'Vani',
  truck: 'Lori',
  crossover: 'Crossover',
  luxury: 'Kifahari',
  'sports-car': 'Spoti',
  'off-road': 'Off-road',
};

export const FUEL_POLICIES: Translated<typeof english.FUEL_POLICIES> = {
  'same-to-same': 'Rudisha na mafuta yaliyokuwepo',
  'full-to-full': 'Chukua na urudishe tangi likiwa limejaa',
  included: 'Mafuta yamo kwenye bei',
};

export const CAR_FACT_LABELS: Record<keyof CarFacts, string> = {
  seats: 'Viti',
  doors: 'Milango',
  engine: 'Injini',
  airCon: 'AC',
  fourWheel: '4×4',
  bluetooth: 'Bluetooth',
  childSeat: 'Kiti cha mtoto',
  withDriver: 'Na dereva',
  partyBus: 'Matatu au basi la sherehe',
  fuelPolicy: 'Utaratibu wa mafuta',
  pickup: 'Mahali pa kuchukulia',
};

export const CAR_LIST_TITLES: Translated<typeof english.CAR_LIST_TITLES> = {
  all: 'MAGARI YALIYOPO',
  ofKind: (kind) => `MAGARI YALIYOPO: ${kind}`,
};

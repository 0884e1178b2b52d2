import { type CarFacts, EMPTY_CAR_FACTS } from '#shared/cars/fields';
import type { FuelPolicy } from '#shared/cars/labels';
import { CAR_LIMITS } from '#shared/core/limits';
import { DEMO_MODELS, type DemoModelName } from './models';
import { createRandom, type RandomSource } from './random';

/**
 * Technical data of a model: seats including the driver's, doors, engine size in cubic centimetres (null if
 * electric), and four-wheel drive, 'some' if the model is sold with and without it.
 */
type ModelBuild = readonly [seats: number, doors: number, engine: number | null, fourWheel: boolean | 'some'];

const MODEL_BUILDS: Record<DemoModelName, ModelBuild> = {
  vitz: [5, 5, 1000, false],
  demio: [5, 5, 1300, false],
  note: [5, 5, 1200, false],
  fit: [5, 5, 1300, false],
  aqua: [5, 5, 1500, false],
  swift: [5, 5, 1200, false],
  golf: [5, 5, 1400, false],
  leaf: [5, 5, null, false],
  dolphin: [5, 5, null, false],
  axio: [5, 4, 1500, false],
  premio: [5, 4, 1800, false],
  sylphy: [5, 4, 1800, false],
  passat: [5, 4, 1800, false],
  crown: [5, 4, 2500, false],
  c200: [5, 4, 2000, false],
  e250: [5, 4, 2000, false],
  bmw320: [5, 4, 2000, false],
  sport: [5, 5, 3000, true],
  lx570: [7, 5, 5700, true],
  fielder: [5, 5, 1500, 'some'],
  probox: [5, 5, 1500, false],
  outback: [5, 5, 2500, true],
  levorg: [5, 5, 1600, true],
  cx5: [5, 5, 2200, 'some'],
  forester: [5, 5, 2000, true],
  xtrail: [7, 5, 2000, 'some'],
  vezel: [5, 5, 1500, 'some'],
  harrier: [5, 5, 2000, 'some'],
  juke: [5, 5, 1500, false],
  tiguan: [5, 5, 1400, 'some'],
  atto: [5, 5, null, false],
  rav4: [5, 5, 2500, 'some'],
  prado: [7, 5, 2800, true],
  discovery: [7, 5, 3000, true],
  fortuner: [7, 5, 2800, true],
  pajero: [7, 5, 3200, true],
  jimny: [4, 3, 1500, true],
  landCruiser: [7, 5, 4200, true],
  defender: [7, 5, 2200, true],
  hilux: [5, 4, 2400, true],
  dmax: [5, 4, 3000, 'some'],
  navara: [5, 4, 2300, true],
  ranger: [5, 4, 2200, true],
  noah: [8, 5, 2000, false],
  voxy: [7, 5, 2000, false],
  alphard: [7, 5, 2500, false],
  sienta: [7, 5, 1500, false],
  hiace: [10, 4, 3000, false],
  caravan: [10, 4, 2500, false],
  nganya: [33, 2, 5200, false],
  matatu: [29, 2, 4800, false],
  npr: [3, 2, 5200, false],
  frr: [3, 2, 5200, false],
  canter: [3, 2, 4200, false],
  bmw420: [4, 2, 2000, false],
  tt: [4, 2, 2000, true],
  mx5: [2, 2, 2000, false],
  slk: [2, 2, 1800, false],
  brz: [4, 2, 2000, false],
  gt86: [4, 2, 2000, false],
};

/** Stations, airports and malls of a county where lenders hand cars over. */
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

/** Hand-over places in quarters of a city, which have no town centre. */
const MEETING_PLACES: Record<string, string> = { Kilimani: 'Yaya Centre' };

function pickPlaces(county: string, town: string, random: RandomSource): string[] {
  const known = PLACES[county] ?? [];
  const chosen = [0, 1].flatMap((round) =>
    known.length > 0 && random.chance(round === 0 ? 0.8 : 0.35) ? [random.pick(known)] : [],
  );
  return [...new Set([MEETING_PLACES[town] ?? `${town} town centre`, ...chosen])];
}

export type FactSources = {
  index: number;
  model: DemoModelName;
  year: number;
  fuel: string;
  county: string;
  town: string;
  description: string;
};

/** Random seed for facts only, so that a new fact does not change plates, prices and photos. */
const SEED = 5_000_000;
/** Year of build from which on lenders state every fact about a car. */
const RECENT_YEAR = 2017;
/** Facts that the owner of an older car may leave out. */
const FORGETTABLE = ['doors', 'engine', 'bluetooth', 'childSeat', 'fuelPolicy', 'fourWheel'] as const;

/** Makes the facts that a lender states about a car; they match its model and description. */
export function makeFacts(car: FactSources): CarFacts {
  const random = createRandom(SEED + car.index);
  const all = makeAllFacts(car, random);
  if (all.partyBus || car.year >= RECENT_YEAR || random.chance(0.4)) return all;
  // A third of the older cars have no facts, as if listed with an earlier form.
  if (random.chance(0.35)) return EMPTY_CAR_FACTS;
  return {
    ...all,
    ...Object.fromEntries(FORGETTABLE.filter(() => random.chance(0.5)).map((key) => [key, null])),
  };
}

function makeAllFacts(car: FactSources, random: RandomSource): CarFacts {
  const [seats, doors, engine, fourWheel] = MODEL_BUILDS[car.model];
  const { body, category } = DEMO_MODELS[car.model];
  const crewed = body === 'matatu';
  const works = crewed || category === 'truck';
  const isFamilyCar = seats >= 5 && !works && !['luxury', 'pickup'].includes(category);
  return {
    seats,
    doors,
    engine,
    airCon: !works && car.model !== 'probox',
    fourWheel: fourWheel === 'some' ? random.chance(0.4) : fourWheel,
    bluetooth:
      crewed || car.description.includes('Bluetooth') || random.chance(car.year >= 2016 ? 0.85 : 0.4),
    childSeat: isFamilyCar && random.chance(0.35),
    withDriver: crewed || car.description.includes('Driver available') || random.chance(0.35),
    partyBus: crewed ? true : seats >= CAR_LIMITS.partyBusMinSeats ? null : false,
    fuelPolicy: chooseFuelPolicy(car, crewed, random),
    pickup: pickPlaces(car.county, car.town, random),
  };
}

function chooseFuelPolicy(
  { fuel, description }: FactSources,
  crewed: boolean,
  random: RandomSource,
): FuelPolicy | null {
  if (crewed) return 'included';
  if (fuel === 'electric') return null;
  if (description.includes('same level of fuel')) return 'same-to-same';
  return random.chance(0.7) ? 'same-to-same' : 'full-to-full';
}

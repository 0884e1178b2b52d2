import type { FuelPolicy } from '#shared/cars/enumerations';
import { type CarFacts, NO_FACTS } from '#shared/cars/facts';
import { CAR_LIMITS } from '#shared/core/limits';
import { MODEL_BUILDS, type ModelBuild } from './builds';
import { MODELS, type ModelName } from './models';
import { createRandom, type Random } from './random';

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

/** Picks the town of the car and up to two known places of the county. */
function pickPlaces(county: string, town: string, random: Random): string[] {
  const known = PLACES[county] ?? [];
  const chosen = [0, 1].flatMap((round) =>
    known.length > 0 && random.chance(round === 0 ? 0.8 : 0.35) ? [random.pick(known)] : [],
  );
  return [...new Set([`${town} town centre`, ...chosen])];
}

/** Data of a car on which its facts depend. */
export type FactSources = {
  index: number;
  model: ModelName;
  year: number;
  fuel: string;
  county: string;
  town: string;
  description: string;
};

/** A sequence of its own, so that new facts leave plates, prices and photos as they are. */
const SEED = 5_000_000;
/** From this year of build on, lenders know their car well. */
const RECENT_YEAR = 2017;
/** Facts that the owner of an older car may leave out. */
const FORGETTABLE = ['doors', 'engine', 'bluetooth', 'childSeat', 'fuelPolicy', 'fourWheel'] as const;

/** Makes the facts that a lender gives about a car; they agree with its model and description. */
export function makeFacts(car: FactSources): CarFacts {
  const random = createRandom(SEED + car.index);
  const all = makeAllFacts(car, MODEL_BUILDS[car.model], random);
  if (all.partyBus || car.year >= RECENT_YEAR || random.chance(0.4)) return all;
  // A third of the older cars date from a form without facts.
  if (random.chance(0.35)) return NO_FACTS;
  return {
    ...all,
    ...Object.fromEntries(FORGETTABLE.filter(() => random.chance(0.5)).map((key) => [key, null])),
  };
}

function makeAllFacts(car: FactSources, build: ModelBuild, random: Random): CarFacts {
  const { body, category } = MODELS[car.model];
  const crewed = body === 'matatu';
  const works = crewed || category === 'truck';
  const isFamilyCar = build.seats >= 5 && !works && !['luxury', 'pickup'].includes(category);
  return {
    seats: build.seats,
    doors: build.doors,
    engine: build.engine,
    airCon: works ? false : (build.airCon ?? true),
    fourWheel: build.fourWheel === 'some' ? random.chance(0.4) : build.fourWheel,
    bluetooth:
      crewed || car.description.includes('Bluetooth') || random.chance(car.year >= 2016 ? 0.85 : 0.4),
    childSeat: isFamilyCar && random.chance(0.35),
    withDriver: crewed || car.description.includes('Driver available') || random.chance(0.35),
    partyBus: crewed ? true : build.seats >= CAR_LIMITS.partyBusMinSeats ? null : false,
    fuelPolicy: chooseFuelPolicy(car, crewed, random),
    pickup: pickPlaces(car.county, car.town, random),
  };
}

function chooseFuelPolicy(
  { fuel, description }: FactSources,
  crewed: boolean,
  random: Random,
): FuelPolicy | null {
  if (crewed) return 'included';
  if (fuel === 'electric') return null;
  if (description.includes('same level of fuel')) return 'same-to-same';
  return random.chance(0.7) ? 'same-to-same' : 'full-to-full';
}

import { listKeys, type Transmission } from '#shared/cars/labels';
import { buildPhotoUrl } from '#shared/cars/photo';
import { PHOTO_SLOTS } from '#shared/cars/photo-slots';
import { computeSubscriptionEnd } from '#shared/cars/rules';
import { DAY_MS, MINUTE_MS } from '#shared/core/durations';
import type { CarTerms } from '#shared/hires/terms';
import { BACKDROPS } from '../illustrator/backdrop';
import { CAR_BODIES } from '../illustrator/bodies';
import { chooseCarFace } from '../illustrator/faces';
import { buildDemoPhotoKey } from '../photos/photo-key';
import { drawPlaceholder } from '../photos/placeholder';
import { listCarColours } from './colours';
import { describeCar } from './descriptions';
import { makeFacts } from './facts';
import { CARS_PER_LENDER, getLenderPhone, getLenderPlan, PICKED_LENDERS } from './lenders';
import { DEMO_MODELS, type DemoModelName } from './models';
import { TOWNS_BY_COUNTY } from './places';
import { createRandom, type RandomSource } from './random';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBERS = 900;
const SPACE = LETTERS.length * NUMBERS * LETTERS.length;
/** Distance between the plates of successive cars; coprime to SPACE, so that no plate occurs twice. */
const STRIDE = 7_919;
const START = 254_729;

/** Makes a plate such as KDL482J, unique for indexes below half a million; its series follows the age. */
export function makePlate(index: number, year: number): string {
  const slot = (START + index * STRIDE) % SPACE;
  const series = year <= 2012 ? 'B' : year <= 2015 ? 'C' : 'D';
  const third = LETTERS.charAt(Math.floor(slot / (NUMBERS * LETTERS.length)));
  const number = 100 + (Math.floor(slot / LETTERS.length) % NUMBERS);
  return `K${series}${third}${number}${LETTERS.charAt(slot % LETTERS.length)}`;
}

/** Random seed for hire terms only, so that new terms do not change plates, prices and photos. */
const SEED = 6_000_000;

/** Makes the hire terms of a car; a fifth of the cars keep the default terms. */
function makeTerms(index: number, price: number, withDriver: boolean): Partial<CarTerms> {
  const random = createRandom(SEED + index);
  if (random.chance(0.2)) return {};
  const weeklyDiscount = random.pick([0, 5, 10]);
  const monthlyDiscount = weeklyDiscount + random.pick([5, 10]);
  const driverPerDay = random.chance(0.6) ? random.pick([1_500, 2_000, 2_500]) : 2_000;
  return {
    weeklyDiscount,
    monthlyDiscount,
    driverPerDay: withDriver ? driverPerDay : null,
    deposit: Math.round(price / 1_000) * random.pick([1_000, 2_000]),
    kmPerDay: random.chance(0.2) ? null : random.pick([150, 200, 250]),
    extraKm: random.pick([20, 30, 40]),
    deliveryFee: random.chance(0.15) ? null : random.pick([500, 1_000, 1_500]),
    minDays: random.chance(0.15) ? 2 : 1,
    noticeHours: random.pick([6, 12, 24]),
  };
}

const FUEL_PRICE = 186;

/** Makes tank size and fuel price for cars of hand-picked lenders; estimates the tank from the engine. */
function makeFuelTerms(index: number, engine: number | null | undefined): Partial<CarTerms> {
  if (index >= PICKED_CAR_COUNT || !engine) return {};
  return { tankLitres: Math.round((20 + engine / 50) / 5) * 5, fuelPrice: FUEL_PRICE };
}

/** Weeks over which the listing dates of the demo cars are spread, less than a subscription lasts. */
const WEEKS_SHOWN = 8;
const MODEL_NAMES = listKeys(DEMO_MODELS);
const BACKDROP_NAMES = listKeys(BACKDROPS);

/** Lender and round of each car in order: all first cars of hand-picked lenders, all second cars, etc. */
const PICKED = Array.from(
  { length: Math.max(...PICKED_LENDERS.map(({ stock }) => stock.length)) },
  (_, round) =>
    PICKED_LENDERS.flatMap((lender, ownerIndex) =>
      round < lender.stock.length ? [{ ownerIndex, round }] : [],
    ),
).flat();

export const PICKED_CAR_COUNT = PICKED.length;

/** A car of the demo fleet; `ownerIndex` is the index of its lender. */
export type DemoCar = ReturnType<typeof makeCar>;

/** Makes the car at an index; `now` changes only its dates. */
export function makeCar(index: number, now: Date) {
  const { ownerIndex, round } = locate(index);
  const owner = getLenderPlan(ownerIndex);
  const random = createRandom(index);
  const name = owner.stock[round] ?? random.pick(MODEL_NAMES);
  const model = DEMO_MODELS[name];
  const county = owner.counties[round % owner.counties.length] ?? 'nairobi';
  const anyTown = random.pick(TOWNS_BY_COUNTY[county]);
  const town = owner.towns?.[name] ?? anyTown;
  const year = random.between(...model.years);
  const fuel = random.pick(model.fuels);
  const [color, paint] = random.pick(listCarColours(model));
  const regNo = makePlate(index, year);
  const face = chooseCarFace(model.make, CAR_BODIES[model.body].boxy);
  const picture = { body: model.body, face, paint, backdrop: random.pick(BACKDROP_NAMES), regNo };
  const [low, high] = model.prices;
  const transmission = random.pick<Transmission>(model.transmissions);
  const price = random.between(low / 100, high / 100) * 100;
  const description = describeCar(model, fuel, town, random);
  const facts = makeFacts({ index, model: name, year, fuel, county, town, description });
  return {
    ...facts,
    ownerIndex,
    regNo,
    make: model.make,
    model: model.model,
    year,
    color,
    category: model.category,
    fuel,
    transmission,
    nearestTown: town,
    county,
    price,
    contact: getLenderPhone(ownerIndex),
    description,
    images: (lacksPhoto(ownerIndex, name) ? PHOTO_SLOTS.slice(0, -1) : PHOTO_SLOTS).map((slot) =>
      buildPhotoUrl(buildDemoPhotoKey({ ...picture, view: slot === 'front' ? 'quarter' : slot })),
    ),
    placeholder: drawPlaceholder(picture),
    terms: { ...makeTerms(index, price, facts.withDriver ?? false), ...makeFuelTerms(index, facts.engine) },
    ...makeSubscription(ownerIndex, round, now, random),
  };
}

/** Whether a car has no rear photo: one car of the demo lender, to show the request for the photo. */
function lacksPhoto(ownerIndex: number, name: DemoModelName): boolean {
  return ownerIndex === 0 && name === 'alphard';
}

function locate(index: number): { ownerIndex: number; round: number } {
  const later = index - PICKED.length;
  return (
    PICKED[index] ?? {
      ownerIndex: PICKED_LENDERS.length + Math.floor(later / CARS_PER_LENDER),
      round: later % CARS_PER_LENDER,
    }
  );
}

/** Makes a subscription. It ends soon for the demo lender's third car and has ended for their last. */
function makeSubscription(ownerIndex: number, round: number, now: Date, random: RandomSource) {
  const lastRound = (PICKED_LENDERS[0]?.stock.length ?? 0) - 1;
  if (ownerIndex === 0 && round === 2)
    return makeEndingSubscription(new Date(now.getTime() + 4 * DAY_MS), true);
  if (ownerIndex === 0 && round === lastRound)
    return makeEndingSubscription(new Date(now.getTime() - 5 * DAY_MS), false);
  const createdAt = new Date(now.getTime() - random.between(60, WEEKS_SHOWN * 7 * 24 * 60) * MINUTE_MS);
  return {
    createdAt,
    subscriptionDate: createdAt,
    subscriptionExpiry: computeSubscriptionEnd(createdAt),
    isSubscribed: true,
    isActive: true,
    reminderSent: false,
  };
}

function makeEndingSubscription(subscriptionExpiry: Date, isSubscribed: boolean) {
  const createdAt = new Date(subscriptionExpiry.getTime() - 92 * DAY_MS);
  return {
    ...{ createdAt, subscriptionDate: createdAt, subscriptionExpiry, isSubscribed },
    isActive: true,
    reminderSent: true,
  };
}

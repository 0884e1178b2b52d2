import type { PublicCar } from '#shared/cars/contract';
import type { CarFacts } from '#shared/cars/fields';
import { CAR_FACT_LABELS, FUEL_POLICIES } from '#shared/cars/labels';
import { factWords } from './words';

type FactName = keyof CarFacts;
type Line = { name: FactName; text: string };

/** Facts listed for every car, stated or not; `partyBus` is listed only for a party bus. */
const ASKED = [
  'seats',
  'doors',
  'engine',
  'airCon',
  'fourWheel',
  'bluetooth',
  'childSeat',
  'withDriver',
] as const;

/** The facts that a lender has stated about a car, grouped for display. */
export type StatedFacts = {
  /** Numbers and features that the car has. */
  has: Line[];
  /** Fuel policy and pick-up places, each with a text. */
  terms: Line[];
  /** Features that the car does not have. */
  without: FactName[];
  /** Facts that the lender has not stated. */
  notStated: FactName[];
  isNothingStated: boolean;
};

/** Groups the facts of a car; an electric car is not asked for its engine size. */
export function groupFacts(car: CarFacts & Pick<PublicCar, 'fuel'>): StatedFacts {
  const asked = ASKED.filter((name) => name !== 'engine' || car.fuel !== 'electric' || car.engine !== null);
  const unstated = [...asked, 'fuelPolicy' as const].filter((name) => car[name] === null);
  const isNothingStated = unstated.length > asked.length && car.pickup.length === 0 && car.partyBus === null;
  return {
    has: [...asked, 'partyBus' as const].flatMap((name) => textOf(name, car[name])),
    terms: [
      ...(car.fuelPolicy ? [{ name: 'fuelPolicy' as const, text: FUEL_POLICIES[car.fuelPolicy] }] : []),
      ...(car.pickup.length > 0 ? [{ name: 'pickup' as const, text: car.pickup.join(' · ') }] : []),
    ],
    without: asked.filter((name) => car[name] === false),
    notStated: [...unstated, ...(car.pickup.length > 0 ? [] : ['pickup' as const])],
    isNothingStated,
  };
}

function textOf(name: FactName, value: number | boolean | null): Line[] {
  if (typeof value === 'number') {
    const texts = { seats: factWords.seats, doors: factWords.doors, engine: factWords.engine };
    return name === 'seats' || name === 'doors' || name === 'engine'
      ? [{ name, text: texts[name](value) }]
      : [];
  }
  return value ? [{ name, text: CAR_FACT_LABELS[name] }] : [];
}

import type { CarFacts } from '#shared/cars/facts';
import { plural } from '#shared/language/plural';
import { formatShillings } from '../../../lib/format';

type FactName = keyof CarFacts;

/** Sentences about what a lender says of a car. */
export const factWords = {
  title: 'More about the car',
  seats: (count: number) => plural(count, { one: '1 seat', other: `${count} seats` }),
  doors: (count: number) => plural(count, { one: '1 door', other: `${count} doors` }),
  engine: (cc: number) => `${formatShillings(cc)} cc`,
  without: (names: readonly FactName[]) => `Without: ${listed(names)}.`,
  notSaid: (names: readonly FactName[]) => `Not said: ${listed(names)}.`,
  nothingSaid: 'Not said: seats, doors, air conditioning and more. Ask the lender.',
} as const;

/** The facts within a sentence. */
const NOUNS: Record<FactName, string> = {
  seats: 'seats',
  doors: 'doors',
  engine: 'engine',
  airCon: 'air conditioning',
  fourWheel: '4×4',
  bluetooth: 'Bluetooth',
  childSeat: 'child seat',
  withDriver: 'driver',
  partyBus: 'party bus',
  fuelPolicy: 'fuel policy',
  pickup: 'pick-up places',
};

function listed(names: readonly FactName[]): string {
  return names.map((name) => NOUNS[name]).join(', ');
}

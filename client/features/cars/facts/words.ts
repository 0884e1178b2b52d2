import type { CarFacts } from '#shared/cars/fields';
import { formatShillings } from '../../../lib/format';

type FactName = keyof CarFacts;

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Sentences about the facts of a car. */
export const factWords = {
  title: 'More about the car',
  seats: (count: number) => several(count, 'seat'),
  doors: (count: number) => several(count, 'door'),
  engine: (cc: number) => `${formatShillings(cc)} cc`,
  without: (names: readonly FactName[]) => `Without: ${listed(names)}.`,
  notSaid: (names: readonly FactName[]) => `Not said: ${listed(names)}.`,
  nothingSaid: 'Not said: seats, doors, air conditioning and more. Ask the lender.',
} as const;

/** Names of the facts as they appear within a sentence. */
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

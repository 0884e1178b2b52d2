import { formatShillings } from '../../../lib/format';

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Sentences about what a lender says of a car. */
export const factWords = {
  title: 'More about the car',
  seats: (count: number) => several(count, 'seat'),
  doors: (count: number) => several(count, 'door'),
  engine: (cc: number) => `${formatShillings(cc)} cc`,
  without: (names: readonly string[]) => `Without: ${listed(names)}.`,
  notSaid: (names: readonly string[]) => `Not said: ${listed(names)}.`,
  nothingSaid: 'Not said: seats, doors, air conditioning and more. Ask the lender.',
} as const;

/** Labels within a sentence: 'air conditioning, 4×4'. */
function listed(names: readonly string[]): string {
  return names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(', ');
}

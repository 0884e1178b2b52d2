import { formatShillings } from '../../../lib/format';

const cars = (count: number) =>
  count === 0 ? 'no cars' : count === 1 ? '1 car' : `${formatShillings(count)} cars`;

/** Texts of the choice of a county on the map. */
export const countyWords = {
  title: 'Choose a county',
  map: 'Map of the 47 counties',
  list: 'Counties by name',
  all: 'All counties',
  county: (name: string, count: number) => `${name}: ${cars(count)}`,
  hint: 'The greener a county, the more cars it has.',
} as const;

import { formatShillings } from '../../../lib/format';

const cars = (count: number) =>
  count === 0 ? 'no cars' : count === 1 ? '1 car' : `${formatShillings(count)} cars`;

/** Texts of the dialog for the county. */
export const countyWords = {
  title: 'Choose a county',
  map: 'Map of the 47 counties',
  list: 'Counties by name',
  all: 'All counties',
  county: (name: string, count: number) => `${name}: ${cars(count)}`,
  hint: 'The greener a county, the more cars it has.',
} as const;

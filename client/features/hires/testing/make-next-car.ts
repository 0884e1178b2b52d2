import type { HireGroup } from '#shared/hires/group-contract';
import { computeHireQuote } from '#shared/hires/quote';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { makeCar } from '../../../testing/make-car';

type NextCar = HireGroup['next'][number];

/** Returns a similar car that is available for Ksh. 4,000 a day from 3 to 5 May 2026. */
export function makeNextCar(overrides: Partial<NextCar> = {}): NextCar {
  const days = { from: '2026-05-03', to: '2026-05-05' };
  return {
    ...makeCar(),
    quote: computeHireQuote({ price: 4_000, terms: DEFAULT_CAR_TERMS, ...days }),
    ...overrides,
  };
}

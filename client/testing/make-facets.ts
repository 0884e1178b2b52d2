import type { CarFacets } from '#shared/cars/search';

/** Search facets, empty by default. */
export function makeFacets(overrides: Partial<CarFacets> = {}): CarFacets {
  return { total: 0, counties: [], makes: [], categories: [], ...overrides };
}

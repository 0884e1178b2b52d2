import type { SearchFacets } from '#shared/cars/search';

/** Creates search facets, empty by default. */
export function makeFacets(overrides: Partial<SearchFacets> = {}): SearchFacets {
  return {
    total: 0,
    counties: [],
    makes: [],
    categories: [],
    fuels: [],
    transmissions: [],
    seats: [],
    years: [],
    fourWheel: 0,
    airCon: 0,
    withDriver: 0,
    verified: 0,
    ratings: [],
    prices: null,
    ...overrides,
  };
}

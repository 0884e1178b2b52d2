import type { CarFacets } from '#shared/cars/search';

/** Choices as the server counts them; nothing where nothing is said. */
export function makeFacets(said: Partial<CarFacets> = {}): CarFacets {
  return { total: 0, counties: [], makes: [], categories: [], ...said };
}

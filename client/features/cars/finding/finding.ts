import type { Category } from '#shared/cars/enumerations';
import type { SearchScope } from '../api';
import type { ApplySearch, CarSearch } from '../car-search';

/** The search of a screen, its change, and what the screen itself fixes. */
export type Finding = {
  search: CarSearch;
  apply: ApplySearch;
  scope?: SearchScope;
  /** The kinds of car to choose from; by default all. */
  kinds?: readonly Category[];
  /** Whether any car has a review. */
  rated?: boolean;
};

import type { CarCategory } from '#shared/cars/labels';
import type { SearchScope } from '../api';
import type { ApplySearch, CarSearch } from '../car-search';

/** The search of a screen, the function that changes it, and the parameters that the screen fixes. */
export type Finding = {
  search: CarSearch;
  apply: ApplySearch;
  scope?: SearchScope;
  /** Kinds of car that the user can choose; all by default. */
  kinds?: readonly CarCategory[];
  /** Whether any car has a review, so that sorting by rating makes sense. */
  hasReviews?: boolean;
};

import { suggestTowns } from '#shared/cars/search';
import type { AddRoute } from '../../../http/route';
import { findTownSuggestions } from './towns';

export function townRoutes(add: AddRoute): void {
  add(suggestTowns, ({ query }) => ({ items: findTownSuggestions(query.q), next: null }));
}

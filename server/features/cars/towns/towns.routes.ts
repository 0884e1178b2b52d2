import { suggestTowns } from '#shared/cars/search-contract';
import type { AddRoute } from '../../../http/route';
import { suggestedTowns } from './towns';

export function townRoutes(add: AddRoute): void {
  add(suggestTowns, ({ query }) => ({ items: suggestedTowns(query.q), next: null }));
}

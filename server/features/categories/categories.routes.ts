import { listCategories } from '#shared/categories/contract';
import type { AddRoute } from '../../http/route';
import type { Categories } from './categories.service';

export function categoryRoutes(add: AddRoute, categories: Categories): void {
  add(listCategories, () => categories.list());
}

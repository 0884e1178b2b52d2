import { getCatalogue, getLender } from '#shared/catalogue/contract';
import type { AddRoute } from '../../http/route';
import type { Catalogue } from './catalogue.service';

export function catalogueRoutes(add: AddRoute, catalogue: Catalogue): void {
  add(getCatalogue, async ({ params }) => (await catalogue.of(params.brandId)).cars);
  add(getLender, ({ params }) => catalogue.lender(params.userId));
}

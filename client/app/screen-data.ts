import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import { buildCategoryParams } from '#shared/categories/category-scope';
import type { FirstScreen } from '#shared/pages/first-screen';
import { carFacetsQuery, carQuery, carSearchQuery } from '../features/cars/api';
import { catalogueQuery } from '../features/catalogue/api';
import { categoriesQuery } from '../features/categories/categories-query';
import { lenderQuery } from '../lib/lender-query';

/** Puts the data of a first screen where its queries find it; `params` are those of its address. */
export function storeScreenData(queryClient: QueryClient, screen: FirstScreen, params: Params): void {
  if ('cards' in screen) queryClient.setQueryData(categoriesQuery.queryKey, screen.cards);
  if ('facets' in screen) queryClient.setQueryData(carFacetsQuery('').queryKey, screen.facets);
  if ('found' in screen) {
    const scope = screen.page === 'category' ? buildCategoryParams(screen.card) : {};
    queryClient.setQueryData(carSearchQuery(scope).queryKey, { pages: [screen.found], pageParams: [''] });
  }
  const { carId = '', brandId = '' } = params;
  if (screen.page === 'car') queryClient.setQueryData(carQuery(carId).queryKey, screen.car);
  if (screen.page === 'catalogue') {
    queryClient.setQueryData(catalogueQuery(brandId).queryKey, screen.cars);
    queryClient.setQueryData(lenderQuery(brandId).queryKey, screen.lender);
  }
}

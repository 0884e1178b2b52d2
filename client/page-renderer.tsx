import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchRoutes, type Params, StaticRouter } from 'react-router-dom';
import { buildCategorySearchParams } from '#shared/categories/categories';
import { PATH_PREFIX } from '#shared/language/page-language';
import type { FirstScreen, FirstScreenInput, RenderedFirstScreen } from '#shared/pages/first-screen';
import { App } from './app/app';
import { restoreQueryCache } from './app/first-picture';
import { routes } from './app/routes';
import type { RouteHandle } from './app/screen-route';
import { carFacetsQuery, carQuery, carSearchQuery } from './features/cars/api';
import { catalogueQuery } from './features/catalogue/api';
import { categoriesQuery } from './features/categories/categories-query';
import { renderForDataSaver } from './lib/data-saver';
import { lenderQuery } from './lib/lender-query';
import { createQueryClient } from './lib/query-client';
import { SETTINGS_QUERY_KEY } from './lib/site-settings';

/** Puts a screen's data into the query cache; `params` are the parameters of the screen's address. */
function storeScreenData(queryClient: QueryClient, screen: FirstScreen, params: Params): void {
  if ('cards' in screen) queryClient.setQueryData(categoriesQuery.queryKey, screen.cards);
  if ('facets' in screen) queryClient.setQueryData(carFacetsQuery('').queryKey, screen.facets);
  if ('found' in screen) {
    const scope = screen.page === 'category' ? buildCategorySearchParams(screen.card) : {};
    queryClient.setQueryData(carSearchQuery(scope).queryKey, { pages: [screen.found], pageParams: [''] });
  }
  const { carId = '', brandId = '' } = params;
  if (screen.page === 'car') queryClient.setQueryData(carQuery(carId).queryKey, screen.car);
  if (screen.page === 'catalogue') queryClient.setQueryData(catalogueQuery(brandId).queryKey, screen.cars);
  if ('lender' in screen) queryClient.setQueryData(lenderQuery(screen.lender._id).queryKey, screen.lender);
}

/**
 * Comment that React writes for a Suspense boundary without content; the page could not hydrate such HTML.
 */
const MISSING_PART = '<!--$!-->';

/** Renders a screen to HTML; the server imports this function from the client's build. */
export async function renderScreen({
  address,
  screen,
  settings,
  savesData,
}: FirstScreenInput): Promise<RenderedFirstScreen> {
  const match = matchRoutes(routes, address, PATH_PREFIX)?.at(-1);
  const handle: RouteHandle | undefined = match?.route.handle;
  await handle?.loadScreen();

  const filled = createQueryClient();
  storeScreenData(filled, screen, match?.params ?? {});
  const data = JSON.stringify(listQueryEntries(filled));

  // Uses the same JSON as the browser receives, so that server and browser render the same HTML.
  const queryClient = createQueryClient();
  restoreQueryCache(queryClient, data);
  // Caches the settings here; the browser reads the same settings from the head of every document.
  queryClient.setQueryData(SETTINGS_QUERY_KEY, settings);
  const routed = (page: ReactNode) => (
    <StaticRouter basename={PATH_PREFIX} location={address}>
      {page}
    </StaticRouter>
  );
  const page = <App queryClient={queryClient} isServed wrapInRouter={routed} />;
  const html = renderForDataSaver(savesData, () => renderToString(page));
  if (html.includes(MISSING_PART)) throw new Error(`A part of ${address} loads on demand only.`);
  return { html, data };
}

function listQueryEntries(queryClient: QueryClient): [key: readonly unknown[], data: unknown][] {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchRoutes, StaticRouter } from 'react-router-dom';
import { PATH_PREFIX } from '#shared/language/page-language';
import type { RenderedScreen, ScreenToRender } from '#shared/pages/first-screen';
import { App } from './app/app';
import { routes } from './app/routes';
import { storeScreenData } from './app/screen-data';
import type { RouteHandle } from './app/screen-route';
import { renderedFor } from './lib/data-saver';
import { createQueryClient } from './lib/query-client';
import { restoreQueries } from './lib/served-queries';
import { SETTINGS_KEY } from './lib/site-settings';

/** How React marks a boundary whose content was not there; the page could not take it over. */
const MISSING_PART = '<!--$!-->';

/** Renders the first screen of an address for a visitor. The server loads the build of this file. */
export async function renderScreen({
  address,
  screen,
  settings,
  savesData,
}: ScreenToRender): Promise<RenderedScreen> {
  const match = matchRoutes(routes, address, PATH_PREFIX)?.at(-1);
  const handle: RouteHandle | undefined = match?.route.handle;
  await handle?.loadScreen();

  const filled = createQueryClient();
  storeScreenData(filled, screen, match?.params ?? {});
  const data = JSON.stringify(entriesOf(filled));

  // From the text that the browser gets, so that both render the same.
  const queryClient = createQueryClient();
  restoreQueries(queryClient, data);
  // The browser reads these from the head of every document.
  queryClient.setQueryData(SETTINGS_KEY, settings);
  const routed = (page: ReactNode) => (
    <StaticRouter basename={PATH_PREFIX} location={address}>
      {page}
    </StaticRouter>
  );
  const page = <App queryClient={queryClient} isServed routed={routed} />;
  const html = renderedFor(savesData, () => renderToString(page));
  if (html.includes(MISSING_PART)) throw new Error(`A part of ${address} loads on demand only.`);
  return { html, data };
}

function entriesOf(queryClient: QueryClient): [key: readonly unknown[], data: unknown][] {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

import type { ChangeFeed } from '../../changes/change-feed';
import type { Clock } from '../../gateways/clock';
import { createTopicVersions } from '../../http/reply-cache/reply-cache';
import type { Cars } from '../cars/cars.service';
import type { Catalogue } from '../catalogue/catalogue.service';
import type { Categories } from '../categories/categories.service';
import type { Settings } from '../settings/settings.service';
import { createFirstScreens } from './first-screen.service';
import { createPageHead } from './page-head.service';

type PagesFeatureDeps = Pick<Parameters<typeof createPageHead>[0], 'publicUrl' | 'googleClientId'> & {
  cars: Pick<Cars, 'listings' | 'search'>;
  catalogue: Catalogue;
  categories: Pick<Categories, 'list'>;
  settings: Pick<Settings, 'current'>;
  feed: ChangeFeed;
  clock: Clock;
};

/** Builds the HTML head for each address, and the first screen that the server renders into the document. */
export function composePages(deps: PagesFeatureDeps) {
  const { cars, catalogue, categories, settings, feed, clock } = deps;
  const { publicUrl, googleClientId } = deps;
  const versions = createTopicVersions({ feed, clock });
  const { headOf, startHead } = createPageHead({
    ...{ publicUrl, googleClientId },
    carOf: cars.listings.get,
    catalogueOf: catalogue.of,
    categories: categories.list,
    settings: settings.current,
    firstScreenOf: createFirstScreens({
      facets: cars.search.facets,
      find: cars.search.find,
      categories: categories.list,
      lender: catalogue.lender,
    }),
  });
  return {
    headOf,
    startHead,
    /** Returns a text that changes when a document may have changed: after a write, and each minute. */
    documentState: () => versions.tag(['cars', 'lenders', 'papers', 'settings']),
  };
}

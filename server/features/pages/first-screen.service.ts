import { getCar } from '#shared/cars/contract';
import { type CarSearchQuery, carSearchQuery, getCarFacets, searchCars } from '#shared/cars/search';
import type { LenderProfile } from '#shared/catalogue/contract';
import { getCatalogue, getLender } from '#shared/catalogue/contract';
import { buildCategorySearchParams } from '#shared/categories/categories';
import { type CategoryView, listCategories } from '#shared/categories/contract';
import type { FirstScreen } from '#shared/pages/first-screen';
import type { PageHeadContent } from '#shared/pages/heads';

type FirstScreenDeps = {
  facets: (county: string) => Promise<unknown>;
  find: (query: CarSearchQuery) => Promise<unknown>;
  categories: () => Promise<CategoryView[]>;
  lender: (userId: string) => Promise<LenderProfile>;
};

/** Builds the data of first screens; the reply contracts remove all fields that they do not name. */
export function createFirstScreens(deps: FirstScreenDeps) {
  const facets = async () => getCarFacets.reply.parse(await deps.facets(''));
  const cards = async () => listCategories.reply.parse(await deps.categories());
  const found = async (scope: object) => searchCars.reply.parse(await deps.find(carSearchQuery.parse(scope)));

  const profile = async (userId: string) => getLender.reply.parse(await deps.lender(userId));

  /**
   * Returns the data of a first screen; null if only the browser renders the screen, such as a list without
   * cars, whose texts the page loads on demand.
   */
  return async (content: PageHeadContent): Promise<FirstScreen | null> => {
    switch (content.page) {
      case 'home':
        return withCars({ page: 'home', facets: await facets(), found: await found({}) });
      case 'car':
        return {
          page: 'car',
          car: getCar.reply.parse(content.car),
          lender: await profile(content.car.userId),
        };
      case 'categories':
        return { page: 'categories', cards: await cards(), facets: await facets() };
      case 'category': {
        const all = await cards();
        const card = all.find(({ route }) => route === content.card.route);
        if (!card) return null;
        const shown = await found(buildCategorySearchParams(card));
        return withCars({ page: 'category', card, cards: all, facets: await facets(), found: shown });
      }
      case 'catalogue': {
        const lender = await profile(content.userId);
        return { page: 'catalogue', cars: getCatalogue.reply.parse(content.cars), lender };
      }
      default:
        return null;
    }
  };
}

function withCars<Screen extends Extract<FirstScreen, { found: unknown }>>(screen: Screen): Screen | null {
  return screen.found.cars.length > 0 ? screen : null;
}

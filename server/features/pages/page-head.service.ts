import type { PublicCar } from '#shared/cars/contract';
import { PHOTO_SIZES } from '#shared/cars/photo-sizes';
import type { CategoryView } from '#shared/categories/contract';
import { Refusal } from '#shared/core/errors';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { routeAt } from '#shared/core/paths';
import { id } from '#shared/core/values';
import { splitLanguage } from '#shared/language/addresses';
import { headWords as english } from '#shared/pages/head-words';
import { headWords as swahili } from '#shared/pages/head-words.sw';
import { catalogueName, type PageContent, pageHead } from '#shared/pages/heads';
import { type Settings, settingsFields } from '#shared/settings/contract';
import type { PublicUser } from '#shared/users/contract';
import { escapeHtml } from './escape-html';
import { headHtml } from './head-html';
import { type Preloads, preloadHtml } from './preloads';

type PageHeadDeps = {
  publicUrl: string;
  /** Null where Google sign-in is not set up; the page reads it from the head. */
  googleClientId: string | null;
  /** Leaves the buttons out where there is no client id, instead of showing them disabled. */
  hidesGoogle: boolean;
  /** @throws Refusal car_not_found */
  carOf: (carId: string) => Promise<PublicCar>;
  /** @throws Refusal user_not_found */
  catalogueOf: (userId: string) => Promise<{ lender: PublicUser; cars: PublicCar[] }>;
  categories: () => Promise<CategoryView[]>;
  /** The photo of the first listed car; null where there is none. */
  newestPhoto: () => Promise<string | null>;
  settings: () => Promise<Settings>;
};

const WORDS = { en: english, sw: swahili };

type ServedHead = { status: 200 | 404; head: string; screen?: string | undefined };

/** The modules of client/ with the code that these pages need beyond the first visit's, as routes.tsx loads them. */
const SCREENS: Partial<Record<PageContent['page'], string>> = {
  car: 'app/screens/car-screen.tsx',
  catalogue: 'app/screens/catalogue-screen.tsx',
  categories: 'app/screens/categories-screen.tsx',
  category: 'app/screens/category-screen.tsx',
};

/** The head of each address for crawlers and link previews, which run no JavaScript. */
export function createPageHead(deps: PageHeadDeps) {
  /** @throws Refusal with status 404 where the page shows its not-found screen */
  async function contentAt(path: string): Promise<PageContent> {
    const match = routeAt(path);
    if (!match) throw new Refusal('not_found');
    const param = match.params[0]?.toLowerCase() ?? '';
    switch (match.route) {
      case 'home':
        return { page: 'home', settings: await deps.settings() };
      case 'car':
      case 'carAlias':
        return { page: 'car', car: await deps.carOf(idOf(param)) };
      case 'catalogue': {
        const { lender, cars } = await deps.catalogueOf(idOf(param));
        return { page: 'catalogue', userId: lender._id, name: catalogueName(lender), cars };
      }
      case 'categories':
        return { page: 'categories', cards: await deps.categories() };
      case 'category': {
        const card = (await deps.categories()).find(({ route }) => route === param);
        if (!card) throw new Refusal('not_found');
        return { page: 'category', card };
      }
      case 'privacyAlias':
        return { page: 'privacy' };
      case 'conversation':
        return { page: 'messages' };
      default:
        return { page: match.route };
    }
  }

  /** The requests that the page makes as soon as it runs. */
  async function preloadsOf(content: PageContent): Promise<Preloads> {
    switch (content.page) {
      case 'home': {
        const photo = await deps.newestPhoto();
        return {
          calls: ['/api/cars/facets', `/api/cars/search?limit=${SEARCH_LIMITS.pageDefault}`],
          photo: photo ? { url: photo, sizes: PHOTO_SIZES.card } : undefined,
        };
      }
      case 'car': {
        const { _id, image } = content.car;
        return { calls: [`/api/cars/${_id}`], photo: { url: image, sizes: PHOTO_SIZES.gallery } };
      }
      case 'categories': {
        const photo = (await deps.categories())[0]?.images[0];
        return {
          calls: ['/api/categories', '/api/cars/facets'],
          photo: photo ? { url: photo, sizes: PHOTO_SIZES.categoryTile } : undefined,
        };
      }
      default:
        return { calls: [] };
    }
  }

  /** What the page reads when it starts. */
  async function startValues(): Promise<string> {
    const values = {
      'site-url': deps.publicUrl,
      // The schema drops what only operators see, such as who changed the settings.
      'site-settings': JSON.stringify(settingsFields.parse(await deps.settings())),
      'google-client-id': deps.googleClientId,
      'google-sign-in': !deps.googleClientId && deps.hidesGoogle ? 'hidden' : null,
    };
    return Object.entries(values)
      .map(([name, content]) =>
        content ? `\n    <meta name="${name}" content="${escapeHtml(content)}">` : '',
      )
      .join('');
  }

  /** Finished HTML for the head of this address; 404 where the page shows its not-found screen. */
  async function headOf(address: string): Promise<ServedHead> {
    const { language, rest } = splitLanguage(address);
    const [path = '', query] = rest.split('?');
    const content = await contentAt(path).catch(notFound);
    const lines = [headHtml(pageHead(content, deps.publicUrl, WORDS[language]))];
    // With a query the first requests of the page are others.
    if (!query) lines.push(...preloadHtml(await preloadsOf(content)));
    const head = lines.join('\n    ') + (await startValues());
    return { status: content.page === 'notFound' ? 404 : 200, head, screen: SCREENS[content.page] };
  }

  return { headOf };
}

/** @throws Refusal not_found */
function idOf(param: string): string {
  if (!id.safeParse(param).success) throw new Refusal('not_found');
  return param;
}

function notFound(error: unknown): PageContent {
  if (!(error instanceof Refusal) || error.status !== 404) throw error;
  return { page: 'notFound' };
}

import type { PublicCar } from '#shared/cars/contract';
import { formatCatalogueName } from '#shared/catalogue/catalogue-name';
import type { CategoryView } from '#shared/categories/contract';
import { Refusal } from '#shared/core/errors';
import { matchRoute } from '#shared/core/paths';
import { id } from '#shared/core/values';
import { splitLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations } from '#shared/language/language';
import type { FirstScreen } from '#shared/pages/first-screen';
import { pageHeadWords as english } from '#shared/pages/head-words';
import { pageHeadWords as swahili } from '#shared/pages/head-words.sw';
import { buildPageHead, buildPageHeadTags, type PageHead, type PageHeadContent } from '#shared/pages/heads';
import { type Settings, settingsFields } from '#shared/settings/contract';
import type { PublicUser } from '#shared/users/contract';
import { normalizePath } from '../../http/address-spelling';

/**
 * Builds the HTML of a head. `data-served` marks the elements that the page replaces when it sets the head
 * itself.
 */
function buildHeadHtml(head: PageHead): string {
  const { title, meta, link, script } = buildPageHeadTags(head);
  return [
    `<title data-served>${escapeHtml(title)}</title>`,
    ...[...meta.map(createElementBuilder('meta')), ...link.map(createElementBuilder('link'))],
    // Browsers do not execute these <script> elements with data; heads.ts escapes text that would end an
    // element.
    ...script.map(({ type, innerHTML }) => `<script data-served type="${type}">${innerHTML}</script>`),
  ].join('\n    ');
}

function createElementBuilder(tag: 'meta' | 'link') {
  return (attributes: Record<string, string>) => {
    const written = Object.entries(attributes).map(
      ([name, value]) => ` ${name.toLowerCase()}="${escapeHtml(value)}"`,
    );
    return `<${tag} data-served${written.join('')}>`;
  };
}

type PageHeadDeps = {
  publicUrl: string;
  /** Client id for sign-in with Google, which the page reads from the head; null if it is not set up. */
  googleClientId: string | null;
  carOf: (carId: string) => Promise<PublicCar>;
  catalogueOf: (userId: string) => Promise<{ lender: PublicUser; cars: PublicCar[] }>;
  categories: () => Promise<CategoryView[]>;
  settings: () => Promise<Settings>;
  firstScreenOf: (content: PageHeadContent) => Promise<FirstScreen | null>;
};

const WORDS = combineTranslations(english, { sw: swahili });

type ServedHead = {
  status: 200 | 404;
  head: string;
  screen?: string | undefined;
  /** Content that the server renders into the document; null if it renders nothing. */
  first: { screen: FirstScreen; settings: Settings } | null;
};

/** Modules that a first visit loads in addition to the modules of all pages. */
const SCREENS: Partial<Record<PageHeadContent['page'], string>> = {
  car: 'app/screens/car-screen.tsx',
  catalogue: 'app/screens/catalogue-screen.tsx',
  categories: 'app/screens/categories-screen.tsx',
  category: 'app/screens/category-screen.tsx',
};

/** Builds the head of each address, for crawlers and link previews that run no JavaScript. */
export function createPageHead(deps: PageHeadDeps) {
  /** @throws Refusal with status 404 if the page shows its not-found screen */
  async function findContent(path: string): Promise<PageHeadContent> {
    const match = matchRoute(path);
    if (!match) throw new Refusal('not_found');
    const param = match.params[0]?.toLowerCase() ?? '';
    switch (match.route) {
      case 'home':
        return { page: 'home', settings: await deps.settings() };
      case 'car':
      case 'carAlias':
        return { page: 'car', car: await deps.carOf(parseId(param)) };
      case 'catalogue': {
        const { lender, cars } = await deps.catalogueOf(parseId(param));
        return { page: 'catalogue', userId: lender._id, name: formatCatalogueName(lender), cars };
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

  /** Builds the elements that the page reads when it starts. */
  function buildStartValues(settings: Settings): string {
    const values = {
      'site-url': deps.publicUrl,
      'site-settings': JSON.stringify(settings),
      'google-client-id': deps.googleClientId,
    };
    return Object.entries(values)
      .map(([name, content]) =>
        content ? `\n    <meta name="${name}" content="${escapeHtml(content)}">` : '',
      )
      .join('');
  }

  /** Builds the HTML head for an address; the status is 404 if the page shows its not-found screen. */
  async function headOf(address: string): Promise<ServedHead> {
    const { language, rest } = splitLanguagePrefix(address);
    const [path = ''] = rest.split('?');
    const content = await findContent(path).catch(toNotFound);
    // The schema removes the fields that only admins see, such as who changed the settings.
    const settings = settingsFields.parse(await deps.settings());
    const screen = isRenderable(rest) ? await deps.firstScreenOf(content).catch(ignoreRefusal) : null;
    return {
      status: content.page === 'notFound' ? 404 : 200,
      head:
        buildHeadHtml(buildPageHead(content, deps.publicUrl, WORDS[language])) + buildStartValues(settings),
      screen: SCREENS[content.page],
      first: screen && { screen, settings },
    };
  }

  return {
    headOf,
    /** Returns the part of a head that the page needs to start; null if the settings cannot be read. */
    startHead: async (): Promise<string | null> => {
      const settings = await deps.settings().catch(() => null);
      return settings && buildStartValues(settingsFields.parse(settings));
    },
  };
}

/** Whether the server renders an address: only the canonical form without query, as documents are cached. */
function isRenderable(address: string): boolean {
  return (
    !address.includes('?') &&
    normalizePath(address) === address &&
    (matchRoute(address)?.params ?? []).every((param) => param === param.toLowerCase())
  );
}

/** Ignores a refusal, which means that a car, an owner or a card was deleted after the head was built. */
function ignoreRefusal(error: unknown): null {
  if (!(error instanceof Refusal)) throw error;
  return null;
}

/** @throws Refusal not_found */
function parseId(param: string): string {
  if (!id.safeParse(param).success) throw new Refusal('not_found');
  return param;
}

function toNotFound(error: unknown): PageHeadContent {
  if (!(error instanceof Refusal) || error.status !== 404) throw error;
  return { page: 'notFound' };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

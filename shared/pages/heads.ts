import type { PublicCar } from '../cars/contract';
import { formatCounty } from '../cars/counties';
import { buildPreviewUrl } from '../cars/photo';
import { formatCarTitle, formatPlace } from '../cars/rules';
import type { CategoryCard } from '../categories/categories';
import { PATHS } from '../core/paths';
import { createPerLanguage, type Language, PATH_PREFIXES } from '../language/language';
import type { Settings } from '../settings/contract';
import { type HeadWords, headWords as pageWords } from './head-words';
import {
  buildCarData,
  buildCatalogueData,
  buildCategoriesData,
  buildCategoryData,
  buildSiteData,
} from './linked-data';

/** What a screen shows, as far as its head depends on it. */
export type PageContent =
  | { page: 'home'; settings: Pick<Settings, 'supportEmail' | 'social'> }
  | { page: 'car'; car: PublicCar }
  /** `name`: see catalogueName. */
  | { page: 'catalogue'; userId: string; name: string; cars: readonly PublicCar[] }
  | { page: 'categories'; cards: readonly CategoryHead[] }
  | { page: 'category'; card: CategoryHead & { images: readonly string[] } }
  | { page: keyof typeof OPEN_PATHS }
  | { page: keyof typeof pageWords.private };

type CategoryHead = Pick<CategoryCard, 'route' | 'name' | 'description'>;

export type PageHead = {
  title: string;
  description: string;
  /** The whole address in its canonical spelling; null: search engines do not index the page. */
  canonical: string | null;
  /** The whole address of the same page in each language; null: as for canonical. */
  alternates: Readonly<Record<Language, string>> | null;
  /** For link previews. */
  locale: string;
  /** The whole address of the picture for link previews, 1200 × 630. */
  image: string;
  /** schema.org data. */
  data?: Record<string, unknown>;
};

/** For pages without a photo of their own. */
const PREVIEW = '/img/og.jpg';

const OPEN_PATHS = { contact: PATHS.contact, terms: PATHS.terms, privacy: PATHS.privacy } as const;

/**
 * The head of a page; `site` is the product's public address without a slash at its end. `words`: by default those of
 * the language in which the page is built.
 */
export function buildPageHead(content: PageContent, site: string, words: HeadWords = pageWords): PageHead {
  /** Photos in a bucket have whole addresses already. */
  const whole = (address: string) => (address.startsWith('/') ? `${site}${address}` : address);
  /** The address of a page in a language, by default that of the head. */
  const address = (path: string, prefix = words.prefix) => site + prefix + path;
  const { locale } = words;
  const open = (path: string, title: string, description: string) => ({
    title: words.titled(title),
    description,
    canonical: address(path),
    alternates: createPerLanguage((_locale, language) => address(path, PATH_PREFIXES[language])),
    locale,
    image: whole(PREVIEW),
  });

  switch (content.page) {
    case 'home':
      return {
        ...open(PATHS.home, '', words.tagline),
        title: words.home,
        data: buildSiteData(site, content.settings, words.tagline),
      };
    case 'car': {
      const { car } = content;
      const title = words.car(formatCarTitle(car), formatCounty(car.county));
      const head = open(PATHS.car(car._id), title, carDescription(car, words));
      return {
        ...head,
        image: whole(buildPreviewUrl(car.image)),
        data: buildCarData(car, head, whole, words),
      };
    }
    case 'catalogue': {
      const { userId, name, cars } = content;
      const head = open(
        PATHS.catalogue(userId),
        words.catalogue(name),
        words.catalogueDescription(name, cars.length),
      );
      const image = whole(cars[0] ? buildPreviewUrl(cars[0].image) : PREVIEW);
      return { ...head, image, data: buildCatalogueData(name, head.canonical, cars, address) };
    }
    case 'categories':
      return {
        ...open(PATHS.categories, words.categories, words.categoriesSentence),
        data: buildCategoriesData(content.cards.map(words.localizeCategory), address, words),
      };
    case 'category': {
      const card = words.localizeCategory(content.card);
      const head = open(PATHS.category(card.route), words.category(card.name), card.description);
      const image = whole(card.images[0] ? buildPreviewUrl(card.images[0]) : PREVIEW);
      return { ...head, image, data: buildCategoryData(card, address, words) };
    }
    case 'contact':
    case 'terms':
    case 'privacy': {
      const { title, description } = words.open[content.page];
      return open(OPEN_PATHS[content.page], title, description);
    }
    default: {
      const title = words.titled(words.private[content.page]);
      const image = whole(PREVIEW);
      return { title, description: words.tagline, canonical: null, alternates: null, locale, image };
    }
  }
}

/** 'Coast Wheels (Zawadi Mumo)', or the lender's name where there is no brand. */
export function formatCatalogueName({ brandName, name }: { brandName: string; name: string }): string {
  return brandName && brandName !== name ? `${brandName} (${name})` : name;
}

export function formatCatalogueTitle(name: string): string {
  return pageWords.catalogue(name);
}

function carDescription(car: PublicCar, words: HeadWords): string {
  const price = car.price.toLocaleString('en-KE');
  return [
    words.carDescription(car.color.toLowerCase(), formatCarTitle(car), formatPlace(car), price),
    `${words.kinds[car.category]}, ${words.transmissions[car.transmission].label.toLowerCase()}, ${words.fuels[car.fuel].toLowerCase()}.`,
  ].join(' ');
}

import type { PublicCar } from '../cars/contract';
import { formatCounty } from '../cars/counties';
import { buildLinkPreviewUrl } from '../cars/photo';
import { formatCarTitle, formatTownAndCounty } from '../cars/rules';
import type { CategoryCard } from '../categories/categories';
import { BRAND } from '../core/brand';
import { PATHS } from '../core/paths';
import { DEFAULT_LANGUAGE, LANGUAGE_PATH_PREFIXES, type Language, mapLanguages } from '../language/language';
import type { Settings } from '../settings/contract';
import { type PageHeadWords, pageHeadWords as pageWords } from './head-words';
import {
  buildCarLinkedData,
  buildCatalogueLinkedData,
  buildCategoriesLinkedData,
  buildCategoryLinkedData,
  buildSiteLinkedData,
} from './linked-data';

export type PageHeadContent =
  | { page: 'home'; settings: Pick<Settings, 'supportEmail' | 'social'> }
  | { page: 'car'; car: PublicCar }
  /** Content of a catalogue; `name` is the result of formatCatalogueName. */
  | { page: 'catalogue'; userId: string; name: string; cars: readonly PublicCar[] }
  | { page: 'categories'; cards: readonly CategoryHead[] }
  | { page: 'category'; card: CategoryHead & { images: readonly string[] } }
  | { page: keyof typeof OPEN_PATHS | keyof typeof pageWords.private };

type CategoryHead = Pick<CategoryCard, 'route' | 'name' | 'description'>;

export type PageHead = {
  title: string;
  description: string;
  /** Canonical URL; null if search engines should not index the page. */
  canonical: string | null;
  /** The page's URL in each language; null if `canonical` is null. */
  alternates: Readonly<Record<Language, string>> | null;
  /** Locale for link previews. */
  locale: string;
  /** URL of the picture for link previews, 1200 × 630 pixels. */
  image: string;
  /** Linked data in the vocabulary of schema.org. */
  data?: Record<string, unknown>;
};

const PREVIEW = '/img/og.jpg';

const OPEN_PATHS = { contact: PATHS.contact, terms: PATHS.terms, privacy: PATHS.privacy } as const;

/** Builds a head; the public URL `site` has no trailing slash; `words` default to the build's language. */
export function buildPageHead(
  content: PageHeadContent,
  site: string,
  words: PageHeadWords = pageWords,
): PageHead {
  /** Completes the URL of a photo; photos in a bucket already have complete URLs. */
  const whole = (address: string) => (address.startsWith('/') ? `${site}${address}` : address);
  /** Builds the URL of a path, by default in the language of the head. */
  const address = (path: string, prefix = words.prefix) => site + prefix + path;
  const { locale } = words;
  const open = (path: string, title: string, description: string) => ({
    title: words.titled(title),
    description,
    canonical: address(path),
    alternates: mapLanguages((_locale, language) => address(path, LANGUAGE_PATH_PREFIXES[language])),
    locale,
    image: whole(PREVIEW),
  });

  switch (content.page) {
    case 'home':
      return {
        ...open(PATHS.home, '', words.tagline),
        title: words.home,
        data: buildSiteLinkedData(site, content.settings, words.tagline),
      };
    case 'car': {
      const { car } = content;
      const title = words.car(formatCarTitle(car), formatCounty(car.county));
      const head = open(PATHS.car(car._id), title, carDescription(car, words));
      return {
        ...head,
        image: whole(buildLinkPreviewUrl(car.image)),
        data: buildCarLinkedData(car, head, whole, words),
      };
    }
    case 'catalogue': {
      const { userId, name, cars } = content;
      const head = open(
        PATHS.catalogue(userId),
        words.catalogue(name),
        words.catalogueDescription(name, cars.length),
      );
      const image = whole(cars[0] ? buildLinkPreviewUrl(cars[0].image) : PREVIEW);
      return { ...head, image, data: buildCatalogueLinkedData(name, head.canonical, cars, address) };
    }
    case 'categories':
      return {
        ...open(PATHS.categories, words.categories, words.categoriesSentence),
        data: buildCategoriesLinkedData(content.cards.map(words.localizeCategory), address, words),
      };
    case 'category': {
      const card = words.localizeCategory(content.card);
      const head = open(PATHS.category(card.route), words.category(card.name), card.description);
      const image = whole(card.images[0] ? buildLinkPreviewUrl(card.images[0]) : PREVIEW);
      return { ...head, image, data: buildCategoryLinkedData(card, address, words) };
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

function carDescription(car: PublicCar, words: PageHeadWords): string {
  const price = car.price.toLocaleString('en-KE');
  return [
    words.carDescription(car.color.toLowerCase(), formatCarTitle(car), formatTownAndCounty(car), price),
    `${words.kinds[car.category]}, ${words.transmissions[car.transmission].label.toLowerCase()}, ${words.fuels[car.fuel].toLowerCase()}.`,
  ].join(' ');
}

/** Tags in the form that Helmet accepts. */
export type PageHeadTags = {
  title: string;
  meta: ({ name: string; content: string } | { property: string; content: string })[];
  link: ({ rel: 'canonical'; href: string } | { rel: 'alternate'; hrefLang: string; href: string })[];
  script: { type: 'application/ld+json'; innerHTML: string }[];
};

/** Builds the tags for browsers, search engines and link previews. */
export function buildPageHeadTags({
  title,
  description,
  canonical,
  alternates,
  locale,
  image,
  data,
}: PageHead): PageHeadTags {
  return {
    title,
    meta: [
      { name: 'description', content: description },
      { name: 'robots', content: canonical ? 'index, follow' : 'noindex' },
      { property: 'og:site_name', content: BRAND.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: locale },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ],
    link: [
      ...(canonical ? [{ rel: 'canonical' as const, href: canonical }] : []),
      // x-default: the page for readers of any other language.
      ...(alternates
        ? Object.entries({ ...alternates, 'x-default': alternates[DEFAULT_LANGUAGE] }).map(
            ([hrefLang, href]) => ({
              rel: 'alternate' as const,
              hrefLang,
              href,
            }),
          )
        : []),
    ],
    script: data ? [{ type: 'application/ld+json', innerHTML: jsonLd(data) }] : [],
  };
}

/** Formats linked data; escapes `<`, so that no text can close the script element. */
function jsonLd(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
}

import { CATEGORY_CARDS } from '#shared/categories/categories';
import { PATHS } from '#shared/core/paths';
import { localizeAddress } from '#shared/language/addresses';
import { LANGUAGES } from '#shared/language/language';
import { escapeHtml } from './escape-html';

/** The format allows 50,000 addresses in all, and each car has one in each of two languages. */
const MAX_CARS = 24_900;

/** Builds sitemap.xml: the public pages in both languages, and as many cars as the format allows. */
export function buildSitemap(publicUrl: string, carIds: readonly string[]): string {
  const pages = [
    PATHS.home,
    PATHS.categories,
    ...CATEGORY_CARDS.map((card) => PATHS.category(card.route)),
    PATHS.contact,
    PATHS.terms,
    PATHS.privacy,
  ];
  const paths = [...pages, ...carIds.slice(0, MAX_CARS).map(PATHS.car)];
  const base = escapeHtml(publicUrl);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.flatMap((path) =>
      LANGUAGES.map((language) => `<url><loc>${base}${localizeAddress(language, path)}</loc></url>`),
    ),
    '</urlset>',
    '',
  ].join('\n');
}

import { CATEGORY_CARDS } from '#shared/categories/categories';
import { PATHS } from '#shared/core/paths';
import { escapeHtml } from './escape-html';

/** A sitemap may name 50,000 addresses. */
const CARS = 49_900;

/** The sitemap of sitemaps.org: the open pages, then cars; what exceeds the format is found through these. */
export function sitemapXml(publicUrl: string, carIds: readonly string[]): string {
  const pages = [
    PATHS.home,
    PATHS.categories,
    ...CATEGORY_CARDS.map((card) => PATHS.category(card.route)),
    PATHS.contact,
    PATHS.terms,
    PATHS.privacy,
  ];
  const paths = [...pages, ...carIds.slice(0, CARS).map(PATHS.car)];
  const base = escapeHtml(publicUrl);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${base}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

import { Router } from 'express';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import { PATHS } from '#shared/core/paths';
import { addLanguagePrefix } from '#shared/language/addresses';
import { LANGUAGES } from '#shared/language/language';
import { createCachedReplyHandler } from '../../http/kept-reply';
import { allowPublicCache } from '../../http/security-headers';
import { escapeHtml } from './page-head.service';

type PagesDeps = {
  publicUrl: string;
  listedIds: () => Promise<string[]>;
  /** Returns a text that changes whenever the listed cars may have changed. */
  stateOf: () => string;
};

const CACHE = 'max-age=3600';

export function createPagesRouter({ publicUrl, listedIds, stateOf }: PagesDeps): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    allowPublicCache(response, CACHE);
    response.type('text').send(buildRobotsTxt(publicUrl));
  });
  const sitemap = createCachedReplyHandler({
    type: 'application/xml; charset=utf-8',
    make: async () => buildSitemap(publicUrl, await listedIds()),
    getState: stateOf,
    prepare: (response) => allowPublicCache(response, CACHE),
  });
  router.get('/sitemap.xml', sitemap);
  return router;
}

/** Builds robots.txt. It allows the API, because crawlers that run JavaScript read the cars from it. */
function buildRobotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /reset-password/',
    'Disallow: /verify-email/',
    'Disallow: /sw/reset-password/',
    'Disallow: /sw/verify-email/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Maximum of listed cars: a sitemap may have 50,000 addresses, and each car has two, one per language. */
const MAX_CARS = 24_900;

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
      LANGUAGES.map((language) => `<url><loc>${base}${addLanguagePrefix(language, path)}</loc></url>`),
    ),
    '</urlset>',
    '',
  ].join('\n');
}

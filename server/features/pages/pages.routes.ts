import { Router } from 'express';
import { createKeptReply } from '../../http/kept-reply';
import { allowPublicCache } from '../../http/public-cache';
import { sitemapXml } from './sitemap';

type PagesDeps = {
  publicUrl: string;
  listedIds: () => Promise<string[]>;
  /** Another text once the listed cars may be others. */
  stateOf: () => string;
};

const CACHE = 'max-age=3600';

/** /robots.txt and /sitemap.xml. */
export function createPagesRouter({ publicUrl, listedIds, stateOf }: PagesDeps): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    allowPublicCache(response, CACHE);
    response.type('text').send(robotsTxt(publicUrl));
  });
  const sitemap = createKeptReply({
    type: 'application/xml; charset=utf-8',
    make: async () => sitemapXml(publicUrl, await listedIds()),
    stateOf,
    prepare: (response) => allowPublicCache(response, CACHE),
  });
  router.get('/sitemap.xml', sitemap);
  return router;
}

/** The API stays open to crawlers, because those that run JavaScript read the cars from it. */
function robotsTxt(publicUrl: string): string {
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

import { Router } from 'express';
import { createKeptReply } from '../../http/kept-reply';
import { allowPublicCache } from '../../http/security-headers';
import { buildSitemap } from './sitemap';

type PagesDeps = {
  publicUrl: string;
  listedIds: () => Promise<string[]>;
  /** Returns a text that changes when the listed cars may have changed. */
  stateOf: () => string;
};

const CACHE = 'max-age=3600';

/** Serves /robots.txt and /sitemap.xml. */
export function createPagesRouter({ publicUrl, listedIds, stateOf }: PagesDeps): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    allowPublicCache(response, CACHE);
    response.type('text').send(buildRobotsTxt(publicUrl));
  });
  const sitemap = createKeptReply({
    type: 'application/xml; charset=utf-8',
    make: async () => buildSitemap(publicUrl, await listedIds()),
    getState: stateOf,
    prepare: (response) => allowPublicCache(response, CACHE),
  });
  router.get('/sitemap.xml', sitemap);
  return router;
}

/** Builds robots.txt. The API stays open, because crawlers that run JavaScript read the cars from it. */
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

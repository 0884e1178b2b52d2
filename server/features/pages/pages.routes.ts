import { Router } from 'express';
import { allowPublicCache } from '../../http/public-cache';
import { sitemapXml } from './sitemap';

type PagesDeps = {
  publicUrl: string;
  listedIds: () => Promise<string[]>;
};

const CACHE = 'max-age=3600';

/** /robots.txt and /sitemap.xml. */
export function createPagesRouter({ publicUrl, listedIds }: PagesDeps): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    allowPublicCache(response, CACHE);
    response.type('text').send(robotsTxt(publicUrl));
  });
  router.get('/sitemap.xml', async (_request, response) => {
    allowPublicCache(response, CACHE);
    response.type('xml').send(sitemapXml(publicUrl, await listedIds()));
  });
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

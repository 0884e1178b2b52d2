import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { createServer, type ViteDevServer } from 'vite';
import { splitLanguagePrefix } from '#shared/language/addresses';
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language';
import { redirectToCanonicalAddress } from './address-spelling';
import { redirectToPreferredLanguage } from './languages';
import { insertHead } from './page-document';
import type { PageHeadFinder } from './page-replies';

/**
 * Serves the page through Vite over the server's port with hot reload; the browser renders every screen. Each
 * language has its own Vite server, started by the language's first request.
 */
export function createVitePage(findHead: PageHeadFinder, server: Server): RequestHandler {
  const started: Partial<Record<Language, Promise<ViteDevServer>>> = {};
  const viteOf = (address: string) => {
    const { language } = splitLanguagePrefix(address);
    started[language] ??= startVite(language, server);
    return started[language];
  };
  void viteOf('/');
  const router = Router();
  router.use((request, response, next) => {
    response.removeHeader('Content-Security-Policy');
    viteOf(request.originalUrl).then((vite) => vite.middlewares(request, response, next), next);
  });
  router.use(redirectToCanonicalAddress, redirectToPreferredLanguage);
  router.get('/{*path}', async (request, response) => {
    const vite = await viteOf(request.originalUrl);
    const source = await readFile(resolve('client/index.html'), 'utf8');
    const { status, head } = await findHead(request.originalUrl);
    const html = await vite.transformIndexHtml(request.originalUrl, source);
    response.status(status).type('html').send(insertHead(html, head));
  });
  return router;
}

function startVite(language: Language, server: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: resolve('client/vite.config.ts'),
    mode: language === DEFAULT_LANGUAGE ? 'development' : language,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
}

import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { BUILD_FOLDER_SUFFIXES, mapLanguages } from '#shared/language/language';
import type { Services } from './composition';
import { getAddressKey } from './http/address';
import { createPageHandler, createPageRenderer } from './http/page';
import type { RateLimits } from './http/rate-limits';

export type PageHandlerFactory = (services: Services, limits: RateLimits, server: Server) => RequestHandler;

/** Creates the page's handler: `built` serves dist with rendered first screens, `vite` offers hot reload. */
export async function createPageMaker(kind: string, log: Logger): Promise<PageHandlerFactory> {
  if (kind === 'vite') {
    const { createVitePage } = await import('./http/vite-page');
    return (services, _limits, server) => createVitePage(services.headOf, server);
  }
  return (services, limits) =>
    createPageHandler({
      builds: mapLanguages((_locale, language) => buildOf(BUILD_FOLDER_SUFFIXES[language])),
      findHead: services.headOf,
      startHead: services.startHead,
      mayUse: (work, request) =>
        limits.count(work, getAddressKey(request)).then(
          () => true,
          () => false,
        ),
      getState: services.documentState,
      onRenderError: (error) => log.error({ err: error }, 'failed to render a screen'),
    });
}

function buildOf(suffix: string) {
  return {
    folder: resolve(`dist/client${suffix}`),
    renderScreen: createPageRenderer(resolve(`dist/renderer${suffix}`, 'page-renderer.js')),
  };
}

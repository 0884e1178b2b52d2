import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Services } from './composition';
import { createPage } from './http/page';
import { createPageRenderer } from './http/page-renderer';

export type MakePage = (services: Services, server: Server) => RequestHandler;

/** `built` serves dist/client, first screens rendered by dist/renderer; `vite` runs Vite in this process with hot reload, for npm run dev. */
export async function pageMaker(kind: string, log: Logger): Promise<MakePage> {
  if (kind === 'vite') {
    const { createVitePage } = await import('./http/vite-page');
    return (services, server) => createVitePage(services.headOf, server);
  }
  return (services) =>
    createPage({
      folder: resolve('dist/client'),
      headOf: services.headOf,
      renderScreen: createPageRenderer(resolve('dist/renderer/page-renderer.js')),
      stateOf: services.documentState,
      onRenderError: (error) => log.error({ err: error }, 'a screen was not rendered'),
    });
}

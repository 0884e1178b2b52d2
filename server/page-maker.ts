import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import type { Services } from './composition';
import { createPage } from './http/page';

export type MakePage = (services: Services, server: Server) => RequestHandler;

const FOLDERS = { en: resolve('dist/client'), sw: resolve('dist/client-sw') };

/** `built` serves dist/client and dist/client-sw; `vite` runs Vite in this process with hot reload, for npm run dev. */
export async function pageMaker(kind: string): Promise<MakePage> {
  if (kind === 'vite') {
    const { createVitePage } = await import('./http/vite-page');
    return (services, server) => createVitePage(services.headOf, server);
  }
  return (services) => createPage({ folders: FOLDERS, headOf: services.headOf });
}

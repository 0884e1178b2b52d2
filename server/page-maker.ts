import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { createPage } from './http/page';
import type { Services } from './services';

export type MakePage = (services: Services, server: Server) => RequestHandler;

/** `vite`: Vite in this process with hot reload, for npm run dev. Any other kind: the built page in dist/client. */
export async function pageMaker(kind: string): Promise<MakePage> {
  if (kind === 'vite') {
    const { createVitePage } = await import('./http/vite-page');
    return (services, server) => createVitePage(services.headOf, server);
  }
  return (services) => createPage({ folder: resolve('dist/client'), headOf: services.headOf });
}

import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { createServer, type ViteDevServer } from 'vite';
import type { HeadOf } from './page';
import { withHead } from './page-document';

/** Serves the page through Vite's middleware, with hot reload over the server's own port. The browser renders every screen. */
export function createVitePage(headOf: HeadOf, server: Server): RequestHandler {
  const starting = createServer({
    configFile: resolve('client/vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const router = Router();
  router.use((request, response, next) => {
    response.removeHeader('Content-Security-Policy');
    starting.then((vite) => vite.middlewares(request, response, next), next);
  });
  router.get('/{*path}', async (request, response) => {
    const vite: ViteDevServer = await starting;
    const source = await readFile(resolve('client/index.html'), 'utf8');
    const { status, head } = await headOf(request.originalUrl);
    const html = await vite.transformIndexHtml(request.originalUrl, source);
    response.status(status).type('html').send(withHead(html, head));
  });
  return router;
}

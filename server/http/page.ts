import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { isDatabaseAway } from '../db/database-errors';
import { asksForLessData, withLessData } from './data-saver';
import { RETRY_AFTER_S } from './deadline';
import { createChunkHints } from './page-chunks';
import { allowPublicCache } from './public-cache';
import { dropDocumentHeaders } from './security-headers';

/** What the server writes into the document for one address. `head` is escaped HTML. */
type PageHead = {
  status: 200 | 404;
  head: string;
  /** The module of client/ with the screen, where its code loads on demand. */
  screen?: string | undefined;
};
export type HeadOf = (address: string) => Promise<PageHead>;

const NO_DOCUMENT = /\.(js|css|woff2|png|jpg|webp|avif|ico)(\.(br|gz))?$/;
const HEAD_PLACEHOLDER = '<!--head-->';
/** A head is not worth waiting for longer: the page itself tells its reader that the service does not answer. */
const HEAD_MS = 4_000;

/** Serves the built page: immutable precompressed assets, and the HTML document with the head of each address. */
export function createPage(options: { folder: string; headOf: HeadOf }): RequestHandler {
  const index = join(options.folder, 'index.html');
  if (!existsSync(index)) throw new Error(`The page is not built: ${index} is missing. Run npm run build.`);
  const html = readFileSync(index, 'utf8');
  const chunkHints = createChunkHints(options.folder);
  const hashedFiles = join(options.folder, 'assets');
  const router = Router();

  router.use(
    expressStaticGzip(options.folder, {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: {
        index: false,
        redirect: false,
        setHeaders: (response, path) => {
          const isHashed = path.startsWith(hashedFiles);
          // Text, so that no browser guesses its encoding.
          if (/\.svg(\.br)?$/.test(path)) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
          if (NO_DOCUMENT.test(path)) dropDocumentHeaders(response);
          allowPublicCache(response, `max-age=${isHashed ? '31536000, immutable' : '3600'}`);
        },
      },
    }),
  );
  router.get('/{*path}', async (request, response) => {
    const found = await headInTime(options.headOf(request.originalUrl));
    if (!found) response.setHeader('Retry-After', String(RETRY_AFTER_S));
    const { status, head, screen } = found ?? { status: 503, head: '', screen: undefined };
    // express-static-gzip leaves this behind for a file that a newer build has removed.
    response.removeHeader('Content-Encoding');
    // Private, since it sets a cookie.
    response.status(status).type('html').setHeader('Cache-Control', 'private, no-cache');
    const document = withHead(html, screen ? head + chunkHints(screen) : head);
    response.vary('Save-Data').send(asksForLessData(request) ? withLessData(document) : document);
  });
  return router;
}

/** null: the database does not answer. */
async function headInTime(head: Promise<PageHead>): Promise<PageHead | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HEAD_MS);
  });
  const known = head.catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  return Promise.race([known, timeout]).finally(() => clearTimeout(timer));
}

/** Inserts the head into the document. */
export function withHead(html: string, head: string): string {
  return html.replace(HEAD_PLACEHOLDER, () => head);
}

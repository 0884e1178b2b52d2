import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { PREFIXES, splitLanguage } from '#shared/language/addresses';
import { LANGUAGES, type Language, perLanguage } from '#shared/language/language';
import type { RenderedScreen, RenderScreen, ScreenToRender } from '#shared/pages/first-screen';
import { isDatabaseAway } from '../db/database-errors';
import { asksForLessData, withLessData } from './data-saver';
import { RETRY_AFTER_S } from './deadline';
import { redirectToLanguage } from './languages';
import { createPageCache, type PageReply, sendDocument } from './page-cache';
import { createPageDocuments } from './page-document';
import { allowPublicCache } from './public-cache';
import { allowInline, dropDocumentHeaders } from './security-headers';

/** What one address shows. `head` is escaped HTML. */
export type ServedHead = {
  status: 200 | 404;
  head: string;
  /** The module of client/ with the screen, where its code loads on demand. */
  screen?: string | undefined;
  /** What is rendered into the document; null: the browser renders the screen. */
  first: Omit<ScreenToRender, 'address' | 'savesData'> | null;
};
export type HeadOf = (address: string) => Promise<ServedHead>;

/** One build of the page: its folder for the browser, and what renders its first screens. */
type PageBuild = { folder: string; renderScreen: RenderScreen };

export type PageOptions = {
  /** The page in each language; the files of one are served to the pages of both. */
  builds: Record<Language, PageBuild>;
  headOf: HeadOf;
  /** Another text once a document may be another. */
  stateOf: () => string;
  /** A screen that cannot be rendered is left to the browser. */
  onRenderError: (error: unknown) => void;
};

const NO_DOCUMENT = /\.(js|css|woff2|png|jpg|webp|avif|ico)(\.(br|gz))?$/;
/** A document whose screen the browser renders, as the service worker keeps it. */
const EMPTY = { head: '', rendered: null };
/** A head is not worth waiting for longer: the page itself tells its reader that the service does not answer. */
const HEAD_MS = 4_000;

/** Serves the built page: immutable precompressed assets, and the HTML document with the head of each address. */
export function createPage(options: PageOptions): RequestHandler {
  const folders = perLanguage((_locale, language) => options.builds[language].folder);
  const documents = perLanguage((_locale, language) =>
    documentsOf(folders[language], Object.values(folders)),
  );
  const cached = createPageCache(options.stateOf);
  const router = Router();

  for (const language of LANGUAGES) {
    const files = filesOf(folders[language], documents[language](EMPTY).inline);
    // Hashed files stand at one address for both languages; the shell and the service worker at one for each.
    router.use(files);
    if (PREFIXES[language]) router.use(PREFIXES[language], files);
  }
  router.use(redirectToLanguage);
  router.get('/{*path}', async (request, response) => {
    const address = request.originalUrl;
    const savesData = asksForLessData(request);
    const reply = await cached(savesData ? `saver ${address}` : address, () => replyAt(address, savesData));
    if (reply.status === 503) response.setHeader('Retry-After', String(RETRY_AFTER_S));
    response.vary('Save-Data');
    await sendDocument(request, response, reply);
  });

  async function replyAt(address: string, savesData: boolean): Promise<PageReply> {
    const { language } = splitLanguage(address);
    const documentOf = documents[language];
    const found = await headInTime(options.headOf(address));
    if (!found) return { ...documentOf(EMPTY), status: 503, isKept: false };
    const { status, head, screen, first } = found;
    const rendered = first && (await renderedOrNull(language, { address, savesData, ...first }));
    const { html, inline } = documentOf({ head, module: screen, rendered, inlinesStyles: !savesData });
    return { html: savesData ? withLessData(html) : html, inline, status, isKept: rendered !== null };
  }

  async function renderedOrNull(language: Language, wanted: ScreenToRender): Promise<RenderedScreen | null> {
    try {
      return await options.builds[language].renderScreen(wanted);
    } catch (error) {
      options.onRenderError(error);
      return null;
    }
  }

  return router;
}

function documentsOf(folder: string, all: readonly string[]) {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new Error(`The page is not built: ${index} is missing. Run npm run build.`);
  return createPageDocuments(folder, all);
}

function filesOf(folder: string, inline: PageReply['inline']): RequestHandler {
  const shell = join(folder, 'index.html');
  const hashedFiles = join(folder, 'assets');
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: {
      index: false,
      redirect: false,
      // The ETag is enough.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(hashedFiles);
        // Text, so that no browser guesses its encoding.
        if (/\.svg(\.br)?$/.test(path)) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
        if (NO_DOCUMENT.test(path)) dropDocumentHeaders(response);
        if (path === shell) allowInline(response, inline);
        allowPublicCache(response, `max-age=${isHashed ? '31536000, immutable' : '3600'}`);
      },
    },
  });
}

/** null: the database does not answer. */
async function headInTime(head: Promise<ServedHead>): Promise<ServedHead | null> {
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

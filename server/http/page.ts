import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { LANGUAGE_PATH_PREFIXES, LANGUAGES, type Language, mapLanguages } from '#shared/language/language';
import type { FirstScreenRenderer } from '#shared/pages/first-screen';
import { redirectToCanonicalAddress } from './address-spelling';
import { RETRY_AFTER_S } from './error-reply';
import { redirectToPreferredLanguage } from './languages';
import { createPageDocuments } from './page-document';
import {
  createPageReplies,
  EMPTY_DOCUMENT_PARTS,
  type PageRepliesDeps,
  type PageReply,
  sendDocument,
} from './page-replies';
import { allowInlineSources, allowPublicCache, dropDocumentHeaders } from './security-headers';

/** Creates a renderer that loads the file of a page build when the renderer is first called. */
export function createPageRenderer(file: string): FirstScreenRenderer {
  if (!existsSync(file)) throw new Error(`The page is not built: ${file} is missing. Run npm run build.`);
  let loading: Promise<{ renderScreen: FirstScreenRenderer }> | undefined;
  return async (wanted) => {
    loading ??= import(pathToFileURL(file).href);
    return (await loading).renderScreen(wanted);
  };
}

type PageBuild = { folder: string; renderScreen: FirstScreenRenderer };

export type PageOptions = {
  /** Builds by language; a page in one language may load files of another language's build. */
  builds: Record<Language, PageBuild>;
} & Omit<PageRepliesDeps, 'documents' | 'renderScreen'>;

const NO_DOCUMENT = /\.(js|css|woff2|png|jpg|webp|avif|ico)(\.(br|gz))?$/;

/** Serves the built page: precompressed immutable assets, and the HTML document of each address. */
export function createPageHandler(options: PageOptions): RequestHandler {
  const folders = mapLanguages((_locale, language) => options.builds[language].folder);
  const documents = mapLanguages((_locale, language) =>
    documentsOf(folders[language], Object.values(folders)),
  );
  const router = Router();

  for (const language of LANGUAGES) {
    const files = filesOf(folders[language], documents[language](EMPTY_DOCUMENT_PARTS).inline);
    // Hashed files have one address for all languages; the empty document and the service worker have one per
    // language.
    router.use(files);
    if (LANGUAGE_PATH_PREFIXES[language]) router.use(LANGUAGE_PATH_PREFIXES[language], files);
  }
  router.use(redirectToCanonicalAddress, redirectToPreferredLanguage);
  const replyTo = createPageReplies({
    ...options,
    documents,
    renderScreen: (language, wanted) => options.builds[language].renderScreen(wanted),
  });
  router.get('/{*path}', async (request, response) => {
    const reply = await replyTo(request);
    if (reply.status === 503) response.setHeader('Retry-After', String(RETRY_AFTER_S));
    response.vary('Save-Data');
    await sendDocument(request, response, reply);
  });
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
      // The ETag makes Last-Modified unnecessary.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(hashedFiles);
        // SVG is text, so its charset is declared; otherwise browsers would guess it.
        if (/\.svg(\.br)?$/.test(path)) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
        if (NO_DOCUMENT.test(path)) dropDocumentHeaders(response);
        if (path === shell) allowInlineSources(response, inline);
        allowPublicCache(response, `max-age=${isHashed ? '31536000, immutable' : '3600'}`);
      },
    },
  });
}

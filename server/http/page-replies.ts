import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { matchRoute } from '#shared/core/paths';
import { splitLanguagePrefix } from '#shared/language/addresses';
import type { Language } from '#shared/language/language';
import type { FirstScreenInput, RenderedFirstScreen } from '#shared/pages/first-screen';
import { resolveWithTimeLimit } from '../background/resolve-within';
import { isDatabaseUnavailable } from '../db/database-errors';
import { parseCookies } from './cookies';
import { type BodyEncoder, compressOnce, ENCODINGS, sendEncoded } from './encodings';
import type { DocumentParts, PageDocument } from './page-document';
import { allowInlineSources } from './security-headers';

const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*>/g;

/**
 * Whether the user wants a page with less data: by their choice or, without one, by the browser's setting.
 */
export function isDataSaverOn(request: Request): boolean {
  const choice = parseCookies(request)['data-saver'];
  return choice ? choice === 'on' : request.headers['save-data'] === 'on';
}

/** Removes web fonts from a document, and marks it as data-saving for the page's code and style sheet. */
export function toDataSavingDocument(html: string): string {
  return html.replace('<html', '<html data-saver').replaceAll(FONT_PRELOAD, '');
}

export type PageReply = PageDocument & {
  status: 200 | 404 | 503;
  /** Whether the document stays the same until the data changes. */
  isKept: boolean;
};
type CompressedReply = Omit<PageReply, 'html'> & {
  bodyIn: BodyEncoder;
};

const MAX_BYTES = 24 * 1024 * 1024;
/** Compression quality, high because a cached document is sent many times. */
const BROTLI_QUALITY = 6;

/** Caches documents until `getState` returns another text; concurrent requests share one rendering. */
function createPageCache(getState: () => string) {
  const kept = new LRUCache<string, CompressedReply>({ maxSize: MAX_BYTES });
  const underWay = new Map<string, Promise<CompressedReply>>();
  let keptState = '';

  function stateNow(): string {
    const state = getState();
    if (state === keptState) return state;
    kept.clear();
    underWay.clear();
    keptState = state;
    return state;
  }

  function find(address: string): CompressedReply | Promise<CompressedReply> | undefined {
    stateNow();
    return kept.get(address) ?? underWay.get(address);
  }

  async function findOrMake(
    address: string,
    make: () => Promise<PageReply | CompressedReply>,
  ): Promise<CompressedReply> {
    const known = find(address);
    if (known) return known;
    const state = stateNow();
    const making = make().then(compressReply);
    underWay.set(address, making);
    try {
      const reply = await making;
      if (!reply.isKept) return reply;
      const size = await measureSize(reply);
      // A document made while data changed may lack the change, so the document is not cached.
      if (stateNow() === state) kept.set(address, reply, { size });
      return reply;
    } finally {
      if (underWay.get(address) === making) underWay.delete(address);
    }
  }

  return { find, findOrMake };
}

export async function sendDocument(
  request: Request,
  response: Response,
  reply: CompressedReply,
): Promise<void> {
  allowInlineSources(response, reply.inline);
  // Shared caches must not store the reply, because it sets a cookie.
  response.status(reply.status).type('html').setHeader('Cache-Control', 'private, no-cache');
  await sendEncoded(request, response, reply.bodyIn);
}

function compressReply(made: PageReply | CompressedReply): CompressedReply {
  if ('bodyIn' in made) return made;
  const { html, ...reply } = made;
  return { ...reply, bodyIn: compressOnce(Buffer.from(html), reply.isKept ? BROTLI_QUALITY : undefined) };
}

/** Returns the size of all encodings, because a cached document is sent in each of them. */
async function measureSize({ bodyIn }: CompressedReply): Promise<number> {
  const bodies = await Promise.all(ENCODINGS.map(bodyIn));
  return bodies.reduce((sum, body) => sum + body.length, 0);
}

/** HTML head of the document at an address; `head` is escaped HTML. */
export type ServedHead = {
  status: 200 | 404;
  head: string;
  /** Module of client/ that contains the screen, if the module is loaded on demand. */
  screen?: string | undefined;
  /** Screen for the server to render; null: the browser renders it. */
  first: Omit<FirstScreenInput, 'address' | 'savesData'> | null;
};
export type PageHeadFinder = (address: string) => Promise<ServedHead>;

export type PageRepliesDeps = {
  documents: Record<Language, (parts: DocumentParts) => PageDocument>;
  findHead: PageHeadFinder;
  /** Returns the part of the HTML head that all addresses share; null if it cannot be built now. */
  startHead: () => Promise<string | null>;
  renderScreen: (language: Language, wanted: FirstScreenInput) => Promise<RenderedFirstScreen>;
  /** Returns a text that changes whenever a document may change. */
  getState: () => string;
  /** Counts one page head or one rendering for the caller's network address; false above the limit. */
  mayUse: (work: 'pageHead' | 'pageRendering', request: Request) => Promise<boolean>;
  onRenderError: (error: unknown) => void;
};

/** Parts of the document that the service worker stores; the browser renders its screen. */
export const EMPTY_DOCUMENT_PARTS = { head: '', rendered: null };
/** Maximum milliseconds to build the head; after that, the document shows that the service is unavailable. */
const HEAD_MS = 4_000;

/**
 * Caches documents with a rendered screen by address, and other documents by their HTML head, which several
 * addresses may share. A caller above a rate limit gets a document without a rendered screen.
 */
export function createPageReplies(deps: PageRepliesDeps): (request: Request) => Promise<CompressedReply> {
  const cache = createPageCache(deps.getState);

  function unrendered(variant: Variant, parts: Omit<DocumentParts, 'rendered'>, status: 200 | 404) {
    const { language, savesData } = variant;
    const key = `unrendered ${language} ${savesData} ${status} ${parts.module} ${parts.head}`;
    return cache.findOrMake(key, async () => replyOf(variant, { ...parts, rendered: null }, status));
  }

  function replyOf({ language, savesData }: Variant, parts: DocumentParts, status: 200 | 404): PageReply {
    const { html, inline } = deps.documents[language]({ ...parts, inlinesStyles: !savesData });
    return { html: savesData ? toDataSavingDocument(html) : html, inline, status, isKept: true };
  }

  /** Returns a document that is the same for every address of a language. */
  async function shellOf(variant: Variant, path: string): Promise<CompressedReply> {
    return unrendered(variant, { head: (await deps.startHead()) ?? '' }, matchRoute(path) ? 200 : 404);
  }

  async function replyAt(variant: Variant, request: Request): Promise<PageReply | CompressedReply> {
    const { language, savesData } = variant;
    const address = request.originalUrl;
    const found = await findHeadInTime(deps.findHead(address));
    if (!found) return { ...deps.documents[language](EMPTY_DOCUMENT_PARTS), status: 503, isKept: false };
    const { status, head, screen: module, first } = found;
    if (first && (await deps.mayUse('pageRendering', request))) {
      const rendered = await renderedOrNull(language, { address, savesData, ...first });
      if (rendered) return replyOf(variant, { head, module, rendered }, status);
    }
    return { ...(await unrendered(variant, { head, module }, status)), isKept: false };
  }

  async function renderedOrNull(
    language: Language,
    wanted: FirstScreenInput,
  ): Promise<RenderedFirstScreen | null> {
    try {
      return await deps.renderScreen(language, wanted);
    } catch (error) {
      deps.onRenderError(error);
      return null;
    }
  }

  return async (request) => {
    const address = request.originalUrl;
    const { language, rest } = splitLanguagePrefix(address);
    const variant = { language, savesData: isDataSaverOn(request) };
    const key = variant.savesData ? `saver ${address}` : address;
    const known = cache.find(key);
    if (known) return known;
    if (!(await deps.mayUse('pageHead', request))) return shellOf(variant, rest.split('?')[0] ?? '');
    return cache.findOrMake(key, () => replyAt(variant, request));
  };
}

type Variant = { language: Language; savesData: boolean };

/** Returns the HTML head of an address; null if the database does not respond in time. */
async function findHeadInTime(head: Promise<ServedHead>): Promise<ServedHead | null> {
  const known = head.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  });
  return (await resolveWithTimeLimit(known, HEAD_MS)) ?? null;
}

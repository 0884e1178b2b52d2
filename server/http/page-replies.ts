import type { Request } from 'express';
import { matchRoute } from '#shared/core/paths';
import { splitLanguage } from '#shared/language/addresses';
import type { Language } from '#shared/language/language';
import type { RenderedScreen, ScreenToRender } from '#shared/pages/first-screen';
import { isDatabaseUnavailable } from '../db/database-errors';
import { asksForLessData, toDataSavingDocument } from './data-saver';
import { type CompressedReply, createPageCache, type PageReply } from './page-cache';
import type { DocumentParts, PageDocument } from './page-document';

/** `head` is escaped HTML. */
export type ServedHead = {
  status: 200 | 404;
  head: string;
  /** The module of client/ with the screen, if its code is loaded on demand. */
  screen?: string | undefined;
  /** null: the browser renders the screen. */
  first: Omit<ScreenToRender, 'address' | 'savesData'> | null;
};
export type FindHead = (address: string) => Promise<ServedHead>;

export type PageRepliesDeps = {
  documents: Record<Language, (parts: DocumentParts) => PageDocument>;
  findHead: FindHead;
  /** Returns a head that suits any address; null if it cannot be built now. */
  startHead: () => Promise<string | null>;
  renderScreen: (language: Language, wanted: ScreenToRender) => Promise<RenderedScreen>;
  /** Returns a text that changes whenever a document may change. */
  getState: () => string;
  /** Counts work for the caller's network address; returns false beyond the limit. */
  mayUse: (work: 'pageHead' | 'pageRendering', request: Request) => Promise<boolean>;
  onRenderError: (error: unknown) => void;
};

/** The document that the service worker stores; the browser renders the screen. */
export const EMPTY_DOCUMENT_PARTS = { head: '', rendered: null };
/** After it, the document shows that the service is unavailable. */
const HEAD_MS = 4_000;

/**
 * Caches documents with a rendered screen by address, others by their head, which several addresses share. A
 * caller beyond a limit gets a document that costs the server less.
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

  /** Returns the same document for every address of a language. */
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

  async function renderedOrNull(language: Language, wanted: ScreenToRender): Promise<RenderedScreen | null> {
    try {
      return await deps.renderScreen(language, wanted);
    } catch (error) {
      deps.onRenderError(error);
      return null;
    }
  }

  return async (request) => {
    const address = request.originalUrl;
    const { language, rest } = splitLanguage(address);
    const variant = { language, savesData: asksForLessData(request) };
    const key = variant.savesData ? `saver ${address}` : address;
    const known = cache.find(key);
    if (known) return known;
    if (!(await deps.mayUse('pageHead', request))) return shellOf(variant, rest.split('?')[0] ?? '');
    return cache.findOrMake(key, () => replyAt(variant, request));
  };
}

type Variant = { language: Language; savesData: boolean };

/** Returns null if the database does not respond in time. */
async function findHeadInTime(head: Promise<ServedHead>): Promise<ServedHead | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HEAD_MS);
  });
  const known = head.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  });
  return Promise.race([known, timeout]).finally(() => clearTimeout(timer));
}

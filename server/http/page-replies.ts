import type { Request } from 'express';
import { matchRoute } from '#shared/core/paths';
import { splitLanguage } from '#shared/language/addresses';
import type { Language } from '#shared/language/language';
import type { RenderedScreen, ScreenToRender } from '#shared/pages/first-screen';
import { isDatabaseAway } from '../db/database-errors';
import { asksForLessData, withLessData } from './data-saver';
import { createPageCache, type PageReply, type Sendable } from './page-cache';
import type { DocumentParts, PageDocument } from './page-document';

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

export type PageRepliesDeps = {
  /** Makes documents of the page in each language. */
  documents: Record<Language, (parts: DocumentParts) => PageDocument>;
  headOf: HeadOf;
  /** The head of a document for any address; null while it cannot be made. */
  startHead: () => Promise<string | null>;
  renderScreen: (language: Language, wanted: ScreenToRender) => Promise<RenderedScreen>;
  /** Another text once a document may be another. */
  stateOf: () => string;
  /** Counts what the caller's network address makes the server do; false beyond the limit. */
  mayUse: (work: 'pageHead' | 'pageRendering', request: Request) => Promise<boolean>;
  /** A screen that cannot be rendered is left to the browser. */
  onRenderError: (error: unknown) => void;
};

/** A document whose screen the browser renders, as the service worker keeps it. */
export const EMPTY = { head: '', rendered: null };
/** A head is not worth waiting for longer: the page itself tells its reader that the service does not answer. */
const HEAD_MS = 4_000;

/**
 * Makes the document of an address. Rendered screens are kept by address, of which each screen has one spelling; other
 * documents are kept by their head, which addresses share. A caller beyond a limit gets a document that costs less.
 */
export function createPageReplies(deps: PageRepliesDeps): (request: Request) => Promise<Sendable> {
  const cache = createPageCache(deps.stateOf);

  /** A document whose screen the browser renders. */
  function unrendered(variant: Variant, parts: Omit<DocumentParts, 'rendered'>, status: 200 | 404) {
    const { language, savesData } = variant;
    const key = `unrendered ${language} ${savesData} ${status} ${parts.module} ${parts.head}`;
    return cache.findOrMake(key, async () => replyOf(variant, { ...parts, rendered: null }, status));
  }

  function replyOf({ language, savesData }: Variant, parts: DocumentParts, status: 200 | 404): PageReply {
    const { html, inline } = deps.documents[language]({ ...parts, inlinesStyles: !savesData });
    return { html: savesData ? withLessData(html) : html, inline, status, isKept: true };
  }

  /** The same document for every address of a language, for callers beyond the limit of heads. */
  async function shellOf(variant: Variant, path: string): Promise<Sendable> {
    return unrendered(variant, { head: (await deps.startHead()) ?? '' }, matchRoute(path) ? 200 : 404);
  }

  async function replyAt(variant: Variant, request: Request): Promise<PageReply | Sendable> {
    const { language, savesData } = variant;
    const address = request.originalUrl;
    const found = await headInTime(deps.headOf(address));
    if (!found) return { ...deps.documents[language](EMPTY), status: 503, isKept: false };
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

import type { Request, RequestHandler } from 'express';
import Negotiator from 'negotiator';
import { DAY_MS } from '#shared/core/durations';
import { localizeAddress, splitLanguage } from '#shared/language/addresses';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  toLanguage,
} from '#shared/language/language';
import { parseCookies } from './cookies';

const YEAR_MS = 365 * DAY_MS;

/**
 * Returns the language that a request prefers by Accept-Language; the default language if it names none of
 * ours.
 */
export function detectLanguage(request: Pick<Request, 'headers'>): Language {
  return toLanguage(new Negotiator(request).language([...LANGUAGES]));
}

/**
 * Redirects a document request without language in its address to the language that the reader has chosen in
 * this browser, or otherwise prefers. Crawlers send no Accept-Language and are not redirected.
 */
export const redirectToLanguage: RequestHandler = (request, response, next) => {
  if (splitLanguage(request.originalUrl).language !== DEFAULT_LANGUAGE) return next();
  response.vary('Accept-Language, Cookie');
  const language = findChosenLanguage(request) ?? detectLanguage(request);
  if (language === DEFAULT_LANGUAGE) return next();
  // Private, because it depends on this reader.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.redirect(302, localizeAddress(language, request.originalUrl));
};

export type LanguageCookie = ReturnType<typeof createLanguageCookie>;

/**
 * Handles the cookie with the language chosen in a browser, which the page reads and its language switch
 * writes.
 */
export function createLanguageCookie({ secure }: { secure: boolean }) {
  return {
    /**
     * Sets the cookie in the reply to a sign-in to the account's language, which `find` reads, so that the
     * next page opens in it. Does nothing if the browser has the cookie.
     */
    async sendIfNone(request: Request, find: () => Promise<Language | undefined>): Promise<void> {
      if (findChosenLanguage(request)) return;
      const language = await find();
      if (!language) return;
      request.res?.cookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_MS, sameSite: 'lax', secure });
    },
  };
}

/** Returns the language chosen in this browser; undefined if none was chosen. */
function findChosenLanguage(request: Request): Language | undefined {
  const chosen = parseCookies(request)[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : undefined;
}

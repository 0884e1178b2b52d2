import type { Request, RequestHandler } from 'express';
import Negotiator from 'negotiator';
import { DAY_MS } from '#shared/core/durations';
import { addLanguagePrefix, splitLanguagePrefix } from '#shared/language/addresses';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  parseLanguage,
} from '#shared/language/language';
import { parseCookies } from './cookies';

const YEAR_MS = 365 * DAY_MS;

export function detectLanguage(request: Pick<Request, 'headers'>): Language {
  return parseLanguage(new Negotiator(request).language([...LANGUAGES]));
}

/**
 * Redirects an address without a language to the language that the reader has chosen in this browser, or else
 * prefers. Crawlers send no Accept-Language and are not redirected.
 */
export const redirectToPreferredLanguage: RequestHandler = (request, response, next) => {
  if (splitLanguagePrefix(request.originalUrl).language !== DEFAULT_LANGUAGE) return next();
  response.vary('Accept-Language, Cookie');
  const language = findChosenLanguage(request) ?? detectLanguage(request);
  if (language === DEFAULT_LANGUAGE) return next();
  // Shared caches must not store the redirect, because it depends on the reader.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.redirect(302, addLanguagePrefix(language, request.originalUrl));
};

export type LanguageCookie = ReturnType<typeof createLanguageCookie>;

export function createLanguageCookie({ secure }: { secure: boolean }) {
  return {
    /** Sets the language cookie to the account's language, which `find` reads, unless the cookie is set. */
    async sendIfNone(request: Request, find: () => Promise<Language | undefined>): Promise<void> {
      if (findChosenLanguage(request)) return;
      const language = await find();
      if (!language) return;
      request.res?.cookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_MS, sameSite: 'lax', secure });
    },
  };
}

function findChosenLanguage(request: Request): Language | undefined {
  const chosen = parseCookies(request)[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : undefined;
}

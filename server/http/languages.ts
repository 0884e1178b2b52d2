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
import { cookiesOf } from './cookies';

const YEAR_MS = 365 * DAY_MS;

/** Returns the language that a request prefers by Accept-Language; the default if it names none of ours. */
export function languageOf(request: Pick<Request, 'headers'>): Language {
  return toLanguage(new Negotiator(request).language([...LANGUAGES]));
}

/**
 * Redirects a document's request whose address names no language to the language that its reader has chosen in this
 * browser or, without a choice, prefers. Crawlers send no Accept-Language and get what they ask for.
 */
export const redirectToLanguage: RequestHandler = (request, response, next) => {
  if (splitLanguage(request.originalUrl).language !== DEFAULT_LANGUAGE) return next();
  response.vary('Accept-Language, Cookie');
  const language = chosenLanguage(request) ?? languageOf(request);
  if (language === DEFAULT_LANGUAGE) return next();
  // Private, as it is about this reader.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.redirect(302, localizeAddress(language, request.originalUrl));
};

export type LanguageCookie = ReturnType<typeof createLanguageCookie>;

/** The cookie with the language that is chosen in a browser: the page reads it, and its switch writes it. */
export function createLanguageCookie({ secure }: { secure: boolean }) {
  return {
    /**
     * Sends the account's language, which `find` reads, with the reply to a sign-in, so that the next page opens in it.
     * Does nothing in a browser that has the cookie.
     */
    async sendIfNone(request: Request, find: () => Promise<Language | undefined>): Promise<void> {
      if (chosenLanguage(request)) return;
      const language = await find();
      if (!language) return;
      request.res?.cookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_MS, sameSite: 'lax', secure });
    },
  };
}

/** undefined: nobody has chosen in this browser. */
function chosenLanguage(request: Request): Language | undefined {
  const chosen = cookiesOf(request)[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : undefined;
}

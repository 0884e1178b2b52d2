import type { Request, RequestHandler } from 'express';
import Negotiator from 'negotiator';
import { DAY_MS } from '#shared/core/durations';
import { localizeAddress, splitLanguage } from '#shared/language/addresses';
import { isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '#shared/language/language';
import { cookiesOf } from './cookies';

const YEAR_MS = 365 * DAY_MS;

/** The language that a request prefers by Accept-Language; English where it says nothing about ours. */
export function languageOf(request: Pick<Request, 'headers'>): Language {
  const preferred = new Negotiator(request).language([...LANGUAGES]);
  return isLanguage(preferred) ? preferred : 'en';
}

/**
 * Leads a document's request without a language in its address to Swahili, where its reader has chosen that in this
 * browser, or prefers it and has chosen nothing. Crawlers send no Accept-Language and get what they ask for.
 */
export const redirectToLanguage: RequestHandler = (request, response, next) => {
  if (splitLanguage(request.originalUrl).language !== 'en') return next();
  response.vary('Accept-Language, Cookie');
  if ((chosenLanguage(request) ?? languageOf(request)) === 'en') return next();
  // Private, as it is about this reader.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.redirect(302, localizeAddress('sw', request.originalUrl));
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

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { localizeAddress } from '#shared/language/addresses';
import { isLanguage, LANGUAGE_COOKIE } from '#shared/language/language';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { takeActionPath } from './use-after-sign-in';

/** The screen that is left before the page opens in the account's language; null where nothing waits. */
let stayingAt: string | null = null;

/**
 * After a sign-in: opens the same screen in the account's language, unless a language was chosen in this browser
 * before. An action that goes on after the sign-in keeps its screen; then the next screen is the first in that
 * language.
 */
export function followAccountLanguage(): void {
  stayingAt = takeActionPath();
  if (stayingAt === null) openInKeptLanguage();
}

/** Opens the next screen in the account's language where an action has kept the page from it. */
export function useAccountLanguage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (stayingAt === null || stayingAt === pathname) return;
    stayingAt = null;
    openInKeptLanguage();
  }, [pathname]);
}

function openInKeptLanguage(): void {
  const language = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  if (!isLanguage(language) || language === PAGE_LANGUAGE) return;
  const { pathname, search, hash } = window.location;
  window.location.assign(localizeAddress(language, pathname + search + hash));
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { localizeAddress } from '#shared/language/addresses';
import { isLanguage, LANGUAGE_COOKIE } from '#shared/language/language';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { takeActionPath } from './use-after-sign-in';

/**
 * The screen that must stay before the page opens in the account's language; null if no action holds the
 * page.
 */
let stayingAt: string | null = null;

/**
 * Opens the same screen in the account's language after a sign-in, unless a language was chosen in this
 * browser before. If an action continues after the sign-in, its screen stays, and the next screen opens in
 * that language instead.
 */
export function openInAccountLanguage(): void {
  stayingAt = takeActionPath();
  if (stayingAt === null) openInKeptLanguage();
}

/** Opens the next screen in the account's language if an action kept the page in its language. */
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

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addLanguagePrefix } from '#shared/language/addresses';
import { isLanguage, LANGUAGE_COOKIE } from '#shared/language/language';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { getWaitingActionPath } from './use-after-sign-in';

/** Path of the screen on which an action continues before the language changes; null if no action waits. */
let stayingAt: string | null = null;

/**
 * Opens the screen in the account's language, unless a language was chosen in this browser before. If an
 * action waited for the sign-in, its screen stays in the present language, and the next screen opens in the
 * account's language.
 */
export function openInAccountLanguage(): void {
  stayingAt = getWaitingActionPath();
  if (stayingAt === null) openInKeptLanguage();
}

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
  window.location.assign(addLanguagePrefix(language, pathname + search + hash));
}

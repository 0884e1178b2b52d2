import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, LANGUAGES, type Language } from '#shared/language/language';
import { getAddressLanguage } from './shells';
import { missingLanguageWords as english } from './words';
import { missingLanguageWords as swahili } from './words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.25rem}' +
  'a{display:inline-block;padding:.75rem 1.25rem .75rem 0;font-weight:600;color:inherit}';

/**
 * Creates a page for offline use: it says that the URL's language is not on the device and links to the other
 * languages.
 */
export function createMissingLanguagePage(address: string): Response {
  const language = getAddressLanguage(address);
  const { pathname, search } = new URL(address);
  const words = WORDS[language];
  const link = (to: string, lang: Language, text: string) =>
    `<a lang="${lang}" hreflang="${lang}" href="${to.replaceAll('&', '&amp;')}">${text}</a>`;
  const others = LANGUAGES.filter((one) => one !== language).map((other) =>
    link(addLanguagePrefix(other, pathname + search), other, WORDS[other].switchHere),
  );
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${words.title}</title><style>${STYLE}</style><h1>${words.title}</h1><p>${words.sentence}</p>
<p>${[link(pathname + search, language, words.again), ...others].join('\n')}</p></html>`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

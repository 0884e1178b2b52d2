import { localizeAddress } from '#shared/language/addresses';
import type { Language } from '#shared/language/language';
import { languageAt } from './shells';
import { missingLanguageWords as english } from './words';
import { missingLanguageWords as swahili } from './words.sw';

const WORDS = { en: english, sw: swahili };
const OTHER: Record<Language, Language> = { en: 'sw', sw: 'en' };

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.25rem}' +
  'a{display:inline-block;padding:.75rem 1.25rem .75rem 0;font-weight:600;color:inherit}';

/** What stands at an address without a network if the page is on the device in the other language alone. */
export function missingLanguage(address: string): Response {
  const language = languageAt(address);
  const other = OTHER[language];
  const { pathname, search } = new URL(address);
  const words = WORDS[language];
  const link = (to: string, lang: Language, text: string) =>
    `<a lang="${lang}" hreflang="${lang}" href="${to.replaceAll('&', '&amp;')}">${text}</a>`;
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${words.title}</title><style>${STYLE}</style><h1>${words.title}</h1><p>${words.sentence}</p>
<p>${link(pathname + search, language, words.again)}
${link(localizeAddress(other, pathname + search), other, words.other)}</p></html>`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

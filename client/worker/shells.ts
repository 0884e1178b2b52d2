import { splitLanguage } from '#shared/language/addresses';
import { LANGUAGES, type Language } from '#shared/language/language';
import type { Shell } from '../lib/worker-names';

declare const self: ServiceWorkerGlobalScope;
/** What opens the page in each language; the build fills it in. */
declare const SHELLS: Readonly<Record<Language, Shell>>;

const CACHE = 'shells';
/** Where the workers of earlier versions, one for each language, kept the same: by the end of its name. */
const EARLIER_CACHE = /-precache-.*:\/\/[^/]+(\/sw)?\/$/;

/** Fetches what is missing of a language's shell. The document comes last: once it is kept, everything is. */
export async function keepShell(language: Language): Promise<void> {
  const { document, files } = SHELLS[language];
  const cache = await caches.open(CACHE);
  const kept = await keptAddresses(cache);
  for (const address of [...files, document].filter((one) => !kept.has(one))) {
    // Names of files tell their content, so that a copy that the browser has is right.
    const response = await fetch(address, { cache: address === document ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${address} was answered ${response.status}.`);
    await cache.put(address, response);
  }
}

/** Fetches the shells of the languages in which pages are open or that an earlier version keeps. */
export async function keepUsedShells(): Promise<void> {
  const [pages, cacheNames, kept] = await Promise.all([
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    caches.keys(),
    keptAddresses(await caches.open(CACHE)),
  ]);
  const used = new Set(pages.map(({ url }) => languageAt(url)));
  for (const name of cacheNames) {
    const earlier = EARLIER_CACHE.exec(name);
    if (earlier) used.add(earlier[1] ? 'sw' : 'en');
  }
  for (const address of kept) if (address.includes('.html')) used.add(splitLanguage(address).language);
  for (const language of used.size > 0 ? used : LANGUAGES.slice(0, 1)) await keepShell(language);
}

/** Deletes files that no shell of this version has, and what the earlier worker of this scope kept. */
export async function dropOldShells(): Promise<void> {
  const cache = await caches.open(CACHE);
  const current = new Set(
    LANGUAGES.flatMap((language) => [SHELLS[language].document, ...SHELLS[language].files]),
  );
  for (const address of await keptAddresses(cache)) if (!current.has(address)) await cache.delete(address);
  // What the earlier worker of Swahili pages keeps, they need until a page has ended that worker.
  for (const name of await caches.keys()) {
    const earlier = EARLIER_CACHE.exec(name);
    if (earlier && !earlier[1]) await caches.delete(name);
  }
}

/** A file of a shell, if it is kept. */
export async function shellFile(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path);
}

/** The document that opens an address, in the language of that address alone; absent while its shell is not kept. */
export async function shellDocument(address: string): Promise<Response | undefined> {
  return shellFile(SHELLS[languageAt(address)].document);
}

/** The language of an address of the page. */
export function languageAt(address: string): Language {
  return splitLanguage(new URL(address).pathname).language;
}

async function keptAddresses(cache: Cache): Promise<Set<string>> {
  const requests = await cache.keys();
  return new Set(
    requests.map(({ url }) => {
      const { pathname, search } = new URL(url);
      return pathname + search;
    }),
  );
}

import { splitLanguagePrefix } from '#shared/language/addresses';
import { LANGUAGES, type Language } from '#shared/language/language';
import type { OfflineShell } from '../lib/worker-names';

declare const self: ServiceWorkerGlobalScope;
/** The shell of each language: the files with which the page opens offline. The build fills it in. */
declare const SHELLS: Readonly<Record<Language, OfflineShell>>;

const CACHE = 'shells';
/** Caches of earlier versions with one worker per language; the Swahili cache's name ends in `/sw`. */
const EARLIER_CACHE = /-precache-.*:\/\/[^/]+(\/sw)?\/$/;

/** Stores a language's offline files, the document last: once it is stored, the shell is complete. */
export async function storeShell(language: Language): Promise<void> {
  const { document, files } = SHELLS[language];
  const cache = await caches.open(CACHE);
  const kept = await listStoredAddresses(cache);
  for (const address of [...files, document].filter((one) => !kept.has(one))) {
    // Files with hashed names may come from the HTTP cache, but the document must come from the server.
    const response = await fetch(address, { cache: address === document ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${address} was answered ${response.status}.`);
    await cache.put(address, response);
  }
}

/** Fetches the shells of the languages of open pages, of stored shells, and of earlier versions' caches. */
export async function storeUsedShells(): Promise<void> {
  const [pages, cacheNames, kept] = await Promise.all([
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    caches.keys(),
    listStoredAddresses(await caches.open(CACHE)),
  ]);
  const used = new Set(pages.map(({ url }) => getAddressLanguage(url)));
  for (const name of cacheNames) {
    const earlier = EARLIER_CACHE.exec(name);
    if (earlier) used.add(earlier[1] ? 'sw' : 'en');
  }
  for (const address of kept) if (address.includes('.html')) used.add(splitLanguagePrefix(address).language);
  for (const language of used.size > 0 ? used : LANGUAGES.slice(0, 1)) await storeShell(language);
}

/** Deletes files that are in no shell of this version, and the cache of the earlier English worker. */
export async function deleteOldShells(): Promise<void> {
  const cache = await caches.open(CACHE);
  const current = new Set(
    LANGUAGES.flatMap((language) => [SHELLS[language].document, ...SHELLS[language].files]),
  );
  for (const address of await listStoredAddresses(cache))
    if (!current.has(address)) await cache.delete(address);
  // Keeps the cache of the earlier Swahili worker, which needs the cache until a page unregisters that
  // worker.
  for (const name of await caches.keys()) {
    const earlier = EARLIER_CACHE.exec(name);
    if (earlier && !earlier[1]) await caches.delete(name);
  }
}

export async function findShellFile(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path);
}

/** Returns the stored document of the address's language; undefined if its shell is not stored. */
export async function findShellDocument(address: string): Promise<Response | undefined> {
  return findShellFile(SHELLS[getAddressLanguage(address)].document);
}

export function getAddressLanguage(address: string): Language {
  return splitLanguagePrefix(new URL(address).pathname).language;
}

async function listStoredAddresses(cache: Cache): Promise<Set<string>> {
  const requests = await cache.keys();
  return new Set(
    requests.map(({ url }) => {
      const { pathname, search } = new URL(url);
      return pathname + search;
    }),
  );
}

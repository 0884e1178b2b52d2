import { beforeEach, describe, expect, test, vi } from 'vitest';

const SHELLS = {
  en: { document: '/index.html?revision=2', files: ['/assets/shared.js', '/assets/en.js'] },
  sw: { document: '/sw/index.html?revision=2', files: ['/assets/shared.js', '/assets/sw.js'] },
};
const SITE = 'https://twende.test';
const EARLIER = { en: `workbox-precache-v2-${SITE}/`, sw: `workbox-precache-v2-${SITE}/sw/` };

/** Addresses of the stored files by cache name. */
let stored: Map<string, string[]>;
let fetched: string[];
let pages: string[];
let worker: typeof import('./shells');

beforeEach(async () => {
  stored = new Map();
  fetched = [];
  pages = [];
  vi.stubGlobal('SHELLS', SHELLS);
  vi.stubGlobal('clients', { matchAll: async () => pages.map((path) => ({ url: SITE + path })) });
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response(address);
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  worker = await import('./shells');
});

describe('first installation', () => {
  test.each([
    { at: ['/Car/17'], language: 'en' as const },
    { at: ['/sw/Car/17'], language: 'sw' as const },
    { at: [], language: 'en' as const },
  ])('[R926] fetches only the shell of the page at $at, with the document last', async ({ at, language }) => {
    pages = at;
    await worker.storeUsedShells();
    expect(fetched).toEqual([...SHELLS[language].files, SHELLS[language].document]);
  });

  test('[R927] stores a shell for each language of the earlier workers, and keeps the cache of the Swahili worker', async () => {
    stored.set(EARLIER.en, []).set(EARLIER.sw, []);
    await worker.storeUsedShells();
    expect(fetched).toContain(SHELLS.en.document);
    expect(fetched).toContain(SHELLS.sw.document);
    await worker.deleteOldShells();
    expect([...stored.keys()].sort()).toEqual(['shells', EARLIER.sw]);
  });
});

describe('shell of a second language', () => {
  test('[R926] fetches only files that the first language does not have', async () => {
    await worker.storeShell('en');
    fetched = [];
    await worker.storeShell('sw');
    expect(fetched).toEqual(['/assets/sw.js', '/sw/index.html?revision=2']);
    expect(await worker.findShellDocument(`${SITE}/hires`)).toBeDefined();
    expect(await worker.findShellDocument(`${SITE}/sw/hires?a=1`)).toBeDefined();
  });

  test('[R926] returns no document of a language that was never visited', async () => {
    await worker.storeShell('en');
    expect(await worker.findShellDocument(`${SITE}/sw/hires`)).toBeUndefined();
  });
});

describe('new version', () => {
  test('[R926] fetches new files for each stored language, and deletes files that no language uses', async () => {
    stored.set('shells', ['/index.html?revision=1', '/assets/shared.js', '/assets/en-old.js']);
    stored.get('shells')?.push('/sw/index.html?revision=1', '/assets/sw-old.js');
    await worker.storeUsedShells();
    expect(fetched.sort()).toEqual([
      '/assets/en.js',
      '/assets/sw.js',
      SHELLS.en.document,
      SHELLS.sw.document,
    ]);
    expect(stored.get('shells')).toContain('/assets/en-old.js');
    await worker.deleteOldShells();
    expect(stored.get('shells')?.sort()).toEqual([
      '/assets/en.js',
      '/assets/shared.js',
      '/assets/sw.js',
      SHELLS.en.document,
      SHELLS.sw.document,
    ]);
  });

  test('rejects the shell and stores no document if a file is missing', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await expect(worker.storeShell('en')).rejects.toThrow('/assets/shared.js was answered 404.');
    expect(await worker.findShellDocument(`${SITE}/`)).toBeUndefined();
  });
});

function cacheOf(name: string) {
  const addresses = stored.get(name) ?? [];
  stored.set(name, addresses);
  return {
    keys: async () => addresses.map((address) => ({ url: SITE + address })),
    put: async (address: string) => void addresses.push(address),
    match: async (address: string) => (addresses.includes(address) ? new Response(address) : undefined),
    delete: async (address: string) => void addresses.splice(addresses.indexOf(address), 1),
  };
}

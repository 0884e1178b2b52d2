import { beforeEach, describe, expect, test, vi } from 'vitest';

const SHELLS = {
  en: { document: '/index.html?revision=2', files: ['/assets/shared.js', '/assets/en.js'] },
  sw: { document: '/sw/index.html?revision=2', files: ['/assets/shared.js', '/assets/sw.js'] },
};
const SITE = 'https://twende.test';
const EARLIER = { en: `workbox-precache-v2-${SITE}/`, sw: `workbox-precache-v2-${SITE}/sw/` };

/** Addresses of each cache. */
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

describe('the first installation', () => {
  test.each([
    { at: ['/Car/17'], language: 'en' as const },
    { at: ['/sw/Car/17'], language: 'sw' as const },
    { at: [], language: 'en' as const },
  ])('[R926] fetches the shell of the page at $at alone, its document last', async ({ at, language }) => {
    pages = at;
    await worker.keepUsedShells();
    expect(fetched).toEqual([...SHELLS[language].files, SHELLS[language].document]);
  });

  test('[R927] takes over the languages that the earlier workers kept, and leaves the Swahili one its files', async () => {
    stored.set(EARLIER.en, []).set(EARLIER.sw, []);
    await worker.keepUsedShells();
    expect(fetched).toContain(SHELLS.en.document);
    expect(fetched).toContain(SHELLS.sw.document);
    await worker.dropOldShells();
    expect([...stored.keys()].sort()).toEqual(['shells', EARLIER.sw]);
  });
});

describe('a further language', () => {
  test('[R926] brings only the files that the first one lacks', async () => {
    await worker.keepShell('en');
    fetched = [];
    await worker.keepShell('sw');
    expect(fetched).toEqual(['/assets/sw.js', '/sw/index.html?revision=2']);
    expect(await worker.shellDocument(`${SITE}/hires`)).toBeDefined();
    expect(await worker.shellDocument(`${SITE}/sw/hires?a=1`)).toBeDefined();
  });

  test('[R926] that was never visited has no document, not that of the other', async () => {
    await worker.keepShell('en');
    expect(await worker.shellDocument(`${SITE}/sw/hires`)).toBeUndefined();
  });
});

describe('a new version', () => {
  test('[R926] fetches what is new in each kept language, and drops what no language has any more', async () => {
    stored.set('shells', ['/index.html?revision=1', '/assets/shared.js', '/assets/en-old.js']);
    stored.get('shells')?.push('/sw/index.html?revision=1', '/assets/sw-old.js');
    await worker.keepUsedShells();
    expect(fetched.sort()).toEqual([
      '/assets/en.js',
      '/assets/sw.js',
      SHELLS.en.document,
      SHELLS.sw.document,
    ]);
    expect(stored.get('shells')).toContain('/assets/en-old.js');
    await worker.dropOldShells();
    expect(stored.get('shells')?.sort()).toEqual([
      '/assets/en.js',
      '/assets/shared.js',
      '/assets/sw.js',
      SHELLS.en.document,
      SHELLS.sw.document,
    ]);
  });

  test('is not installed if a file is missing', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await expect(worker.keepShell('en')).rejects.toThrow('/assets/shared.js was answered 404.');
    expect(await worker.shellDocument(`${SITE}/`)).toBeUndefined();
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

import { vi } from 'vitest';

type Request = { result?: unknown; onsuccess?: () => void; onupgradeneeded?: () => void };

/** Stand-in for the browser's database, which jsdom lacks: one store of keys and values per database. */
export function standInForIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>();
  const answer = (request: Request, result?: unknown) => {
    request.result = result;
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const storeOf = (entries: Map<string, unknown>) => ({
    get: (key: string) => answer({}, entries.get(key)),
    put: (value: unknown, key: string) => answer({}, entries.set(key, value) && key),
    clear: () => answer({}, entries.clear()),
  });
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      const isNew = !databases.has(name);
      const entries = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, entries);
      const request: Request = {};
      request.result = {
        createObjectStore: () => undefined,
        transaction: () => ({ objectStore: () => storeOf(entries) }),
        close: () => undefined,
      };
      queueMicrotask(() => {
        if (isNew) request.onupgradeneeded?.();
        request.onsuccess?.();
      });
      return request;
    },
    deleteDatabase: (name: string) => databases.delete(name),
  });
  return { databases };
}

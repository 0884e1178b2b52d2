import { vi } from 'vitest';

type Request = {
  result?: unknown;
  onsuccess?: () => void;
  oncomplete?: () => void;
  onupgradeneeded?: () => void;
};

let connections: Connection[] = [];

type Connection = { end: () => void };

/** Ends the page's connections, as the browser does when the databases are deleted. */
export function endDatabaseConnections(): void {
  const open = connections;
  connections = [];
  for (const connection of open) connection.end();
}

/**
 * Creates a stand-in for the browser's database, which jsdom lacks: one table of keys and values in each
 * database.
 */
export function createFakeIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>();
  const answer = (request: Request, result?: unknown) => {
    request.result = result;
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  /** Creates a transaction, which completes after the first request that its caller makes. */
  const transaction = () => {
    const request: Request = {};
    queueMicrotask(() => queueMicrotask(() => request.oncomplete?.()));
    return request;
  };
  const storeOf = (entries: Map<string, unknown>) => ({
    get transaction() {
      return transaction();
    },
    delete: (key: string) => answer({}, entries.delete(key)),
    get: (key: string) => answer({}, entries.get(key)),
    put: (value: unknown, key: string) => answer({}, entries.set(key, value) && key),
    clear: () => answer({}, entries.clear()),
  });
  const connectionTo = (entries: Map<string, unknown>) => {
    let ended = false;
    let onEnd = () => {};
    return {
      createObjectStore: () => undefined,
      transaction: () => ({ objectStore: () => storeOf(entries) }),
      close: () => undefined,
      end() {
        ended = true;
        onEnd();
      },
      /** Listener that the page sets after opening; called at once if the connection has already ended. */
      set onversionchange(listener: () => void) {
        onEnd = listener;
        if (ended) listener();
      },
    };
  };
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      const isNew = !databases.has(name);
      const entries = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, entries);
      const request: Request = {};
      const connection = connectionTo(entries);
      connections.push(connection);
      request.result = connection;
      queueMicrotask(() => {
        if (isNew) request.onupgradeneeded?.();
        request.onsuccess?.();
      });
      return request;
    },
    deleteDatabase(name: string) {
      endDatabaseConnections();
      return databases.delete(name);
    },
  });
  return { databases };
}

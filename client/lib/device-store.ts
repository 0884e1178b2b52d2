import { promisifyRequest, type UseStore } from 'idb-keyval';

const STORE = 'entries';

/** One of the browser's databases for idb-keyval, which a sign-out may delete at any time. */
export function deviceStore(name: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await promisifyRequest(request);
    const forget = () => {
      opening = undefined;
    };
    database.onclose = forget;
    // Without this the deletion would wait for the page to close.
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  }

  return async (mode, run) => {
    opening ??= open();
    const database = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return run(database.transaction(STORE, mode).objectStore(STORE));
  };
}

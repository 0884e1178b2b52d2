import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * Opens one of the browser's databases for idb-keyval. A sign-out may delete the database at any time.
 * `objectStore` is the name of the only table in it.
 */
export function deviceStore(name: string, objectStore = 'entries'): UseStore {
  let opening: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(objectStore);
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
    return run(database.transaction(objectStore, mode).objectStore(objectStore));
  };
}

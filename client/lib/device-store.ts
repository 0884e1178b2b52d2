import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Opens a browser database with one table for idb-keyval; a sign-out may delete it at any time. */
export function openDeviceStore(name: string, objectStore = 'entries'): UseStore {
  let opening: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(objectStore);
    const database = await promisifyRequest(request);
    const forget = () => {
      opening = undefined;
    };
    database.onclose = forget;
    // Closes the connection, because an open one would delay the deletion until the page closes.
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

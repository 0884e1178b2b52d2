import { deviceStorage } from './browser-storage';
import { PHOTO_CACHES } from './worker-names';

/** The browser's databases of what a user has typed, read and not yet sent. */
export const DEVICE_STORES = {
  /** Unsent photos of the registration form. */
  photoDrafts: 'registration-photos',
  /** Answers of the server that are readable without a network. */
  reading: 'reading',
  /** Messages and favourites that wait for the network, or for their user. */
  outbox: 'outbox',
} as const;

/** Where the unsent text of a user's registration form is kept in the browser's storage. */
export const draftKey = (userId: string) => `registration-draft:${userId}`;

/** Deletes what this browser keeps of what its user has read and seen: the end of a session, however it ends. */
export function forgetRead(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(DEVICE_STORES.reading);
    for (const name of Object.values(PHOTO_CACHES)) globalThis.caches?.delete(name).catch(() => undefined);
  } catch {
    // A blocked storage holds none.
  }
}

/** Deletes a user's unsent registration form: a sign-out. An expired session leaves it for the same user. */
export function forgetDrafts(userId: string): void {
  deviceStorage.removeItem(draftKey(userId));
  try {
    globalThis.indexedDB?.deleteDatabase(DEVICE_STORES.photoDrafts);
  } catch {
    // A blocked storage holds none.
  }
}

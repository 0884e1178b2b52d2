import { deviceStorage, tabStorage } from './browser-storage';
import { PHOTO_CACHES } from './worker-names';

/** Names of the browser's databases for what a user has typed, read or not yet sent. */
export const DEVICE_STORES = {
  /** Unsent photos of the registration form. */
  photoDrafts: 'registration-photos',
  /** Replies of the server, stored for offline reading. */
  reading: 'reading',
  /** Messages and favourites that wait for the network, or until their user signs in again. */
  outbox: 'outbox',
} as const;

/** Returns the storage key of a user's unsent registration form. */
export const getDraftKey = (userId: string) => `registration-draft:${userId}`;

/**
 * Deletes the replies and photos that this browser stored for its user; called at the end of every session.
 */
export function deleteStoredReplies(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(DEVICE_STORES.reading);
    for (const name of Object.values(PHOTO_CACHES)) globalThis.caches?.delete(name).catch(() => undefined);
  } catch {
    // A blocked storage contains nothing to delete.
  }
}

/**
 * Deletes a user's unsent registration form; called at a sign-out. After an expired session the form stays
 * for the same user.
 */
export function deleteDrafts(userId: string): void {
  deviceStorage.removeItem(getDraftKey(userId));
  try {
    globalThis.indexedDB?.deleteDatabase(DEVICE_STORES.photoDrafts);
  } catch {
    // A blocked storage contains nothing to delete.
  }
}

/**
 * Storage key of the cars whose numbers this tab has shown to its user. It is separate from the code that
 * reads it, which no first visit needs.
 */
export const REVEALED_KEY = 'revealedCars';

export function deleteRevealed(): void {
  tabStorage.removeItem(REVEALED_KEY);
}

import { deviceStorage, tabStorage } from './browser-storage';
import { PHOTO_CACHE_NAMES } from './worker-names';

/** Names of the browser databases with what a user has typed, photographed, read or not yet sent. */
export const DEVICE_STORE_NAMES = {
  photoDrafts: 'registration-photos',
  reading: 'reading',
  /** Messages and favourites that wait for the network, or until their user signs in again. */
  outbox: 'outbox',
  /** Files of the photos in the outbox. */
  outboxPhotos: 'outbox-photos',
  /** Drafts of hand-over and return records that are not confirmed yet. */
  recordDrafts: 'record-drafts',
} as const;

export const getDraftKey = (userId: string) => `registration-draft:${userId}`;

/** Deletes stored replies and photos; called at the end of every session. */
export function deleteStoredReplies(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(DEVICE_STORE_NAMES.reading);
    for (const name of Object.values(PHOTO_CACHE_NAMES))
      globalThis.caches?.delete(name).catch(() => undefined);
  } catch {
    // If the storage is blocked, it contains nothing to delete.
  }
}

/** Deletes unsent forms at a sign-out; after an expired session they stay for the same user. */
export function deleteDrafts(userId: string): void {
  deviceStorage.removeItem(getDraftKey(userId));
  try {
    globalThis.indexedDB?.deleteDatabase(DEVICE_STORE_NAMES.photoDrafts);
    globalThis.indexedDB?.deleteDatabase(DEVICE_STORE_NAMES.recordDrafts);
  } catch {
    // If the storage is blocked, it contains nothing to delete.
  }
}

/** Deletes cars with a revealed number and drafts of short answers from the tab at the end of a session. */
export function clearTabStorage(): void {
  tabStorage.clear();
}

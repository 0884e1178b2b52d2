import { PHOTO_CACHES } from './worker-names';

/** The browser's databases of what a user has typed, read and not yet sent. */
export const DEVICE_STORES = {
  /** Unsent photos of the registration form. */
  photoDrafts: 'registration-photos',
  /** Answers of the server that are readable without a network. */
  reading: 'reading',
  /** Messages and favourites that wait for the network. */
  outbox: 'outbox',
} as const;

/** Deletes everything that this browser keeps of its users: a sign-out. */
export function forgetKept(): void {
  try {
    for (const name of Object.values(DEVICE_STORES)) globalThis.indexedDB?.deleteDatabase(name);
    for (const name of Object.values(PHOTO_CACHES)) globalThis.caches?.delete(name).catch(() => undefined);
  } catch {
    // A blocked storage holds none.
  }
}

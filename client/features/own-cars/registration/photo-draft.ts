import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';
import { DEVICE_STORES } from '../../../lib/kept-on-device';

const STORE = 'photos';

/** Older photos are dropped. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Above any cropped photo; a larger one is not kept. */
const LARGEST_BYTES = 4 * 1024 * 1024;

export type SlotPhotos = Partial<Record<PhotoSlot, Blob>>;

type StoredPhotos = { at: number; photos: SlotPhotos };

/** The unsent photos of the registration form, kept per user in this browser; none if the storage is blocked. */
export async function readPhotos(userId: string, now = Date.now()): Promise<SlotPhotos> {
  try {
    const stored: StoredPhotos | undefined = await inStore('readonly', (store) => store.get(userId));
    if (!stored) return {};
    if (now - stored.at > KEPT_MS) {
      await dropPhotos();
      return {};
    }
    return stored.photos;
  } catch {
    return {};
  }
}

/** Keeps the photos of one user; those of any other user are dropped. */
export async function keepPhotos(userId: string, photos: SlotPhotos, now = Date.now()): Promise<void> {
  try {
    const kept: StoredPhotos = { at: now, photos: {} };
    for (const slot of PHOTO_SLOTS) {
      const photo = photos[slot];
      if (photo && photo.size <= LARGEST_BYTES) kept.photos[slot] = photo;
    }
    await inStore('readwrite', (store) => {
      store.clear();
      return store.put(kept, userId);
    });
  } catch {
    // If the storage is full or blocked, only the kept photos are lost.
  }
}

/** Drops the photos of every user. */
export async function dropPhotos(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.clear());
  } catch {
    // A blocked storage holds none.
  }
}

/** Runs one request in a transaction of its own; the connection is closed, so that a sign-out can delete the database. */
async function inStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DEVICE_STORES.photoDrafts);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    return await resultOf(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

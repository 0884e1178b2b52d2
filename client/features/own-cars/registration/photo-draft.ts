import { clear, get, promisifyRequest } from 'idb-keyval';
import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';
import { DAY_MS } from '#shared/core/durations';
import { openDeviceStore } from '../../../lib/device-store';
import { DEVICE_STORES } from '../../../lib/kept-on-device';

const store = openDeviceStore(DEVICE_STORES.photoDrafts, 'photos');

/** Age in milliseconds after which stored photos are deleted. */
const KEPT_MS = 7 * DAY_MS;

/** More than any cropped photo; a larger photo is not stored. */
const MAX_PHOTO_BYTES = 4 * 1024 * 1024;

export type SlotPhotos = Partial<Record<PhotoSlot, Blob>>;

type StoredPhotos = { at: number; photos: SlotPhotos };

/** Returns the user's unsent photos of the registration form; none if the browser blocks its storage. */
export async function readPhotos(userId: string, now = Date.now()): Promise<SlotPhotos> {
  try {
    const stored = await get<StoredPhotos>(userId, store);
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

/** Stores the photos of one user in this browser and deletes those of any other user. */
export async function keepPhotos(userId: string, photos: SlotPhotos, now = Date.now()): Promise<void> {
  try {
    const kept: StoredPhotos = { at: now, photos: {} };
    for (const slot of PHOTO_SLOTS) {
      const photo = photos[slot];
      if (photo && photo.size <= MAX_PHOTO_BYTES) kept.photos[slot] = photo;
    }
    await store('readwrite', (entries) => {
      entries.clear();
      entries.put(kept, userId);
      return promisifyRequest(entries.transaction);
    });
  } catch {
    // If the storage is full or blocked, only the stored photos are lost.
  }
}

/** Deletes the stored photos of every user. */
export async function dropPhotos(): Promise<void> {
  try {
    await clear(store);
  } catch {
    // A blocked storage contains no photos.
  }
}

import { buildPhotoUrl, parsePhotoKey } from '#shared/cars/photo';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import { runInPhotoQueue } from '../../gateways/photos/photo-queue';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { refuseUnreadablePhoto } from '../../gateways/photos/unreadable-photo';
import { isPortraitUsed } from './users.model';

/**
 * Stores a portrait. The user's id in its URL ensures that removing it never affects another user.
 * @throws Refusal invalid_photo, photos_busy
 */
export async function storePortrait(
  { photos: store, photoEncoder }: { photos: PhotoStore; photoEncoder: PhotoEncoder },
  userId: string,
  upload: Buffer,
): Promise<string> {
  const [photo] = await runInPhotoQueue([() => refuseUnreadablePhoto(photoEncoder.photo(upload), 'photo')]);
  if (!photo) throw new Error('The portrait is missing.');
  const key = `${photo.key}-${userId}`;
  await store.put(key, photo.files);
  return `${store.publicBase ?? ''}${buildPhotoUrl(key)}`;
}

/** Removes a portrait unless a user other than `except` has its URL: old URLs contain no user id. */
export async function removeUnusedPortrait(store: PhotoStore, url: string, except?: string): Promise<void> {
  const key = parsePhotoKey(url);
  if (key && !(await isPortraitUsed(url, except))) await store.remove(key);
}

import { photoUrl } from '#shared/cars/photo';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { type ProcessedPhoto, processPhoto } from '../../gateways/photos/photo-pipeline';
import { inPhotoQueue, PhotoQueueFull } from '../../gateways/photos/photo-queue';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { UnreadablePhoto } from '../../gateways/photos/unreadable-photo';

/**
 * Stores an uploaded portrait in all sizes without its metadata; answers the URL to store.
 * @throws Refusal invalid_photo, photos_busy
 */
export async function storePortrait(store: PhotoStore, upload: Buffer): Promise<string> {
  const [photo] = await inPhotoQueue([() => processed(upload)]).catch(refused);
  if (!photo) throw new Error('The portrait is missing.');
  const { key, files } = photo;
  await store.put(key, files);
  return `${store.publicBase ?? ''}${photoUrl(key)}`;
}

async function processed(upload: Buffer): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(upload);
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    throw new Refusal('invalid_photo', { fields: { photo: REFUSALS.invalid_photo.sentence } });
  }
}

function refused(error: unknown): never {
  throw error instanceof PhotoQueueFull ? new Refusal('photos_busy') : error;
}

import { photoUrl } from '#shared/cars/photo';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { type ProcessedPhoto, processPhoto } from '../../gateways/photos/photo-pipeline';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { UnreadablePhoto } from '../../gateways/photos/unreadable-photo';

/**
 * Stores an uploaded portrait in all sizes without its metadata; answers the URL to store.
 * @throws Refusal invalid_photo
 */
export async function storePortrait(store: PhotoStore, upload: Buffer): Promise<string> {
  const { key, files } = await processed(upload);
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

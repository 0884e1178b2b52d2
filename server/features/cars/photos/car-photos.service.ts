import type { Logger } from 'pino';
import { photoKey, photoUrl } from '#shared/cars/photo';
import { Refusal } from '#shared/core/errors';
import { isPhoto } from '../../../gateways/photos/photo-format';
import { type ProcessedPhoto, processPhoto } from '../../../gateways/photos/photo-pipeline';
import type { PhotoStore } from '../../../gateways/photos/photo-store';
import { UnreadablePhoto } from '../../../gateways/photos/unreadable-photo';

/** The four photos of a car by their slot (SPEC §2 Register car). */
const SLOTS = ['front', 'side', 'interior', 'rear'];

export type CarPhotos = ReturnType<typeof createCarPhotos>;

/** The photos of a car, from upload to removal. */
export function createCarPhotos({ store, log }: { store: PhotoStore; log: Logger }) {
  return {
    /**
     * Stores a car's photos. Their addresses carry the content's hash and the car's id: the first so that
     * they may be cached for ever, the second so that one car's removal never takes another's photo along.
     * @throws Refusal invalid_photo
     */
    async keep(
      carId: string,
      uploads: readonly Buffer[],
    ): Promise<{ images: string[]; placeholder: string }> {
      // Before the first photo is processed, which is slow.
      const notAPhoto = (await Promise.all(uploads.map(isPhoto))).indexOf(false);
      if (notAPhoto !== -1) throw unreadable(notAPhoto);
      const photos = await Promise.all(uploads.map(processed));
      const keys = photos.map((photo) => `${photo.key}-${carId}`);
      await Promise.all(photos.map((photo, at) => store.put(keys[at] ?? '', photo.files)));
      return {
        images: keys.map((key) => `${store.publicBase ?? ''}${photoUrl(key)}`),
        placeholder: photos[0]?.placeholder ?? '',
      };
    },

    /** Removes the files of these photos of one car. Leftovers harm nobody: failing is only logged. */
    async drop(carId: string, images: readonly string[]): Promise<void> {
      const keys = images.map(photoKey).filter((key) => key?.endsWith(`-${carId}`));
      for (const key of new Set(keys)) {
        if (!key) continue;
        await store.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'photo not removed'));
      }
    },
  };
}

async function processed(upload: Buffer, at: number): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(upload);
  } catch (error) {
    throw error instanceof UnreadablePhoto ? unreadable(at) : error;
  }
}

function unreadable(at: number): Refusal {
  const sentence = `The ${SLOTS[at] ?? 'last'} photo is not one that we can read.`;
  return new Refusal('invalid_photo', { sentence, fields: { images: sentence } });
}

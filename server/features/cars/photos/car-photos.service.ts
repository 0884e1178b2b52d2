import type { Logger } from 'pino';
import { photoKey, photoUrl } from '#shared/cars/photo';
import { Refusal } from '#shared/core/errors';
import type { PhotoEncoder } from '../../../gateways/photos/encoder/photo-encoder';
import { isPhoto } from '../../../gateways/photos/photo-format';
import type { ProcessedPhoto } from '../../../gateways/photos/photo-pipeline';
import { inPhotoQueue } from '../../../gateways/photos/photo-queue';
import type { PhotoStore } from '../../../gateways/photos/photo-store';
import { UnreadablePhoto } from '../../../gateways/photos/unreadable-photo';
import { carShowsPhoto, findImagesOf } from '../car-reads.model';

/** The four photos of a car, in the order of the form. */
const SLOTS = ['front', 'side', 'interior', 'rear'];

export type CarPhotos = ReturnType<typeof createCarPhotos>;

/** The photos of a car, from upload to removal. */
export function createCarPhotos(deps: { store: PhotoStore; encoder: PhotoEncoder; log: Logger }) {
  const { store, encoder, log } = deps;

  return {
    /**
     * Stores a car's photos. Their addresses carry the content's hash, so that they may be cached for ever,
     * and the car's id, so that removing one car never removes another's photo.
     * @throws Refusal invalid_photo, photos_busy
     */
    async save(
      carId: string,
      uploads: readonly Buffer[],
    ): Promise<{ images: string[]; placeholder: string }> {
      // Refuses non-photos before any photo is processed.
      const firstOther = (await Promise.all(uploads.map(isPhoto))).indexOf(false);
      if (firstOther >= 0) throw unreadable(firstOther);
      const photos = await inPhotoQueue(uploads.map((upload, at) => () => processed(encoder, upload, at)));
      const keys = photos.map((photo) => `${photo.key}-${carId}`);
      await Promise.all(photos.map((photo, at) => store.put(keys[at] ?? '', photo.files)));
      return {
        images: keys.map((key) => `${store.publicBase ?? ''}${photoUrl(key)}`),
        placeholder: photos[0]?.placeholder ?? '',
      };
    },

    /** Removes the files of these photos of one car. A failure is only logged: leftover files do no harm. */
    async remove(carId: string, images: readonly string[]): Promise<void> {
      for (const key of keysOf(carId, images)) {
        await store.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'photo not removed'));
      }
    },

    /** Of these keys of photos those that a car shows. */
    async inUse(keys: readonly string[]): Promise<string[]> {
      const carIds = keys.flatMap((key) => /-([0-9a-f]{24})$/.exec(key)?.[1] ?? []);
      return (await findImagesOf([...new Set(carIds)])).flatMap((url) => photoKey(url) ?? []);
    },

    /** Removes the files of these photos of one car. @throws where the photo store fails */
    async erase(carId: string, images: readonly string[]): Promise<void> {
      for (const key of keysOf(carId, images)) await store.remove(key);
    },

    /** Whether the car with this plate has this photo. */
    isShown: ({ regNo, url }: { regNo: string; url: string }) => carShowsPhoto(regNo, url),
  };
}

function keysOf(carId: string, images: readonly string[]): Set<string> {
  return new Set(images.flatMap((image) => photoKey(image) ?? []).filter((key) => key.endsWith(`-${carId}`)));
}

async function processed(encoder: PhotoEncoder, upload: Buffer, at: number): Promise<ProcessedPhoto> {
  try {
    return await encoder.photo(upload);
  } catch (error) {
    throw error instanceof UnreadablePhoto ? unreadable(at) : error;
  }
}

function unreadable(at: number): Refusal {
  const sentence = `The ${SLOTS[at] ?? 'last'} photo is not one that we can read.`;
  return new Refusal('invalid_photo', { sentence, fields: { images: sentence } });
}

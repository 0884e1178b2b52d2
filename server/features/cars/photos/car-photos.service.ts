import type { Logger } from 'pino';
import { buildPhotoUrl, parsePhotoKey } from '#shared/cars/photo';
import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import { combineTranslations } from '#shared/language/language';
import type { PhotoEncoder } from '../../../gateways/photos/encoder/photo-encoder';
import type { ProcessedPhoto } from '../../../gateways/photos/photo-pipeline';
import { isPhoto } from '../../../gateways/photos/photo-pipeline';
import { runInPhotoQueue } from '../../../gateways/photos/photo-queue';
import type { PhotoStore } from '../../../gateways/photos/photo-store';
import { UnreadablePhoto } from '../../../gateways/photos/unreadable-photo';
import { findCarImages, isPhotoOfCar } from '../car-reads.model';
import type { NewPhotos } from '../car-writes.model';
import { photoWords as english } from './photo-words';
import { photoWords as swahili } from './photo-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

/** Uploaded photos; without `slots` they must be all four photos. */
export type UploadedCarPhotos = { files: readonly Buffer[]; slots?: readonly PhotoSlot[] | undefined };

/** Fields of a car's new photos; empty if no photo was uploaded. */
type StoredPhotos = { photos?: NewPhotos; placeholder?: string };

export type CarPhotos = ReturnType<typeof createCarPhotosService>;

export function createCarPhotosService(deps: { store: PhotoStore; encoder: PhotoEncoder; log: Logger }) {
  const { store, encoder, log } = deps;

  /**
   * Stores photos. Addresses contain a hash of the content, so that caches may keep photos for ever, and the
   * car's id, so that removing one car's photo never removes another car's photo.
   */
  async function put(carId: string, uploads: readonly Buffer[], slots: readonly PhotoSlot[]) {
    // Refuses files that are not photos before processing any photo.
    const firstOther = (await Promise.all(uploads.map(isPhoto))).indexOf(false);
    if (firstOther >= 0) throw unreadableRefusal(slots[firstOther]);
    const photos = await runInPhotoQueue(
      uploads.map((upload, at) => () => processPhotos(encoder, upload, slots[at])),
    );
    const stored = photos.map(({ key, files, placeholder }) => ({
      key: `${key}-${carId}`,
      files,
      placeholder,
    }));
    await Promise.all(stored.map(({ key, files }) => store.put(key, files)));
    return stored.map(({ key, placeholder }) => ({
      address: `${store.publicBase ?? ''}${buildPhotoUrl(key)}`,
      placeholder,
    }));
  }

  async function putInSlots(carId: string, uploads: readonly Buffer[], slots: readonly PhotoSlot[]) {
    const stored = await put(carId, uploads, slots);
    const bySlot = new Map(slots.map((slot, at) => [slot, stored[at]]));
    const front = bySlot.get(PHOTO_SLOTS[0]);
    const photos: NewPhotos = Object.fromEntries([...bySlot].map(([slot, photo]) => [slot, photo?.address]));
    return { photos, ...(front && { placeholder: front.placeholder }) };
  }

  async function removeUnused(carId: string, images: readonly string[]): Promise<void> {
    const shown = new Set(await findCarImages([carId]));
    await remove(
      carId,
      images.filter((image) => !shown.has(image)),
    );
  }

  async function remove(carId: string, images: readonly string[]): Promise<void> {
    for (const key of keysOf(carId, images)) {
      await store
        .remove(key)
        .catch((error: unknown) => log.warn({ err: error, key }, 'failed to remove a photo'));
    }
  }

  return {
    /** @throws Refusal invalid_photo, photos_busy */
    async save(
      carId: string,
      uploads: readonly Buffer[],
    ): Promise<{ images: string[]; placeholder: string }> {
      const stored = await put(carId, uploads, PHOTO_SLOTS);
      return { images: stored.map(({ address }) => address), placeholder: stored[0]?.placeholder ?? '' };
    },

    /**
     * Stores the uploaded photos and calls `change`, which changes the car and returns it as it was before.
     * Then removes the replaced photos, or the new ones if `change` throws.
     * @throws Refusal wrong_photo_count, invalid_photo, photos_busy, and what `change` throws
     */
    async replace<Car extends { images: string[] }>(
      carId: string,
      sent: UploadedCarPhotos,
      change: (stored: StoredPhotos) => Promise<Car>,
    ): Promise<{ before: Car; stored: StoredPhotos }> {
      const slots = await getSlots(carId, sent);
      if (slots.length === 0) return { before: await change({}), stored: {} };
      const stored = await putInSlots(carId, sent.files, slots);
      const before = await change(stored).catch(async (error: unknown) => {
        if (error instanceof Refusal) await removeUnused(carId, Object.values(stored.photos));
        throw error;
      });
      await removeUnused(carId, before.images);
      return { before, stored };
    },

    /** A failure is only logged, because leftover files do no harm. */
    remove,

    async findUsedKeys(keys: readonly string[]): Promise<string[]> {
      const carIds = keys.flatMap((key) => /-([0-9a-f]{24})$/.exec(key)?.[1] ?? []);
      return (await findCarImages([...new Set(carIds)])).flatMap((url) => parsePhotoKey(url) ?? []);
    },

    /** @throws if the photo store fails */
    async erase(carId: string, images: readonly string[]): Promise<void> {
      for (const key of keysOf(carId, images)) await store.remove(key);
    },

    isShown: ({ regNo, url }: { regNo: string; url: string }) => isPhotoOfCar(regNo, url),
  };
}

function keysOf(carId: string, images: readonly string[]): Set<string> {
  return new Set(
    images.flatMap((image) => parsePhotoKey(image) ?? []).filter((key) => key.endsWith(`-${carId}`)),
  );
}

const ONE_FOR_EACH = 'Please upload one photo for each that is replaced.';

/** @throws Refusal wrong_photo_count unless the car has all four photos afterwards */
async function getSlots(carId: string, { files, slots }: UploadedCarPhotos): Promise<readonly PhotoSlot[]> {
  const filled = slots ?? (files.length === 0 ? [] : PHOTO_SLOTS);
  if (files.length !== filled.length)
    throw buildFieldRefusal('wrong_photo_count', 'images', slots && ONE_FOR_EACH);
  if (filled.length === 0 || filled.length === PHOTO_SLOTS.length) return filled;
  const images = await findCarImages([carId]);
  const isWhole = PHOTO_SLOTS.every((slot, at) => filled.includes(slot) || images[at]);
  if (!isWhole) throw buildFieldRefusal('wrong_photo_count', 'images');
  return filled;
}

async function processPhotos(
  encoder: PhotoEncoder,
  upload: Buffer,
  slot: PhotoSlot | undefined,
): Promise<ProcessedPhoto> {
  try {
    return await encoder.photo(upload);
  } catch (error) {
    throw error instanceof UnreadablePhoto ? unreadableRefusal(slot) : error;
  }
}

function unreadableRefusal(slot: PhotoSlot | undefined): Refusal {
  return buildFieldRefusal(
    'invalid_photo',
    'images',
    (language) => WORDS[language].unreadable[slot ?? 'last'],
  );
}

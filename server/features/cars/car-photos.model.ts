import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';

/** Addresses of new photos by slot. */
export type NewPhotos = Partial<Record<PhotoSlot, string>>;

/** Returns the addresses of a car's photos after `photos` replaced some of them. */
export function applyPhotos(images: readonly string[], photos: NewPhotos): string[] {
  const after = [...images];
  for (const { at, address } of placed(photos)) after[at] = address;
  return after;
}

/**
 * Returns the paths to write: the whole array for all four photos, otherwise one path per photo, so that the
 * other photos stay.
 */
export function toPhotoPaths(photos: NewPhotos): Record<string, string | string[]> {
  const places = placed(photos);
  if (places.length === PHOTO_SLOTS.length) return { images: places.map(({ address }) => address) };
  return Object.fromEntries(places.map(({ at, address }) => [`images.${at}`, address]));
}

function placed(photos: NewPhotos): { at: number; address: string }[] {
  return PHOTO_SLOTS.flatMap((slot, at) => {
    const address = photos[slot];
    return address === undefined ? [] : [{ at, address }];
  });
}

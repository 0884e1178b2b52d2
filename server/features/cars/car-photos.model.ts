import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';

/** Addresses of new photos by their slots. */
export type NewPhotos = Partial<Record<PhotoSlot, string>>;

/** The addresses of a car's photos after some were replaced. */
export function imagesAfter(images: readonly string[], photos: NewPhotos): string[] {
  const after = [...images];
  for (const { at, address } of placed(photos)) after[at] = address;
  return after;
}

/** Where new photos are written: all four as a whole, fewer each as a path of its own, so that the others stay. */
export function photoPaths(photos: NewPhotos): Record<string, string | string[]> {
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

import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';
import { computeHash, type GreyPicture, isBlurred, isDark, isSamePicture, toGrey } from './photo-checks';

/** A possible fault of a photo; `same` names the earlier slot with the same picture. */
export type PhotoFault = 'dark' | 'blurred' | { same: PhotoSlot };
export type PhotoFaults = Partial<Record<PhotoSlot, PhotoFault[]>>;

type Check = { faults: PhotoFault[]; hash: boolean[] };

/**
 * Size to which photos are scaled for the checks: large enough to show edges, small enough for slow phones.
 */
const SIZE = { width: 320, height: 240 };

const checks = new WeakMap<Blob, Promise<Check | null>>();

/**
 * Checks the chosen photos: dark, blurred, or the same picture twice. A photo that cannot be decoded is left out.
 */
export async function findPhotoFaults(photos: Partial<Record<PhotoSlot, Blob>>): Promise<PhotoFaults> {
  const faults: PhotoFaults = {};
  const seen: { slot: PhotoSlot; hash: boolean[] }[] = [];
  for (const slot of PHOTO_SLOTS) {
    const photo = photos[slot];
    const check = photo && (await checked(photo));
    if (!check) continue;
    const same = seen.find(({ hash }) => isSamePicture(hash, check.hash));
    const found = same ? [...check.faults, { same: same.slot }] : check.faults;
    if (found.length > 0) faults[slot] = found;
    seen.push({ slot, hash: check.hash });
  }
  return faults;
}

function checked(photo: Blob): Promise<Check | null> {
  const known = checks.get(photo);
  if (known) return known;
  const check = readGrey(photo).then(checkOf, () => null);
  checks.set(photo, check);
  return check;
}

function checkOf(picture: GreyPicture): Check {
  const hash = computeHash(picture);
  // A dark picture always has soft edges, so it is not checked for blur.
  if (isDark(picture)) return { faults: ['dark'], hash };
  return { faults: isBlurred(picture) ? ['blurred'] : [], hash };
}

async function readGrey(photo: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(photo);
  try {
    const canvas = Object.assign(document.createElement('canvas'), SIZE);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('Canvas is empty');
    context.drawImage(bitmap, 0, 0, SIZE.width, SIZE.height);
    return toGrey(context.getImageData(0, 0, SIZE.width, SIZE.height));
  } finally {
    bitmap.close();
  }
}

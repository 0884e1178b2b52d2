import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';
import {
  type GreyPicture,
  isBlurredPicture,
  isDarkPicture,
  readGreyPicture,
} from '../../../lib/grey-picture';

/** Maximum number of differing bits, of 64, at which two picture hashes count as the same scene. */
const MAX_DIFFERENT_BITS = 6;

/**
 * Maximum difference in brightness at which neighbouring fields of a picture, such as in a sky, count as
 * equal.
 */
const MAX_EVEN_DIFFERENCE = 2;
const HASH_WIDTH = 8;
const HASH_HEIGHT = 8;

/** Returns a picture's difference hash: for each of 64 fields, whether the field to its right is darker. */
export function computePictureHash(picture: GreyPicture): boolean[] {
  const bits: boolean[] = [];
  for (let row = 0; row < HASH_HEIGHT; row += 1) {
    const means = Array.from({ length: HASH_WIDTH + 1 }, (_, column) => fieldMean(picture, column, row));
    for (let column = 0; column < HASH_WIDTH; column += 1) {
      bits.push((means[column] ?? 0) > (means[column + 1] ?? 0) + MAX_EVEN_DIFFERENCE);
    }
  }
  return bits;
}

/** Whether two hashes come from the same picture, even if it was scaled or slightly cropped. */
export function isSamePicture(one: readonly boolean[], other: readonly boolean[]): boolean {
  return one.filter((bit, at) => bit !== other[at]).length <= MAX_DIFFERENT_BITS;
}

function fieldMean({ width, height, values }: GreyPicture, column: number, row: number): number {
  const [left, right] = [column, column + 1].map((edge) => Math.floor((edge * width) / (HASH_WIDTH + 1)));
  const [top, bottom] = [row, row + 1].map((edge) => Math.floor((edge * height) / HASH_HEIGHT));
  let sum = 0;
  let count = 0;
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
    for (let x = left ?? 0; x < (right ?? 0); x += 1) {
      sum += values[y * width + x] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Possible fault of a photo; `same` is the slot of an earlier photo that shows the same picture. */
export type PhotoFault = 'dark' | 'blurred' | { same: PhotoSlot };
export type PhotoFaults = Partial<Record<PhotoSlot, PhotoFault[]>>;

type Check = { faults: PhotoFault[]; hash: boolean[] };

const checks = new WeakMap<Blob, Promise<Check | null>>();

/** Returns the possible faults of the photos; a photo that cannot be decoded is left out. */
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
  const check = readGreyPicture(photo).then(checkOf, () => null);
  checks.set(photo, check);
  return check;
}

function checkOf(picture: GreyPicture): Check {
  const hash = computePictureHash(picture);
  // A dark picture always has soft edges, so it is not checked for blur.
  if (isDarkPicture(picture)) return { faults: ['dark'], hash };
  return { faults: isBlurredPicture(picture) ? ['blurred'] : [], hash };
}

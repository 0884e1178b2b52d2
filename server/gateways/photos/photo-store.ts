import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from '#shared/cars/photo';

/** A file of a stored photo: one size in one format, or the link preview. */
export type PhotoFile = { width: PhotoWidth; format: PhotoFormat } | { preview: true };

const KEY = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;

const TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export const PHOTO_FILES_BY_NAME: ReadonlyMap<string, PhotoFile> = new Map<string, PhotoFile>([
  ...PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format): [string, PhotoFile] => [`${width}.${format}`, { width, format }]),
  ),
  ['og.jpg', { preview: true }],
]);

export function isPhotoAddress(key: string, name: string): boolean {
  return isPhotoKey(key) && PHOTO_FILES_BY_NAME.has(name);
}

/** Whether a key consists of lower-case letters, digits and inner dashes, 80 characters at most. */
export function isPhotoKey(key: string): boolean {
  return KEY.test(key);
}

export function getMediaType(name: string): string {
  const file = PHOTO_FILES_BY_NAME.get(name);
  return file && 'format' in file ? TYPES[file.format] : TYPES.jpg;
}

export type StoredPhotoFile = { body: Buffer; type: string };

/** Store of photos, which accepts only keys and names of photos; see isPhotoAddress(). */
export interface PhotoStore {
  /** Stores each file atomically and keeps the photo's other files. @throws UnsafePhotoAddress */
  put(key: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Returns a file; null if it does not exist, or if key or name are not those of a photo. */
  read(key: string, name: string): Promise<StoredPhotoFile | null>;
  /** Deletes all files of a photo; succeeds if there are none. @throws UnsafePhotoAddress */
  remove(key: string): Promise<void>;
  /** Lists the keys of photos that were last written before this instant. */
  listKeysWrittenBefore(instant: Date): AsyncIterable<string>;
  /** Deletes unfinished files of writes that were interrupted before this instant. */
  removeDraftsWrittenBefore(instant: Date): Promise<void>;
  /** Base address from which browsers fetch `/photos/<key>/<name>`; null: this server's address. */
  publicBase: string | null;
}

/** Error if the store does not reply in time; some files of a photo may be stored nevertheless. */
export class PhotoStoreUnavailableError extends Error {}

/** Error for a key or name that could lead outside the store. */
export class UnsafePhotoAddress extends Error {
  constructor(key: string, name: string | null) {
    super(`Not a photo's address: ${JSON.stringify(name === null ? key : `${key}/${name}`)}`);
    this.name = 'UnsafePhotoAddress';
  }
}

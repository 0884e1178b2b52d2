import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from '#shared/cars/photo';

/** One file of a stored photo: a size in a format, or the link preview. */
export type PhotoFile = { width: PhotoWidth; format: PhotoFormat } | { preview: true };

const KEY = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;

const TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export const PHOTO_NAMES: ReadonlyMap<string, PhotoFile> = new Map<string, PhotoFile>([
  ...PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format): [string, PhotoFile] => [`${width}.${format}`, { width, format }]),
  ),
  ['og.jpg', { preview: true }],
]);

export function isPhotoAddress(key: string, name: string): boolean {
  return isPhotoKey(key) && PHOTO_NAMES.has(name);
}

/** Whether a key consists of lower-case letters, digits and inner dashes, 80 characters at most. */
export function isPhotoKey(key: string): boolean {
  return KEY.test(key);
}

export function getMediaType(name: string): string {
  const file = PHOTO_NAMES.get(name);
  return file && 'format' in file ? TYPES[file.format] : TYPES.jpg;
}

/**
 * Where a stored photo's sizes lie. A car keeps the address of its largest JPEG,
 * `/photos/<key>/1280.jpg`, below this server or below a bucket's public address; its siblings are
 * `/photos/<key>/{320,640,1280}.{avif,webp,jpg}` and `/photos/<key>/og.jpg`. Every photo is 4:3.
 */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const STORED = /^((?:https?:\/\/[^\s?#]+)?\/photos\/([a-z0-9-]{1,80})\/)1280\.jpg$/;

/** The address that a car keeps, from the photo's key. */
export function photoUrl(key: string): string {
  return `/photos/${key}/1280.jpg`;
}

/** The key of a stored photo; null for placeholders and foreign addresses. */
export function photoKey(url: string): string | null {
  return STORED.exec(url)?.[2] ?? null;
}

/** Whether the address names a stored photo, which has sizes. */
export function isStoredPhoto(url: string): boolean {
  return STORED.test(url);
}

/** One size of a stored photo; any other address stays as it is. */
export function photoVariant(url: string, width: PhotoWidth, format: PhotoFormat): string {
  return sibling(url, `${width}.${format}`);
}

/** The 1200 × 630 JPEG for link previews; any other address stays as it is. */
export function previewPhoto(url: string): string {
  return sibling(url, 'og.jpg');
}

/** A srcset over all widths in one format; empty for an address without sizes. */
export function photoSrcSet(url: string, format: PhotoFormat): string {
  if (!isStoredPhoto(url)) return '';
  return PHOTO_WIDTHS.map((width) => `${photoVariant(url, width, format)} ${width}w`).join(', ');
}

function sibling(url: string, name: string): string {
  const folder = STORED.exec(url)?.[1];
  return folder === undefined ? url : `${folder}${name}`;
}

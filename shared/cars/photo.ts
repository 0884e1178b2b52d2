/**
 * Addresses of a photo's sizes, from the address of its largest JPEG.
 * A car stores `/photos/<key>/1280.jpg`, below this server or below a bucket's public address; a category card stores
 * `/img/categories/<name>/1280.jpg`, a file of public/. Siblings of both are `{320,640,1280}.{avif,webp,jpg}` and
 * `og.jpg`. Every photo is 4:3.
 */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const SIZED = /^((?:(?:https?:\/\/[^\s?#]+)?\/photos|\/img\/categories)\/[a-z0-9-]{1,80}\/)1280\.jpg$/;
const STORED_FOLDER = /\/photos\/([a-z0-9-]{1,80})\/$/;

/** The address that a car stores, from the photo's key. */
export function buildPhotoUrl(key: string): string {
  return `/photos/${key}/1280.jpg`;
}

/** The key of an uploaded photo; null for the product's own pictures, placeholders and foreign addresses. */
export function parsePhotoKey(url: string): string | null {
  return STORED_FOLDER.exec(folderOf(url) ?? '')?.[1] ?? null;
}

/** One size of a photo; an address without sizes stays as it is. */
export function buildVariantUrl(url: string, width: PhotoWidth, format: PhotoFormat): string {
  return sibling(url, `${width}.${format}`);
}

/** The 1200 × 630 JPEG for link previews; an address without sizes stays as it is. */
export function buildPreviewUrl(url: string): string {
  return sibling(url, 'og.jpg');
}

/** A srcset over all widths in one format; empty for an address without sizes. */
export function buildSrcSet(url: string, format: PhotoFormat): string {
  if (folderOf(url) === null) return '';
  return PHOTO_WIDTHS.map((width) => `${buildVariantUrl(url, width, format)} ${width}w`).join(', ');
}

function sibling(url: string, name: string): string {
  const folder = folderOf(url);
  return folder === null ? url : `${folder}${name}`;
}

function folderOf(url: string): string | null {
  return SIZED.exec(url)?.[1] ?? null;
}

/**
 * A car stores `/photos/<key>/1280.jpg` on this server or in a bucket, a category card
 * `/img/categories/<name>/1280.jpg` of public/. Both have the siblings `{320,640,1280}.{avif,webp,jpg}` and
 * `og.jpg`. Every photo is 4:3.
 */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const SIZED = /^((?:(?:https?:\/\/[^\s?#]+)?\/photos|\/img\/categories)\/[a-z0-9-]{1,80}\/)1280\.jpg$/;
const STORED_FOLDER = /\/photos\/([a-z0-9-]{1,80})\/$/;

/** The URL that a car stores. */
export function buildPhotoUrl(key: string): string {
  return `/photos/${key}/1280.jpg`;
}

/** Returns null for pictures of the site itself, placeholders and other sites' URLs. */
export function parsePhotoKey(url: string): string | null {
  return STORED_FOLDER.exec(folderOf(url) ?? '')?.[1] ?? null;
}

/**
 * Returns the URL of the photo in this width and format; returns `url` unchanged if the photo has no
 * variants.
 */
export function buildVariantUrl(url: string, width: PhotoWidth, format: PhotoFormat): string {
  return sibling(url, `${width}.${format}`);
}

/**
 * Returns the URL of the preview, 1200 × 630 pixels; returns `url` unchanged if the photo has no variants.
 */
export function buildPreviewUrl(url: string): string {
  return sibling(url, 'og.jpg');
}

/** Returns an empty text if the photo has no variants. */
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

/**
 * Values of `sizes` of an image. The server preloads a page's first photo with the same value, so that the
 * browser downloads it once.
 */
export const PHOTO_SIZES_ATTRIBUTES = {
  /**
   * From 1280 px: three cards beside the sidebar; from 768 px: two cards; narrower: a row with a small photo.
   */
  card: '(min-width: 80rem) 298px, (min-width: 64rem) calc((100vw - 368px) / 2), (min-width: 48rem) calc((100vw - 68px) / 2), 148px',
  /** From 1280 px four cards in a row, from 768 px two, below one. */
  catalogueCard: '(min-width: 80rem) 289px, (min-width: 48rem) calc((100vw - 68px) / 2), calc(100vw - 32px)',
  gallery: '(min-width: 80rem) 776px, (min-width: 64rem) calc(100vw - 480px), 100vw',
  categoryTile:
    '(min-width: 80rem) 392px, (min-width: 48rem) calc((100vw - 88px) / 3), calc((100vw - 44px) / 2)',
} as const;

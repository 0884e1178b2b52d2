/**
 * Widths of photos in pixels; every photo is 4:3. A car stores `/photos/<key>/1280.jpg` on this server or in
 * a bucket, a category card `/img/categories/<name>/1280.jpg` of public/. The folder of
 * each photo contains `{320,640,1280}.{avif,webp,jpg}` and `og.jpg`.
 */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const SIZED = /^((?:(?:https?:\/\/[^\s?#]+)?\/photos|\/img\/categories)\/[a-z0-9-]{1,80}\/)1280\.jpg$/;
const STORED_FOLDER = /\/photos\/([a-z0-9-]{1,80})\/$/;

/** Builds the URL that a car stores for a photo. */
export function buildPhotoUrl(key: string): string {
  return `/photos/${key}/1280.jpg`;
}

/** Returns the key of an uploaded photo; null for the site's own pictures, placeholders and foreign URLs. */
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

/** Returns the URL of the link preview, 1200 × 630 pixels; returns `url` unchanged if it has no variants. */
export function buildLinkPreviewUrl(url: string): string {
  return sibling(url, 'og.jpg');
}

/** Builds the `srcset` value; returns an empty text if the photo has no variants. */
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
 * Values of the `sizes` attribute of an image. The server preloads a page's first photo with the same value,
 * so that the browser downloads the photo once.
 */
export const PHOTO_SIZES_ATTRIBUTES = {
  /**
   * Car card: three cards in a row beside the sidebar from 1280 px, two cards in a row from 768 px; on
   * narrower screens one card in a row, with a small photo.
   */
  card: '(min-width: 80rem) 298px, (min-width: 64rem) calc((100vw - 368px) / 2), (min-width: 48rem) calc((100vw - 68px) / 2), 148px',
  /** Card in a catalogue: four in a row from 1280 px, two from 768 px, otherwise one. */
  catalogueCard: '(min-width: 80rem) 289px, (min-width: 48rem) calc((100vw - 68px) / 2), calc(100vw - 32px)',
  gallery: '(min-width: 80rem) 776px, (min-width: 64rem) calc(100vw - 480px), 100vw',
  categoryTile:
    '(min-width: 80rem) 392px, (min-width: 48rem) calc((100vw - 88px) / 3), calc((100vw - 44px) / 2)',
} as const;

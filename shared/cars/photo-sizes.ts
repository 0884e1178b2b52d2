/**
 * The drawn width of a car's photo, as the `sizes` of an image.
 * The server's preload of a page's first photo uses the same value, so that the browser fetches it once.
 */
export const PHOTO_SIZES = {
  /** Three beside the sidebar from 1280 px, two from 768 px, else a row with a small photo. */
  card: '(min-width: 80rem) 298px, (min-width: 64rem) calc((100vw - 368px) / 2), (min-width: 48rem) calc((100vw - 68px) / 2), calc(40vw - 20px)',
  /** Four beside each other from 1280 px, two from 768 px, else one. */
  catalogueCard: '(min-width: 80rem) 289px, (min-width: 48rem) calc((100vw - 68px) / 2), calc(100vw - 32px)',
  gallery: '(min-width: 80rem) 776px, (min-width: 64rem) calc(100vw - 480px), 100vw',
  categoryTile:
    '(min-width: 80rem) 392px, (min-width: 48rem) calc((100vw - 88px) / 3), calc((100vw - 44px) / 2)',
} as const;

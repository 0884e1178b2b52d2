/**
 * The width at which a car's photo is shown, as the `sizes` attribute of an image. The server preloads the
 * first photo of a page with the same value, so that the browser downloads it only once.
 */
export const PHOTO_SIZES_ATTRIBUTES = {
  /**
   * From 1280 px on three cards stand beside the sidebar, from 768 px on two; on smaller screens a card is a
   * row with a small photo.
   */
  card: '(min-width: 80rem) 298px, (min-width: 64rem) calc((100vw - 368px) / 2), (min-width: 48rem) calc((100vw - 68px) / 2), calc(40vw - 20px)',
  /** From 1280 px on four cards stand in a row, from 768 px on two, on smaller screens one. */
  catalogueCard: '(min-width: 80rem) 289px, (min-width: 48rem) calc((100vw - 68px) / 2), calc(100vw - 32px)',
  gallery: '(min-width: 80rem) 776px, (min-width: 64rem) calc(100vw - 480px), 100vw',
  categoryTile:
    '(min-width: 80rem) 392px, (min-width: 48rem) calc((100vw - 88px) / 3), calc((100vw - 44px) / 2)',
} as const;

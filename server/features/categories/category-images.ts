const IMAGES = 3;

/**
 * Returns the addresses of a card's images. The files are in public/img/categories, drawn by
 * commands/draw-assets.
 */
export function listCategoryImages(route: string): string[] {
  return Array.from({ length: IMAGES }, (_, at) => `/img/categories/${route}-${at + 1}/1280.jpg`);
}

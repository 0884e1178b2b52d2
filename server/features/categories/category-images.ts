const IMAGES = 3;

/** The image addresses of a card: files below public/img/categories, made by commands/draw-assets. */
export function imagesOf(route: string): string[] {
  return Array.from({ length: IMAGES }, (_, at) => `/img/categories/${route}-${at + 1}/1280.jpg`);
}

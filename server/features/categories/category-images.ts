const IMAGES = 3;

/** Earlier versions drew these images on request, under keys of demo photos with plates of their own. */
const DRAWN_ON_REQUEST = /^\/photos\/demo-[a-z-]+-kd[lnrtvw]\d0[1-3][a-f]\/1280\.jpg$/;

/** The image addresses of a card: files below public/img/categories, made by commands/draw-assets. */
export function imagesOf(route: string): string[] {
  return Array.from({ length: IMAGES }, (_, at) => `/img/categories/${route}-${at + 1}/1280.jpg`);
}

/** The stored images of a card with those that were drawn on request replaced by files; others stay. */
export function currentImages(route: string, stored: readonly string[]): string[] {
  const files = imagesOf(route);
  return stored.map((image, at) => (DRAWN_ON_REQUEST.test(image) ? (files[at % IMAGES] ?? image) : image));
}

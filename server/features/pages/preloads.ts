import { photoSrcSet } from '#shared/cars/photo';
import { escapeHtml } from './escape-html';

/** The first requests of the page at an address; the head starts them before the page runs. */
export type Preloads = {
  /** Addresses of calls, exactly as the page makes them. */
  calls: string[];
  /** The first photo in sight and how wide it is drawn, from PHOTO_SIZES. */
  photo?: { url: string; sizes: string } | undefined;
};

/** The hints as HTML. Browsers without AVIF ignore the photo's. */
export function preloadHtml({ calls, photo }: Preloads): string[] {
  const links = calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(call)}">`);
  const set = photo && photoSrcSet(photo.url, 'avif');
  if (photo && set) {
    links.push(
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeHtml(set)}" imagesizes="${escapeHtml(photo.sizes)}">`,
    );
  }
  return links;
}

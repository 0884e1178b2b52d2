import { loadAxios } from '../lib/api-client';

/** Loads the code that the first picture does without, once the browser has drawn it. */
export function loadAfterFirstPicture(): void {
  requestAnimationFrame(() => setTimeout(loadLaterParts));
}

/** Loads it now. Where that fails, the first use tries again. */
export function loadLaterParts(): void {
  loadAxios().catch(() => undefined);
}

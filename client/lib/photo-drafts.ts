/** The browser's database of unsent photos; own-cars fills it, a sign-out deletes it. */
export const PHOTO_DRAFTS = 'registration-photos';

/** Deletes the unsent photos of every user of this browser. */
export function forgetPhotoDrafts(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(PHOTO_DRAFTS);
  } catch {
    // A blocked storage holds none.
  }
}

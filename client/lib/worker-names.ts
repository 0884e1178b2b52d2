/** What the page and its service worker call the same. */

/** The message that lets a waiting worker take over. */
export const ACTIVATE = 'activate';
/** The worker's caches of photos that its reader has seen: of this origin, and of a bucket's. */
export const PHOTO_CACHES = { own: 'photos', elsewhere: 'photos-elsewhere' } as const;

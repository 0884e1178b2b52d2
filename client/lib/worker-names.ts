/** What the page and its service worker call the same. */

/** The message that lets a waiting worker take over. */
export const ACTIVATE = 'activate';
/** The worker's cache of photos that its reader has seen. */
export const PHOTO_CACHE = 'photos';

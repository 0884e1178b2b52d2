import { isLanguage, type Language } from '#shared/language/language';

/** Message that makes a waiting service worker take over. */
export const ACTIVATE_WORKER_MESSAGE = 'activate';
/** Message that makes the worker store a language's offline files; the worker replies when it has them. */
export type KeepShellMessage = { keepShell: Language };
/** Names of the worker's caches of seen photos: from this origin, and from a bucket's origin. */
export const PHOTO_CACHE_NAMES = { own: 'photos', elsewhere: 'photos-elsewhere' } as const;

/** Files that the page needs to open offline in one language; the document's address has a revision. */
export type OfflineShell = { document: string; files: readonly string[] };

export function isKeepShellMessage(message: unknown): message is KeepShellMessage {
  return (
    typeof message === 'object' && message !== null && 'keepShell' in message && isLanguage(message.keepShell)
  );
}

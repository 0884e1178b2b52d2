import { isLanguage, type Language } from '#shared/language/language';

/** Names that the page and its service worker share. */

/** The message that lets a waiting worker take over. */
export const ACTIVATE_MESSAGE = 'activate';
/**
 * The message that makes the worker store a language's shell. The worker replies when the shell is stored.
 */
export type KeepShellMessage = { keepShell: Language };
/**
 * Names of the worker's caches of photos that the user has seen: from this origin, and from a bucket's
 * origin.
 */
export const PHOTO_CACHES = { own: 'photos', elsewhere: 'photos-elsewhere' } as const;

/**
 * Addresses of the files with which the page opens offline in one language: the document's address with a
 * revision, and the other files' addresses.
 */
export type Shell = { document: string; files: readonly string[] };

export function isKeepShellMessage(message: unknown): message is KeepShellMessage {
  return (
    typeof message === 'object' && message !== null && 'keepShell' in message && isLanguage(message.keepShell)
  );
}

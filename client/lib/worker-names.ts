import { isLanguage, type Language } from '#shared/language/language';

/** What the page and its service worker call the same. */

/** The message that lets a waiting worker take over. */
export const ACTIVATE = 'activate';
/** The message that lets the worker keep the shell of a language. It answers once it does. */
export type KeepShell = { keepShell: Language };
/** The worker's caches of photos that its reader has seen: of this origin, and of a bucket's. */
export const PHOTO_CACHES = { own: 'photos', elsewhere: 'photos-elsewhere' } as const;

/** What opens the page in one language without a network: the addresses of its document, with a revision, and of its files. */
export type Shell = { document: string; files: readonly string[] };

export function isKeepShell(message: unknown): message is KeepShell {
  return (
    typeof message === 'object' && message !== null && 'keepShell' in message && isLanguage(message.keepShell)
  );
}

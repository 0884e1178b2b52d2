import type { Language } from '#shared/language/language';

/** Authenticated user of a call, read from the database for each call. */
export type Caller = {
  _id: string;
  name: string;
  /** Name shown to other users. */
  shownName: string;
  email: string;
  /** Whether the user can act as an admin; false while `mustSetUpTwoStep`. */
  isAdmin: boolean;
  sessionId: string;
  /** Language of emails, SMS and notifications; the page sends its own language, see `detectLanguage`. */
  language: Language;
  /** Whether the admin must set up two-step sign-in before acting as an admin. */
  mustSetUpTwoStep?: boolean;
};

/**
 * Returns the caller; null if the token is unknown, expired or revoked, its session has ended or its user is
 * suspended. `unattended`: the page made the call without its user, so the session does not count as used.
 */
export type CallerLookup = (token: string, options?: { unattended?: boolean }) => Promise<Caller | null>;

export function parseBearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w.-]+)$/i)?.[1] ?? null;
}

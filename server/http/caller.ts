import type { Language } from '#shared/language/language';

/** The authenticated user of a call, looked up in the database for each call. */
export type Caller = {
  _id: string;
  name: string;
  /** Name that other users see. */
  shownName: string;
  email: string;
  /** Whether the user is an admin; false while `mustSetUpTwoStep`. */
  isAdmin: boolean;
  sessionId: string;
  /**
   * Language of the account, in which emails, SMS and notifications are sent. The page sends its own
   * language; see `detectLanguage`.
   */
  language: Language;
  /** Whether the user is an admin who must set up two-step sign-in before acting as one. */
  mustSetUpTwoStep?: boolean;
};

/**
 * Returns the caller of a token; null if the token is unknown, expired or revoked, its session has ended or
 * its user is suspended. `unattended`: the page calls by itself, which does not count as use of the session.
 */
export type Identify = (token: string, options?: { unattended?: boolean }) => Promise<Caller | null>;

/** Returns the token of an `Authorization: Bearer` header. */
export function parseBearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w.-]+)$/i)?.[1] ?? null;
}

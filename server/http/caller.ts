import type { Language } from '#shared/language/language';

/** Looked up in the database for each call. */
export type Caller = {
  _id: string;
  name: string;
  /** Name that other users see. */
  shownName: string;
  email: string;
  /** False while `mustSetUpTwoStep`. */
  isAdmin: boolean;
  sessionId: string;
  /** Language of emails, SMS and notifications; the page sends its own, see `detectLanguage`. */
  language: Language;
  /** Whether an admin must set up two-step sign-in before acting as one. */
  mustSetUpTwoStep?: boolean;
};

/**
 * Returns null if the token is unknown, expired or revoked, its session has ended or its user is suspended.
 * `unattended`: the page calls by itself, which does not count as use of the session.
 */
export type Identify = (token: string, options?: { unattended?: boolean }) => Promise<Caller | null>;

export function parseBearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w.-]+)$/i)?.[1] ?? null;
}

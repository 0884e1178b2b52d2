import type { Language } from '#shared/language/language';

/** The authenticated user of a call, looked up in the database each time. */
export type Caller = {
  _id: string;
  name: string;
  /** By which others see the user. */
  shownName: string;
  email: string;
  /** false while `mustSetUpTwoStep`. */
  isAdmin: boolean;
  sessionId: string;
  /** Of the account: what is sent to the user comes in it. The page names its own, see `languageOf`. */
  language: Language;
  /** An admin who may do nothing as one until they have set up two-step sign-in. */
  mustSetUpTwoStep?: boolean;
};

/**
 * Token → caller; null where it is unknown, expired, revoked, its session ended or its user suspended.
 * `unattended`: nobody is at the page, so the session goes unused all the same.
 */
export type Identify = (token: string, options?: { unattended?: boolean }) => Promise<Caller | null>;

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w.-]+)$/i)?.[1] ?? null;
}

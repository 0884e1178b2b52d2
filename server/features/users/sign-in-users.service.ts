import { type Language, toLanguage } from '#shared/language/language';
import { toDisplayName } from '#shared/users/shown-name';
import type { ChangeFeed } from '../../changes/change-feed';
import { createLookupCache } from '../../changes/lookup-cache';
import type { Clock } from '../../gateways/clock';
import {
  changePassword,
  claimUnconfirmedUser,
  linkGoogleToProvenUser,
  promoteToAdmin,
  removeUnconfirmedSignIn,
  replacePassword,
} from './sign-in-users.model';
import {
  findAdminIds,
  findCaller,
  findUserByEmail,
  findUserByGoogleId,
  findUserById,
  hasUsers,
  importUsers,
  insertUser,
  type NewUser,
  type UserRecord,
} from './users.model';

/** A user with the fields that prove an identity. It never leaves the server. */
export type SignInUser = {
  _id: string;
  email: string;
  emailProven: boolean;
  name: string;
  photoURL: string;
  isAdmin: boolean;
  isVerified: boolean;
  language: Language;
  /** Null if the user has no password, because they use Google or were only invited. */
  passwordHash: string | null;
  hasGoogle: boolean;
  tokenVersion: number;
  suspended: boolean;
};

export type SignInUsers = ReturnType<typeof createSignInUsers>;

/** Finds, creates and changes users for sign-in. */
export function createSignInUsers({ clock, feed }: { clock: Clock; feed: ChangeFeed }) {
  const service = {
    /**
     * Creates a user; null if another user has the email or the Google account. `createdAt` defaults to now.
     */
    async create(fields: Omit<NewUser, 'createdAt'> & { createdAt?: Date }): Promise<SignInUser | null> {
      return toSignInUser(await insertUser({ createdAt: clock.now(), ...fields }));
    },

    async byEmail(email: string): Promise<SignInUser | null> {
      return toSignInUser(await findUserByEmail(email));
    },

    async byId(id: string): Promise<SignInUser | null> {
      return toSignInUser(await findUserById(id));
    },

    async byGoogleId(googleId: string): Promise<SignInUser | null> {
      return toSignInUser(await findUserByGoogleId(googleId));
    },

    /** Returns the language of emails, SMS and notifications to a user. */
    async languageOf(id: string): Promise<Language> {
      return toLanguage((await findCaller(id))?.language);
    },

    /**
     * Returns the language that the user has chosen, or that of the page on which they signed up; undefined
     * if none is stored.
     */
    async savedLanguageOf(id: string): Promise<Language | undefined> {
      return (await findCaller(id))?.language ?? undefined;
    },

    /** Returns the few fields that authenticate a call; null if there is no such user. */
    async callerById(id: string) {
      const user = await findCaller(id);
      return (
        user && {
          _id: user._id.toHexString(),
          name: user.name,
          shownName: toDisplayName(user),
          email: user.email,
          isAdmin: user.isAdmin,
          language: toLanguage(user.language),
          tokenVersion: user.tokenVersion,
          suspended: user.suspendedAt !== null,
        }
      );
    },

    /**
     * Links a Google account to the user who has proven this email; null if there is none, or the user has
     * another Google account.
     */
    async linkGoogle(email: string, googleId: string): Promise<SignInUser | null> {
      return toSignInUser(await linkGoogleToProvenUser(email, googleId));
    },

    /**
     * Gives the account with this unproven email to the owner of the Google account. A stranger may have made
     * it, so it loses password, phone and tokens. Returns null if there is no such account.
     */
    async claimUnconfirmedUser(email: string, googleId: string): Promise<SignInUser | null> {
      return toSignInUser(await claimUnconfirmedUser(email, googleId));
    },

    /** Sets the password after a mailed link was opened, and revokes all tokens. */
    replacePassword,

    /** Replaces the password and revokes all tokens; null if the user's password has changed meanwhile. */
    async changePassword(user: SignInUser, passwordHash: string): Promise<SignInUser | null> {
      return toSignInUser(await changePassword(user, passwordHash));
    },

    hasUsers,

    adminIds: findAdminIds,

    /** Adds users under their ids. Users who exist already do not change. */
    import: importUsers,

    /** Makes a user an admin, replaces the password and revokes all tokens. Does nothing for an admin. */
    promoteToAdmin,

    /** Removes all ways to sign in of a user whose email is unproven, before the user gets more rights. */
    removeUnconfirmedSignIn,
  };
  const known = createLookupCache({ feed, topic: 'users', find: (id) => service.callerById(id) });
  return {
    ...service,
    /** Like callerById(), from memory until the change feed reports a change of the user. */
    knownCallerById: known.get,
  };
}

function toSignInUser(user: UserRecord | null): SignInUser | null {
  return (
    user && {
      _id: user._id.toHexString(),
      email: user.email,
      emailProven: user.emailProven,
      name: user.name,
      photoURL: user.photoURL,
      isAdmin: user.isAdmin,
      isVerified: user.isVerified,
      language: toLanguage(user.language),
      passwordHash: user.passwordHash ?? null,
      hasGoogle: typeof user.googleId === 'string',
      tokenVersion: user.tokenVersion,
      suspended: user.suspendedAt !== null,
    }
  );
}

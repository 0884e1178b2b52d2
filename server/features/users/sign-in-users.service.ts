import { type Language, toLanguage } from '#shared/language/language';
import { toDisplayName } from '#shared/users/shown-name';
import type { ChangeFeed } from '../../changes/change-feed';
import { createLookupCache } from '../../changes/lookup-cache';
import type { Clock } from '../../gateways/clock';
import {
  changePassword,
  claimByGoogle,
  dropUnprovenSignIn,
  linkGoogleToProven,
  promoteToAdmin,
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

/** A user with the fields that prove an identity. Never leaves the server. */
export type SignInUser = {
  _id: string;
  email: string;
  emailProven: boolean;
  name: string;
  photoURL: string;
  isAdmin: boolean;
  isVerified: boolean;
  language: Language;
  /** null: has signed in with Google only. */
  passwordHash: string | null;
  hasGoogle: boolean;
  tokenVersion: number;
  suspended: boolean;
};

export type SignInUsers = ReturnType<typeof createSignInUsers>;

/** Finds, creates and changes users for sign-in. */
export function createSignInUsers({ clock, feed }: { clock: Clock; feed: ChangeFeed }) {
  const service = {
    /** null where the e-mail or the Google account belongs to another user. `createdAt` defaults to now. */
    async create(fields: Omit<NewUser, 'createdAt'> & { createdAt?: Date }): Promise<SignInUser | null> {
      return signInUserOf(await insertUser({ createdAt: clock.now(), ...fields }));
    },

    async byEmail(email: string): Promise<SignInUser | null> {
      return signInUserOf(await findUserByEmail(email));
    },

    async byId(id: string): Promise<SignInUser | null> {
      return signInUserOf(await findUserById(id));
    },

    async byGoogleId(googleId: string): Promise<SignInUser | null> {
      return signInUserOf(await findUserByGoogleId(googleId));
    },

    /** The language of what a user is told outside the page. */
    async languageOf(id: string): Promise<Language> {
      return toLanguage((await findCaller(id))?.language);
    },

    /** The language that the account was made or is kept in; undefined for one that has never said. */
    async savedLanguageOf(id: string): Promise<Language | undefined> {
      return (await findCaller(id))?.language ?? undefined;
    },

    /** The few fields that authenticate each call. */
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
     * Links a Google account to the user who has proven the same e-mail address; null where there is none, or the
     * user is linked to another Google account.
     */
    async linkGoogle(email: string, googleId: string): Promise<SignInUser | null> {
      return signInUserOf(await linkGoogleToProven(email, googleId));
    },

    /**
     * Gives a user whose address was never proven to the owner of the Google account: a stranger may have made the
     * account, so it loses password, phone and tokens. null where no such user has the address.
     */
    async claimByGoogle(email: string, googleId: string): Promise<SignInUser | null> {
      return signInUserOf(await claimByGoogle(email, googleId));
    },

    /** Revokes every token issued so far. */
    replacePassword,

    /** Revokes every token issued so far. null where the user's password is no longer the one given. */
    async changePassword(user: SignInUser, passwordHash: string): Promise<SignInUser | null> {
      return signInUserOf(await changePassword(user, passwordHash));
    },

    hasUsers,

    adminIds: findAdminIds,

    /** Adds users under their own ids; existing users stay unchanged. */
    import: importUsers,

    /** For users who are not admins yet: replaces the password and revokes the tokens. */
    promoteToAdmin,

    /** For a user who is about to get more rights: leaves only the owner of the mailbox a way in. */
    dropUnprovenSignIn,
  };
  const known = createLookupCache({ feed, topic: 'users', find: (id) => service.callerById(id) });
  return {
    ...service,
    /** As callerById, from memory while the change feed reports no change of the user. */
    knownCallerById: known.get,
  };
}

function signInUserOf(user: UserRecord | null): SignInUser | null {
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

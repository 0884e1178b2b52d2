import { type Language, parseLanguage } from '#shared/language/language';
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

/** A user with the fields for sign-in, such as the password hash; never part of a reply. */
export type SignInUser = NonNullable<ReturnType<typeof toSignInUser>>;

export type SignInUsers = ReturnType<typeof createSignInUsersService>;

export function createSignInUsersService({ clock, feed }: { clock: Clock; feed: ChangeFeed }) {
  const service = {
    /** Creates a user; null if another user has the email or the Google account. */
    async create(fields: Omit<NewUser, 'createdAt'> & { createdAt?: Date }): Promise<SignInUser | null> {
      return toSignInUser(await insertUser({ createdAt: clock.now(), ...fields }));
    },

    byEmail: asSignInUser(findUserByEmail),
    byId: asSignInUser(findUserById),
    byGoogleId: asSignInUser(findUserByGoogleId),

    async languageOf(id: string): Promise<Language> {
      return parseLanguage((await findCaller(id))?.language);
    },

    /** Returns the saved language; undefined if the user neither chose one nor signed up on the page. */
    async savedLanguageOf(id: string): Promise<Language | undefined> {
      return (await findCaller(id))?.language ?? undefined;
    },

    async callerById(id: string) {
      const user = await findCaller(id);
      return (
        user && {
          _id: user._id.toHexString(),
          name: user.name,
          shownName: toDisplayName(user),
          email: user.email,
          isAdmin: user.isAdmin,
          language: parseLanguage(user.language),
          tokenVersion: user.tokenVersion,
          suspended: user.suspendedAt !== null,
        }
      );
    },

    /** Links a Google account; null if no user has confirmed this email, or the user has another account. */
    linkGoogle: asSignInUser(linkGoogleToProvenUser),

    /**
     * Gives an account with an unconfirmed email to the owner of the Google account. A stranger may have
     * created the account, so it loses password, phone and tokens. Null if there is no such account.
     */
    claimUnconfirmedUser: asSignInUser(claimUnconfirmedUser),

    replacePassword,

    /** Changes the password and revokes all tokens; null if the password has changed meanwhile. */
    changePassword: asSignInUser(changePassword),

    hasUsers,

    adminIds: findAdminIds,

    /** Imports users; does not change users who exist already. */
    import: importUsers,

    /** Makes a user an admin and revokes all tokens. Does nothing for an admin. */
    promoteToAdmin,

    removeUnconfirmedSignIn,
  };
  const known = createLookupCache({ feed, topic: 'users', find: (id) => service.callerById(id) });
  return {
    ...service,
    /** Returns the caller from memory until the change feed reports a change of the user. */
    knownCallerById: known.get,
  };
}

function toSignInUser(user: UserRecord | null) {
  return (
    user && {
      _id: user._id.toHexString(),
      email: user.email,
      emailProven: user.emailProven,
      name: user.name,
      photoURL: user.photoURL,
      isAdmin: user.isAdmin,
      isVerified: user.isVerified,
      language: parseLanguage(user.language),
      /** Hash of the password; null if the user has none, because they use Google or were only invited. */
      passwordHash: user.passwordHash ?? null,
      hasGoogle: typeof user.googleId === 'string',
      tokenVersion: user.tokenVersion,
      suspended: user.suspendedAt !== null,
    }
  );
}

/** Wraps a function of the model, so that it returns the user for sign-in. */
function asSignInUser<Args extends unknown[]>(find: (...args: Args) => Promise<UserRecord | null>) {
  return async (...args: Args): Promise<SignInUser | null> => toSignInUser(await find(...args));
}

import type { Clock } from '../../gateways/clock';
import {
  claimByGoogle,
  findCaller,
  findUserByEmail,
  findUserByGoogleId,
  findUserById,
  hasUsers,
  importUsers,
  insertUser,
  linkGoogleToProven,
  type NewUser,
  promoteToAdmin,
  replacePassword,
  type UserRecord,
} from './users.model';

/** A user as sign-in needs them. Never sent anywhere. */
export type SignInUser = {
  _id: string;
  email: string;
  name: string;
  photoURL: string;
  isAdmin: boolean;
  isVerified: boolean;
  /** null: came only through Google so far. */
  passwordHash: string | null;
  hasGoogle: boolean;
  tokenVersion: number;
  suspended: boolean;
};

export type SignInUsers = ReturnType<typeof createSignInUsers>;

/** The side of users that signing in needs: finding, creating and changing what proves an identity. */
export function createSignInUsers({ clock }: { clock: Clock }) {
  return {
    /** null where the e-mail or the Google account already belongs to somebody. `createdAt` defaults to now. */
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

    /** The few fields that each signed-in call is judged by. */
    async callerById(id: string) {
      const user = await findCaller(id);
      return (
        user && {
          _id: user._id.toHexString(),
          name: user.name,
          email: user.email,
          isAdmin: user.isAdmin,
          tokenVersion: user.tokenVersion,
          suspended: user.suspendedAt !== null,
        }
      );
    },

    /**
     * Links a Google account to the user of the same address. `claimed` says that the address had never been
     * proven: whoever signed up with it, perhaps to lie in wait for its owner, loses password and tokens.
     * null where no user has the address, or theirs is linked to another Google account.
     */
    async linkGoogle(
      email: string,
      googleId: string,
    ): Promise<{ account: SignInUser; claimed: boolean } | null> {
      const linked = signInUserOf(await linkGoogleToProven(email, googleId));
      if (linked) return { account: linked, claimed: false };
      const claimed = signInUserOf(await claimByGoogle(email, googleId));
      return claimed && { account: claimed, claimed: true };
    },

    /** Tokens issued before stop working. */
    replacePassword,

    /** Whether anybody has an account. */
    any: hasUsers,

    /** Adds many under given ids; whoever is there already stays as they are. */
    import: importUsers,

    /** Only for somebody who is no admin yet: their password is replaced, their tokens stop working. */
    promoteToAdmin,
  };
}

function signInUserOf(user: UserRecord | null): SignInUser | null {
  return (
    user && {
      _id: user._id.toHexString(),
      email: user.email,
      name: user.name,
      photoURL: user.photoURL,
      isAdmin: user.isAdmin,
      isVerified: user.isVerified,
      passwordHash: user.passwordHash ?? null,
      hasGoogle: typeof user.googleId === 'string',
      tokenVersion: user.tokenVersion,
      suspended: user.suspendedAt !== null,
    }
  );
}

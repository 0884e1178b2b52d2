import type { SignedInUser } from '#shared/auth/contract';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { USER_LIMITS } from '#shared/core/limits';
import type { GoogleIdentity, GoogleProfile } from '../../gateways/google/google-identity';
import type { SignInUser, SignInUsers } from '../users/sign-in-users.service';
import { hashPassword, matchesPassword } from './passwords.service';
import type { Sessions } from './sessions.service';

export type Auth = ReturnType<typeof createAuth>;

type AuthDeps = {
  signInUsers: SignInUsers;
  sessions: Sessions;
  /** null: not set up. */
  google: GoogleIdentity | null;
  /** Ends the live connections of a person whose tokens were ended. */
  disconnect: (userId: string) => void;
};

/** Sign-up and the two ways to sign in (SPEC §2 modal, §4). */
export function createAuth({ signInUsers, sessions, google, disconnect }: AuthDeps) {
  return {
    /** @throws Refusal email_taken */
    async signUp(form: { name: string; email: string; password: string }): Promise<SignedInUser> {
      const { name, email } = form;
      const account = await signInUsers.create({
        name,
        email,
        passwordHash: await hashPassword(form.password),
      });
      if (!account) {
        throw new Refusal('email_taken', { fields: { email: REFUSALS.email_taken.sentence } });
      }
      return sessions.open(account);
    },

    /**
     * The same work and the same sentence whether the e-mail or the password is wrong.
     * @throws Refusal wrong_credentials, account_suspended
     */
    async signIn(form: { email: string; password: string }): Promise<SignedInUser> {
      const account = await signInUsers.byEmail(form.email);
      const matches = await matchesPassword(account?.passwordHash ?? null, form.password);
      if (!account || !matches) throw new Refusal('wrong_credentials');
      return open(account);
    },

    /** @throws Refusal google_unavailable, google_unreachable, google_token_invalid, account_suspended */
    async signInWithGoogle(idToken: string): Promise<SignedInUser> {
      if (!google) throw new Refusal('google_unavailable');
      const caller = await google.verify(idToken).catch((cause: unknown) => {
        throw new Refusal('google_unreachable', { cause });
      });
      const account = caller && (await accountOf(caller));
      if (!account) throw new Refusal('google_token_invalid');
      return open(account);
    },
  };

  function open(account: SignInUser): SignedInUser {
    if (account.suspended) throw new Refusal('account_suspended');
    return sessions.open(account);
  }

  /** Known by Google's id, else by the address that Google vouches for, else new. */
  async function accountOf(caller: GoogleProfile): Promise<SignInUser | null> {
    const { googleId, email } = caller;
    const known = await signInUsers.byGoogleId(googleId);
    if (known) return known;

    const linked = await signInUsers.linkGoogle(email, googleId);
    if (linked?.claimed) disconnect(linked.account._id);
    if (linked) return linked.account;

    const name = caller.name.slice(0, USER_LIMITS.nameLength);
    const created = await signInUsers.create({ name, email, googleId, emailProven: true });
    // Somebody was first: this very person in another tab, or an address that belongs to another Google id.
    return created ?? signInUsers.byGoogleId(googleId);
  }
}

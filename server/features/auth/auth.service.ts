import type { SignedInUser } from '#shared/auth/contract';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { USER_LIMITS } from '#shared/core/limits';
import { posesAsBrand } from '#shared/core/reserved-names';
import type { GoogleIdentity, GoogleProfile } from '../../gateways/google/google-identity';
import type { SignInUser, SignInUsers } from '../users/sign-in-users.service';
import { maySignIn } from './auth.policy';
import { hashPassword, matchesPassword } from './passwords.service';
import type { Sessions } from './sessions.service';

/** The name of a Google user whose own one poses as the brand; they can change it. */
const PLAIN_NAME = 'New user';

export type Auth = ReturnType<typeof createAuth>;

type AuthDeps = {
  signInUsers: SignInUsers;
  sessions: Sessions;
  /** null: not configured. */
  google: GoogleIdentity | null;
  /** Closes the live connections of a user whose tokens were revoked. */
  disconnect: (userId: string) => void;
};

/** Sign-up, and sign-in by password or with Google. */
export function createAuth({ signInUsers, sessions, google, disconnect }: AuthDeps) {
  return {
    /** @throws Refusal email_taken */
    async signUp(form: { name: string; email: string; password: string }): Promise<SignedInUser> {
      const { name, email } = form;
      const user = await signInUsers.create({
        name,
        email,
        passwordHash: await hashPassword(form.password),
      });
      if (!user) {
        throw new Refusal('email_taken', { fields: { email: REFUSALS.email_taken.sentence } });
      }
      return sessions.open(user);
    },

    /**
     * Takes the same time and gives the same reply whether the e-mail or the password is wrong.
     * @throws Refusal wrong_credentials, account_suspended
     */
    async signIn(form: { email: string; password: string }): Promise<SignedInUser> {
      const user = await signInUsers.byEmail(form.email);
      const matches = await matchesPassword(user?.passwordHash ?? null, form.password);
      if (!user || !matches) throw new Refusal('wrong_credentials');
      return open(user);
    },

    /** @throws Refusal google_unavailable, google_unreachable, google_token_invalid, account_suspended */
    async signInWithGoogle(idToken: string): Promise<SignedInUser> {
      if (!google) throw new Refusal('google_unavailable');
      const profile = await google.verify(idToken).catch((cause: unknown) => {
        throw new Refusal('google_unreachable', { cause });
      });
      const user = profile && (await userWith(profile));
      if (!user) throw new Refusal('google_token_invalid');
      return open(user);
    },
  };

  function open(user: SignInUser): SignedInUser {
    if (!maySignIn(user)) throw new Refusal('account_suspended');
    return sessions.open(user);
  }

  /** Found by Google id, else linked by the verified address, else created. */
  async function userWith(profile: GoogleProfile): Promise<SignInUser | null> {
    const { googleId, email } = profile;
    const known = await signInUsers.byGoogleId(googleId);
    if (known) return known;

    const linked = await signInUsers.linkGoogle(email, googleId);
    if (linked?.claimed) disconnect(linked.user._id);
    if (linked) return linked.user;

    const name = posesAsBrand(profile.name) ? PLAIN_NAME : profile.name.slice(0, USER_LIMITS.nameLength);
    const created = await signInUsers.create({ name, email, googleId, emailProven: true });
    // null: the same user in another tab was faster, or the address is linked to another Google id.
    return created ?? signInUsers.byGoogleId(googleId);
  }
}

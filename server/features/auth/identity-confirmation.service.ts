import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import type { SignInUser, SignInUsers } from '../users/sign-in-users.service';
import type { GoogleTokens } from './google/google-tokens.service';
import { isPasswordCorrect } from './passwords';
import type { AttemptOrigin, SignInGuard } from './sign-in-guard/sign-in-guard.service';

export type PasswordConfirmation = ReturnType<typeof createPasswordConfirmation>;

type PasswordConfirmationDeps = {
  signInUsers: Pick<SignInUsers, 'byId'>;
  signInGuard: Pick<SignInGuard, 'admit'>;
};

export function createPasswordConfirmation({ signInUsers, signInGuard }: PasswordConfirmationDeps) {
  /**
   * Checks the user's password; a refusal names the form's `field`. If `from` is given, a wrong password
   * counts as a wrong sign-in.
   * @throws Refusal no_password, wrong_password, too_many_requests
   */
  return async function confirmPassword(
    userId: string,
    password: string,
    { field, from }: { field: string; from?: AttemptOrigin },
  ): Promise<SignInUser> {
    const user = await signInUsers.byId(userId);
    if (!user?.passwordHash) throw new Refusal('no_password');
    const counted = from && (await signInGuard.admit(user.email, user._id, from));
    if (!(await isPasswordCorrect(user.passwordHash, password)))
      throw buildFieldRefusal('wrong_password', field);
    await counted?.passed();
    return user;
  };
}

export type IdentityConfirmation = ReturnType<typeof createIdentityConfirmation>;

/** Proof that the signed-in user is at the keyboard: the password, or a new identity token from Google. */
export type IdentityProof = { password?: string | undefined; google?: string | undefined; browserId: string };

type IdentityConfirmationDeps = {
  signInUsers: Pick<SignInUsers, 'byGoogleId'>;
  confirmPassword: PasswordConfirmation;
  googleTokens: Pick<GoogleTokens, 'check'>;
};

export function createIdentityConfirmation(deps: IdentityConfirmationDeps) {
  const { signInUsers, confirmPassword, googleTokens } = deps;

  /**
   * @throws Refusal no_password, wrong_password, google_unavailable, google_unreachable;
   * google_token_invalid, also for another user's token
   */
  return async function confirmIdentity(
    userId: string,
    { password = '', google, browserId }: IdentityProof,
  ): Promise<void> {
    if (google === undefined) return void (await confirmPassword(userId, password, { field: 'password' }));
    const { profile, spend } = await googleTokens.check({ token: google, browserId });
    const user = await signInUsers.byGoogleId(profile.googleId);
    if (user?._id !== userId) throw new Refusal('google_token_invalid');
    await spend();
  };
}

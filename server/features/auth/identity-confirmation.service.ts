import { Refusal } from '#shared/core/errors';
import type { SignInUsers } from '../users/sign-in-users.service';
import type { GoogleTokens } from './google/google-tokens.service';
import type { ConfirmPassword } from './password-confirmation.service';

export type ConfirmIdentity = ReturnType<typeof createIdentityConfirmation>;

/** Proof that the signed-in user is at the keyboard: the password, or a new identity token from Google. */
export type IdentityProof = { password?: string | undefined; google?: string | undefined; browserId: string };

type IdentityConfirmationDeps = {
  signInUsers: Pick<SignInUsers, 'byGoogleId'>;
  confirmPassword: ConfirmPassword;
  googleTokens: Pick<GoogleTokens, 'check'>;
};

/** Creates the check of a signed-in user's identity before a change of how they sign in. */
export function createIdentityConfirmation(deps: IdentityConfirmationDeps) {
  const { signInUsers, confirmPassword, googleTokens } = deps;

  /**
   * Checks the password or the Google token; an invalid one throws.
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

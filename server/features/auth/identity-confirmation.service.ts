import { Refusal } from '#shared/core/errors';
import type { SignInUsers } from '../users/sign-in-users.service';
import type { GoogleTokens } from './google/google-tokens.service';
import type { ConfirmedPassword } from './password-confirmation.service';

export type ConfirmIdentity = ReturnType<typeof createIdentityConfirmation>;

/** What a signed-in user confirms by: the password, or an identity token that Google made just now. */
export type Confirmation = { password?: string | undefined; google?: string | undefined; browserId: string };

type IdentityConfirmationDeps = {
  signInUsers: Pick<SignInUsers, 'byGoogleId'>;
  confirmedPassword: ConfirmedPassword;
  googleTokens: Pick<GoogleTokens, 'check'>;
};

/** Asks a signed-in user who they are before a change of how they sign in. */
export function createIdentityConfirmation(deps: IdentityConfirmationDeps) {
  const { signInUsers, confirmedPassword, googleTokens } = deps;

  /**
   * @throws Refusal no_password, wrong_password; google_token_invalid, also for another user's, google_unavailable,
   * google_unreachable
   */
  return async function confirmIdentity(
    userId: string,
    { password = '', google, browserId }: Confirmation,
  ): Promise<void> {
    if (google === undefined) return void (await confirmedPassword(userId, password, { field: 'password' }));
    const { profile, spend } = await googleTokens.check({ token: google, browserId });
    const user = await signInUsers.byGoogleId(profile.googleId);
    if (user?._id !== userId) throw new Refusal('google_token_invalid');
    await spend();
  };
}

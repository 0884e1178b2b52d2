import { Refusal } from '#shared/core/errors';
import type { SignInUser, SignInUsers } from '../users/sign-in-users.service';
import { matchesPassword } from './passwords';
import type { Origin, SignInGuard } from './sign-in-guard/sign-in-guard.service';

export type ConfirmPassword = ReturnType<typeof createPasswordConfirmation>;

type PasswordConfirmationDeps = {
  signInUsers: Pick<SignInUsers, 'byId'>;
  signInGuard: Pick<SignInGuard, 'admit'>;
};

/** Creates the check of a signed-in user's password before a change of the account. */
export function createPasswordConfirmation({ signInUsers, signInGuard }: PasswordConfirmationDeps) {
  /**
   * Returns the user if the password is right. A refusal names the form's `field`. With `from`, wrong
   * passwords count as those of sign-ins do.
   * @throws Refusal no_password, wrong_password, too_many_requests
   */
  return async function confirmPassword(
    userId: string,
    password: string,
    { field, from }: { field: string; from?: Origin },
  ): Promise<SignInUser> {
    const user = await signInUsers.byId(userId);
    if (!user?.passwordHash) throw new Refusal('no_password');
    const counted = from && (await signInGuard.admit(user.email, user._id, from));
    if (!(await matchesPassword(user.passwordHash, password))) {
      const { message } = new Refusal('wrong_password');
      throw new Refusal('wrong_password', { fields: { [field]: message } });
    }
    await counted?.passed();
    return user;
  };
}

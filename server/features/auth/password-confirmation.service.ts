import { Refusal } from '#shared/core/errors';
import type { SignInUsers } from '../users/sign-in-users.service';
import { matchesPassword } from './passwords.service';
import type { Origin, SignInGuard } from './sign-in-guard/sign-in-guard.service';

type PasswordConfirmationDeps = {
  signInUsers: Pick<SignInUsers, 'byId'>;
  signInGuard: Pick<SignInGuard, 'admit'>;
};

const WRONG = 'This password is wrong.';

/**
 * Asks a signed-in user for the password before something that cannot be undone. Wrong ones count as at the sign-in.
 * @throws Refusal invalid_input at the field `password`; too_many_requests
 */
export function createPasswordConfirmation({ signInUsers, signInGuard }: PasswordConfirmationDeps) {
  return async function confirmPassword(userId: string, password: string, from: Origin): Promise<void> {
    const user = await signInUsers.byId(userId);
    if (!user) throw new Refusal('not_signed_in');
    const counted = await signInGuard.admit(user.email, user._id, from);
    if (!(await matchesPassword(user.passwordHash, password))) {
      throw new Refusal('invalid_input', { sentence: WRONG, fields: { password: WRONG } });
    }
    await counted.passed();
  };
}

import type { SignedInUser } from '#shared/auth/contract';
import { Refusal } from '#shared/core/errors';
import type { Caller } from '../../../http/caller';
import type { SignInUser, SignInUsers } from '../../users/sign-in-users.service';
import { hashNewPassword } from '../new-passwords.service';
import { matchesPassword } from '../passwords.service';
import type { Sessions } from '../sessions/sessions.service';

export type PasswordChange = ReturnType<typeof createPasswordChange>;

type PasswordChangeDeps = {
  signInUsers: SignInUsers;
  sessions: Sessions;
  /** Runs an admin's action with an entry in the audit log. */
  audited: <T>(caller: Caller, action: 'password.change', work: () => Promise<T>) => Promise<T>;
};

/** Changing a password that is known, and asking for it again. */
export function createPasswordChange({ signInUsers, sessions, audited }: PasswordChangeDeps) {
  /** @throws Refusal no_password, wrong_password */
  async function confirmed(userId: string, password: string, field: string): Promise<SignInUser> {
    const user = await signInUsers.byId(userId);
    if (!user?.passwordHash) throw new Refusal('no_password');
    if (!(await matchesPassword(user.passwordHash, password))) {
      const refusal = new Refusal('wrong_password');
      throw new Refusal('wrong_password', { fields: { [field]: refusal.message } });
    }
    return user;
  }

  return {
    confirmed,

    /**
     * Revokes every token; the caller goes on with the new one.
     * @throws Refusal no_password, wrong_password; invalid_input for a common password
     */
    async change(caller: Caller, form: { current: string; password: string }): Promise<SignedInUser> {
      const before = await confirmed(caller._id, form.current, 'current');
      return audited(caller, 'password.change', async () => {
        const changed = await signInUsers.changePassword(
          before,
          await hashNewPassword(form.password, before),
        );
        // null: the password was changed or reset meanwhile.
        if (!changed) throw new Refusal('wrong_password');
        return sessions.replaceAll(changed, caller);
      });
    },
  };
}

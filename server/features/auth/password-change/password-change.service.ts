import type { Logger } from 'pino';
import type { SignedInUser } from '#shared/auth/contract';
import { Refusal } from '#shared/core/errors';
import type { Caller } from '../../../http/caller';
import type { SecurityNotices } from '../../notifications/security-notices.service';
import type { SignInUsers } from '../../users/sign-in-users.service';
import type { PasswordConfirmation } from '../identity-confirmation.service';
import { hashNewPassword } from '../passwords';
import { translateDevice } from '../sessions/device';
import type { Sessions } from '../sessions/sessions.service';

export type PasswordChange = ReturnType<typeof createPasswordChange>;

type PasswordChangeDeps = {
  signInUsers: SignInUsers;
  sessions: Sessions;
  confirmPassword: PasswordConfirmation;
  securityNotices: Pick<SecurityNotices, 'passwordChanged'>;
  log: Pick<Logger, 'info'>;
  audited: <T>(caller: Caller, action: 'password.change', work: () => Promise<T>) => Promise<T>;
};

export function createPasswordChange(deps: PasswordChangeDeps) {
  const { signInUsers, sessions, confirmPassword, securityNotices, log, audited } = deps;
  return {
    /**
     * Changes the password and revokes every token; the reply contains a new token for the caller.
     * @throws Refusal no_password, wrong_password; invalid_input for a common password
     */
    async change(caller: Caller, form: { current: string; password: string }): Promise<SignedInUser> {
      const before = await confirmPassword(caller._id, form.current, { field: 'current' });
      return audited(caller, 'password.change', async () => {
        const changed = await signInUsers.changePassword(
          before,
          await hashNewPassword(form.password, before),
        );
        // `changed` is null if another call changed or reset the password meanwhile.
        if (!changed) throw new Refusal('wrong_password');
        log.info({ userId: caller._id }, 'password changed');
        const device = await sessions.findDevice(caller.sessionId);
        await securityNotices.passwordChanged(
          caller._id,
          device && ((language) => translateDevice(language, device)),
        );
        return sessions.replaceAll(changed, caller);
      });
    },
  };
}

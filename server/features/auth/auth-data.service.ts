import type { PersonalDataPart } from '../../db/personal-data-part';
import { devicesOf } from './known-devices/known-devices.model';
import type { KnownDevices } from './known-devices/known-devices.service';
import type { PasswordReset } from './password-reset/password-reset.service';
import type { SignInGuard } from './sign-in-guard/sign-in-guard.service';

type AuthDataDeps = {
  knownDevices: Pick<KnownDevices, 'forget'>;
  passwordReset: Pick<PasswordReset, 'deleteLinks'>;
  signInGuard: Pick<SignInGuard, 'clear'>;
};

/** What signing in leaves behind: known devices, mailed links, counts of wrong passwords. */
export function createAuthData({ knownDevices, passwordReset, signInGuard }: AuthDataDeps): PersonalDataPart {
  return {
    collections: ['knowndevices', 'passwordresets', 'signincounters'],
    exportRows: ({ _id }) => ({ 'devices.json': devices(_id) }),
    async erase({ _id, email }) {
      await passwordReset.deleteLinks(_id);
      await knownDevices.forget(_id);
      if (email) await signInGuard.clear(email);
    },
  };
}

async function* devices(userId: string) {
  for (const { signedInAt, expiresAt } of await devicesOf(userId)) yield { signedInAt, expiresAt };
}

import type { PersonalDataPart } from '../../db/personal-data-part';
import { findKnownDevices } from './known-devices/known-devices.model';
import type { KnownDevices } from './known-devices/known-devices.service';
import type { PasswordReset } from './password-reset/password-reset.service';
import { findUserSessions } from './sessions/sessions.model';
import type { Sessions } from './sessions/sessions.service';
import type { SignInGuard } from './sign-in-guard/sign-in-guard.service';
import type { TwoStepSignIn } from './two-step/two-step.service';

type AuthDataDeps = {
  sessions: Pick<Sessions, 'endEverywhere'>;
  twoStep: Pick<TwoStepSignIn, 'summarize' | 'remove'>;
  knownDevices: Pick<KnownDevices, 'forget'>;
  passwordReset: Pick<PasswordReset, 'deleteLinks'>;
  signInGuard: Pick<SignInGuard, 'clear'>;
};

export function createAuthPersonalData(deps: AuthDataDeps): PersonalDataPart {
  const { sessions, twoStep, knownDevices, passwordReset, signInGuard } = deps;

  async function* exportTwoStep(userId: string) {
    const summary = await twoStep.summarize(userId);
    if (summary) yield summary;
  }

  return {
    collections: ['sessions', 'twosteps', 'knowndevices', 'passwordresets', 'signincounters'],
    exportRows: ({ _id }) => ({
      'devices.json': exportDevices(_id),
      'signed-in-devices.json': exportSessions(_id),
      'two-step-sign-in.json': exportTwoStep(_id),
    }),
    async erase({ _id, email }) {
      await sessions.endEverywhere(_id);
      await twoStep.remove(_id);
      await passwordReset.deleteLinks(_id);
      await knownDevices.forget(_id);
      if (email) await signInGuard.clear(email);
    },
  };
}

async function* exportDevices(userId: string) {
  for (const { signedInAt, expiresAt } of await findKnownDevices(userId)) yield { signedInAt, expiresAt };
}

async function* exportSessions(userId: string) {
  for (const { device, createdAt, lastSeenAt, expiresAt } of await findUserSessions(userId)) {
    yield { device, createdAt, lastSeenAt, expiresAt };
  }
}

import type { SignInUsers } from '../users/sign-in-users.service';
import type { KnownDevices } from './known-devices/known-devices.service';
import type { TwoStepSignIn } from './two-step/two-step.service';

export type UnconfirmedAccounts = ReturnType<typeof createUnconfirmedAccountsService>;

type UnconfirmedAccountsDeps = {
  signInUsers: Pick<SignInUsers, 'byId' | 'removeUnconfirmedSignIn'>;
  twoStep: Pick<TwoStepSignIn, 'remove'>;
  knownDevices: Pick<KnownDevices, 'forget'>;
  disconnect: (userId: string) => void;
};

/**
 * Secures accounts that a stranger may have created with another person's email, so that the stranger's
 * settings do not lock out the owner of the email and the stranger cannot sign in.
 */
export function createUnconfirmedAccountsService(deps: UnconfirmedAccountsDeps) {
  const { signInUsers, twoStep, knownDevices, disconnect } = deps;
  /**
   * Deletes two-step sign-in and known devices. Call this before the write that confirms the email, so that
   * the owner's next attempt after a crash deletes both again.
   */
  async function removeStrangersSecurity(user: { _id: string; emailProven: boolean }): Promise<void> {
    if (user.emailProven) return;
    await twoStep.remove(user._id);
    await knownDevices.forget(user._id);
  }

  return {
    removeStrangersSecurity,
    disconnect,

    /** Removes all ways into an account with an unconfirmed email, except a link to its mailbox. */
    async removeStrangersSignIns(userId: string): Promise<boolean> {
      const user = await signInUsers.byId(userId);
      if (!user || user.emailProven) return false;
      await removeStrangersSecurity(user);
      const removed = await signInUsers.removeUnconfirmedSignIn(user._id);
      if (removed) disconnect(user._id);
      return removed;
    },
  };
}

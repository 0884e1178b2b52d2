import type { SignInUsers } from '../users/sign-in-users.service';
import type { KnownDevices } from './known-devices/known-devices.service';
import type { TwoStep } from './two-step/two-step.service';

export type UnprovenOwners = ReturnType<typeof createUnprovenOwners>;

type UnprovenOwnersDeps = {
  signInUsers: Pick<SignInUsers, 'byId' | 'removeUnprovenSignIn'>;
  twoStep: Pick<TwoStep, 'remove'>;
  knownDevices: Pick<KnownDevices, 'forget'>;
  /** Closes the live connections of a user whose tokens were revoked. */
  disconnect: (userId: string) => void;
};

/**
 * Secures accounts that a stranger may have made with another person's email. Once the owner of the email is
 * known, the stranger's settings must not lock the owner out, and the stranger must not get in.
 */
export function createUnprovenOwners({ signInUsers, twoStep, knownDevices, disconnect }: UnprovenOwnersDeps) {
  /**
   * Deletes two-step sign-in and known devices if the user's email is unproven. Call it before the write that
   * proves the email: after a crash in between, the owner starts again and both are deleted again.
   */
  async function removeUnprovenSecurity(user: { _id: string; emailProven: boolean }): Promise<void> {
    if (user.emailProven) return;
    await twoStep.remove(user._id);
    await knownDevices.forget(user._id);
  }

  return {
    removeUnprovenSecurity,
    disconnect,

    /**
     * Removes all ways into an account whose email is unproven, except a link to its mailbox. Returns whether
     * the email was unproven.
     */
    async removeUnprovenSignIns(userId: string): Promise<boolean> {
      const user = await signInUsers.byId(userId);
      if (!user || user.emailProven) return false;
      await removeUnprovenSecurity(user);
      const removed = await signInUsers.removeUnprovenSignIn(user._id);
      if (removed) disconnect(user._id);
      return removed;
    },
  };
}

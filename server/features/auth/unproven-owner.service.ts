import type { SignInUsers } from '../users/sign-in-users.service';
import type { KnownDevices } from './known-devices/known-devices.service';
import type { TwoStep } from './two-step/two-step.service';

export type UnprovenOwners = ReturnType<typeof createUnprovenOwners>;

type UnprovenOwnersDeps = {
  signInUsers: Pick<SignInUsers, 'byId' | 'dropUnprovenSignIn'>;
  twoStep: Pick<TwoStep, 'remove'>;
  knownDevices: Pick<KnownDevices, 'forget'>;
  /** Closes the live connections of a user whose tokens were revoked. */
  disconnect: (userId: string) => void;
};

/**
 * Anybody can sign up with an address that is not theirs. Once its owner is known, what the account was secured with
 * before must neither lock that owner out nor let the stranger stay.
 */
export function createUnprovenOwners({ signInUsers, twoStep, knownDevices, disconnect }: UnprovenOwnersDeps) {
  /**
   * Deletes two-step sign-in and known devices of a user whose address is unproven. Comes before the write that proves
   * the address: if a crash comes in between, the owner begins once more and they are deleted again.
   */
  async function forget(user: { _id: string; emailProven: boolean }): Promise<void> {
    if (user.emailProven) return;
    await twoStep.remove(user._id);
    await knownDevices.forget(user._id);
  }

  return {
    forget,
    disconnect,

    /**
     * Leaves only the owner of the mailbox a way into an account whose address is unproven, by a link that sets a
     * password. Whether the address is unproven.
     */
    async shutOut(userId: string): Promise<boolean> {
      const user = await signInUsers.byId(userId);
      if (!user || user.emailProven) return false;
      await forget(user);
      const dropped = await signInUsers.dropUnprovenSignIn(user._id);
      if (dropped) disconnect(user._id);
      return dropped;
    },
  };
}

import { Refusal } from '#shared/core/errors';
import type { HireState } from '#shared/hires/states';
import { findHiresIn, findHiresOfCar } from '../hire-reads.model';
import type { HireRecord } from '../hires.model';
import type { Transitions } from '../transitions/transitions.service';

export type Endings = ReturnType<typeof createEndings>;

/** States of hires that have not begun. */
const NOT_BEGUN: readonly HireState[] = ['requested', 'accepted'];

/** Ends hires that have not begun once their car or one of the two is gone. A car on the road comes back as agreed. */
export function createEndings({ transitions }: { transitions: Transitions }) {
  async function end({ _id, state }: HireRecord): Promise<void> {
    const action = state === 'requested' ? 'decline' : 'cancel';
    try {
      await transitions.act(_id.toHexString(), action, { actor: { by: 'system' } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  return {
    /** Before a car is deleted. */
    async ofCar(carId: string): Promise<void> {
      for (const hire of await findHiresOfCar(carId, NOT_BEGUN)) await end(hire);
    },

    /** Of a user who is suspended or erased, on either side. */
    async ofUser(userId: string): Promise<void> {
      for (const side of ['renter', 'lender'] as const) {
        for (const hire of await findHiresIn(userId, side, NOT_BEGUN)) await end(hire);
      }
    },

    /** Whether a hire was ended because its car or one of the two is gone. */
    async endIfGone(hire: HireRecord): Promise<boolean> {
      if (await transitions.isStillPossible(hire)) return false;
      await end(hire);
      return true;
    },
  };
}

import { Refusal } from '#shared/core/errors';
import type { HireState } from '#shared/hires/states';
import { findCarHires, findHiresInStates } from '../hire-reads.model';
import type { HireRecord } from '../hires.model';
import type { Transitions } from '../transitions/transitions.service';

export type Endings = ReturnType<typeof createEndings>;

/** States of hires that have not begun. */
const NOT_BEGUN: readonly HireState[] = ['requested', 'accepted'];

/**
 * Builds the ending of hires whose car, owner or renter no longer exists; a hire whose car was handed over
 * goes on.
 */
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
    /** Ends the hires of a car before the car is deleted. */
    async endByCar(carId: string): Promise<void> {
      for (const hire of await findCarHires(carId, NOT_BEGUN)) await end(hire);
    },

    /** Ends the hires of a user who is suspended or erased, on either side. */
    async endByUser(userId: string): Promise<void> {
      for (const side of ['renter', 'lender'] as const) {
        for (const hire of await findHiresInStates(userId, side, NOT_BEGUN)) await end(hire);
      }
    },

    /** Ends the hire if its car or one side no longer exists, and returns whether it did. */
    async endIfImpossible(hire: HireRecord): Promise<boolean> {
      if (await transitions.isStillPossible(hire)) return false;
      await end(hire);
      return true;
    },
  };
}

import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';
import type { Clock } from '../../../gateways/clock';
import { findListedContact } from '../car-reads.model';
import type { RevealBudgets } from './reveal-budgets.service';
import {
  countWeeklyContactViewers,
  hasSeenLender,
  importContactReveals,
  insertContactReveal,
} from './reveals.model';
import type { RenterAccountFacts } from './reveals.policy';

export type RevealsService = ReturnType<typeof createRevealsService>;

export type RenterAccount = RenterAccountFacts & { email: string; emailProven: boolean };

export type Viewer = { _id: string; sessionId: string; address: string };

/** `between` returns the ids of those of the two users who block the other user. */
export type BlockReader = { between(one: string, other: string): Promise<string[]> };

type RevealsDeps = {
  clock: Clock;
  log: Pick<Logger, 'info'>;
  budgets: RevealBudgets;
  renterOf: (userId: string) => Promise<RenterAccount | null>;
  /** Returns the key of the device; null if it is unknown. */
  deviceOf: (sessionId: string) => Promise<string | null>;
  blocks: BlockReader;
};

export function createRevealsService({ clock, log, budgets, renterOf, deviceOf, blocks }: RevealsDeps) {
  return {
    hasSeenLender,

    /**
     * Spends the user's budgets only if the user has not seen the lender's number before. Lenders see their
     * own number. If the lender blocks the user, the refusal does not say so.
     * @throws Refusal car_not_found, contact_unavailable, verification_needed, too_many_reveals
     */
    async revealContact(carId: string, { _id: userId, sessionId, address }: Viewer): Promise<string> {
      const now = clock.now();
      const car = await findListedContact(carId, now);
      if (!car) throw new Refusal('car_not_found');
      const { contact, lenderId } = car;
      if (lenderId === userId) return contact;
      if ((await blocks.between(userId, lenderId)).includes(lenderId)) {
        throw new Refusal('contact_unavailable');
      }
      if (!(await hasSeenLender(userId, { lenderId, carId }))) {
        const [renter, device] = await Promise.all([renterOf(userId), deviceOf(sessionId)]);
        if (!renter) throw new Refusal('not_signed_in');
        await budgets.spend({ ...renter, _id: userId, address, device }, lenderId, now);
      }
      await insertContactReveal({ carId, lenderId, userId, at: now });
      log.info({ carId, userId }, 'contact revealed');
      return contact;
    },

    countByWeek: countWeeklyContactViewers,

    import: importContactReveals,
  };
}

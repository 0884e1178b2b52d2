import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';
import type { Clock } from '../../../gateways/clock';
import { findListedContact } from '../car-reads.model';
import type { RevealBudgets } from './reveal-budgets.service';
import { countSeenByWeek, hasSeenLender, importReveals, insertReveal } from './reveals.model';
import type { RenterStanding } from './reveals.policy';

export type Reveals = ReturnType<typeof createReveals>;

/** What a renter's budget depends on, and the mailbox that shares it. */
export type Standing = RenterStanding & { email: string; emailProven: boolean };

/** A signed-in user and where the call comes from. */
export type Viewer = { _id: string; sessionId: string; address: string };

/** Those of two users who block the other one. */
export type ReadBlocks = { between(one: string, other: string): Promise<string[]> };

type RevealsDeps = {
  clock: Clock;
  log: Pick<Logger, 'info'>;
  budgets: RevealBudgets;
  /** null: the user was deleted meanwhile. */
  renterOf: (userId: string) => Promise<Standing | null>;
  /** The key of the device that opened a session; null where it is not known. */
  deviceOf: (sessionId: string) => Promise<string | null>;
  blocks: ReadBlocks;
};

/** Shows a lender's number to a signed-in user, and records it. */
export function createReveals({ clock, log, budgets, renterOf, deviceOf, blocks }: RevealsDeps) {
  return {
    /** Whether the lender's number was revealed to this user. */
    hasSeenLender,

    /**
     * The contact of a listed car; the reveal is recorded before it is returned. A lender whom the user has seen before
     * stays open; another one counts against the budgets. Lenders see their own number, which is no reveal.
     * A lender who blocks the user stays closed, without saying so.
     * @throws Refusal car_not_found, contact_unavailable, verification_needed, too_many_reveals
     */
    async contact(carId: string, { _id: userId, sessionId, address }: Viewer): Promise<string> {
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
      await insertReveal({ carId, lenderId, userId, at: now });
      log.info({ carId, userId }, 'contact revealed');
      return contact;
    },

    /** For the dashboard of a lender. */
    byWeek: countSeenByWeek,

    import: importReveals,
  };
}

import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';
import type { Clock } from '../../../gateways/clock';
import { findListedContact } from '../car-reads.model';
import {
  countReveals,
  findReveals,
  findRevealsTo,
  importReveals,
  insertReveal,
  type RevealPeriod,
} from './reveals.model';

/** A disclosure of a car's contact to a user. */
type Reveal = { _id: string; carId: string; userId: string; at: Date };

/** Shows a lender's number to a signed-in user, and records it. */
export function createReveals({ clock, log }: { clock: Clock; log: Pick<Logger, 'info'> }) {
  return {
    /**
     * The contact of a listed car; the reveal is recorded before it is returned.
     * @throws Refusal car_not_found
     */
    async contact(carId: string, userId: string): Promise<string> {
      const contact = await findListedContact(carId, clock.now());
      if (contact === null) throw new Refusal('car_not_found');
      await insertReveal({ carId, userId, at: clock.now() });
      log.info({ carId, userId }, 'contact revealed');
      return contact;
    },

    import: importReveals,
  };
}

/** The admin dashboard's reads of recorded reveals. */
export const carReveals = {
  count: countReveals,

  /** Newest first. */
  async page(period: RevealPeriod, skip: number, limit: number): Promise<Reveal[]> {
    return (await findReveals(period, skip, limit)).map(reveal);
  },

  /** The newest reveals to a user. */
  async lastTo(userId: string, limit: number): Promise<Reveal[]> {
    return (await findRevealsTo(userId, limit)).map(reveal);
  },
};

export type CarReveals = typeof carReveals;

function reveal({ _id, carId, userId, at }: Awaited<ReturnType<typeof findReveals>>[number]): Reveal {
  return { _id: _id.toHexString(), carId: carId.toHexString(), userId: userId.toHexString(), at };
}

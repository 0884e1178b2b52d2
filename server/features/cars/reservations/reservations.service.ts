import { Refusal } from '#shared/core/errors';
import type { Clock } from '../../../gateways/clock';
import { findReservation, reservePlateFor } from './reservations.model';

/** Plates that are kept for one user, so that nobody else registers or pays for them meanwhile. */
export function createReservations({ clock }: { clock: Clock }) {
  return {
    reserve: reservePlateFor,

    /** @throws Refusal plate_reserved if the plate is kept for another user */
    async refuseOthers(regNo: string, userId: string): Promise<void> {
      const holder = await findReservation(regNo, clock.now());
      if (holder && holder !== userId) throw new Refusal('plate_reserved');
    },
  };
}

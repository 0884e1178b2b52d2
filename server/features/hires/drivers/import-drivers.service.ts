import { findHire } from '../hire-reads.model';
import { computeDriverDeletionTime } from './driver-times';
import { insertDriver, markDriverRemoved } from './drivers.model';

/** Further driver of a past hire, such as one of the demo. */
export type PastDriver = { userId: string; acceptedAt: Date; removedAt?: Date };

/**
 * Builds the import of past drivers, given in the order of their acceptance. It is safe to run twice, and
 * sends no notification.
 */
export function createDriversImport() {
  return async function importDrivers(hireId: string, past: readonly PastDriver[]): Promise<void> {
    const hire = await findHire(hireId);
    if (!hire) return;
    for (const [slot, { userId, acceptedAt, removedAt }] of past.entries()) {
      const deleteAt = computeDriverDeletionTime(hire, acceptedAt);
      const times = { acceptedAt, deleteAt, invitedAt: acceptedAt };
      const outcome = await insertDriver({ hireId, userId, slot, ...times });
      if (removedAt && outcome === 'stored') await markDriverRemoved(hireId, userId, removedAt);
    }
  };
}

import { isFinal } from '#shared/hires/states';
import { findHire } from './hire-reads.model';
import type { HireRecord } from './hires.model';
import type { HireDaysPort } from './hires.ports';

/**
 * Gives a hire that holds days exactly its own. A process that was frozen since it read the hire may come after its
 * end, when another such process has taken the days again: then they are given back.
 */
export async function settleDays(hireDays: HireDaysPort, hire: HireRecord): Promise<void> {
  const hireId = hire._id.toHexString();
  await hireDays.settle(hireId, hire, hire.revision);
  await releaseIfOver(hireDays, hireId);
}

/** Returns the hire, or null where it has ended or is gone and its days were given back. */
export async function releaseIfOver(hireDays: HireDaysPort, hireId: string): Promise<HireRecord | null> {
  const hire = await findHire(hireId);
  if (hire && !isFinal(hire.state)) return hire;
  await hireDays.release(hireId, hire?.revision);
  return null;
}

import { FINAL_STATES } from '#shared/hires/states';
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
  const latest = await findHire(hireId);
  if (!latest) await hireDays.release(hireId);
  else if (FINAL_STATES.some((state) => state === latest.state)) {
    await hireDays.release(hireId, latest.revision);
  }
}

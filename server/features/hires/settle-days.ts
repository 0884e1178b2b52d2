import { Refusal } from '#shared/core/errors';
import { isDayHoldingState, isFinalHireState } from '#shared/hires/states';
import { findHire } from './hire-reads.model';
import type { HireRecord } from './hires.model';
import type { HireDaysPort } from './hires.ports';

/**
 * Reduces the held days of a hire to exactly the hire's own days. If the hire has ended meanwhile, releases
 * all days, because a delayed process may have taken days again after the end.
 */
export async function settleHireDays(hireDays: HireDaysPort, hire: HireRecord): Promise<void> {
  const hireId = hire._id.toHexString();
  await hireDays.settle(hireId, hire, hire.revision);
  await releaseEndedHireDays(hireDays, hireId);
}

/**
 * Runs a call that takes days of a car before it changes the hire; if the call is refused, releases the days
 * that it took.
 */
export async function releaseDaysOnRefusal<Result>(
  hireDays: HireDaysPort,
  hireId: string,
  run: (hold: HireDaysPort['hold']) => Promise<Result>,
): Promise<Result> {
  let hasTaken = false;
  try {
    return await run(async (...days) => {
      hasTaken = true;
      await hireDays.hold(...days);
    });
  } catch (error) {
    if (hasTaken && error instanceof Refusal) await releaseSurplus(hireDays, hireId);
    throw error;
  }
}

/**
 * Releases the days that a refused call held beyond the hire's own days. The hire's revision has grown since
 * that call read it, so a write with the current revision may replace the hold of that call.
 */
async function releaseSurplus(hireDays: HireDaysPort, hireId: string): Promise<void> {
  const hire = await releaseEndedHireDays(hireDays, hireId);
  if (!hire) return;
  if (isDayHoldingState(hire.state)) await settleHireDays(hireDays, hire);
  else await hireDays.release(hireId, hire.revision);
}

/** Returns the hire; if it has ended or does not exist, releases its days and returns null. */
export async function releaseEndedHireDays(
  hireDays: HireDaysPort,
  hireId: string,
): Promise<HireRecord | null> {
  const hire = await findHire(hireId);
  if (hire && !isFinalHireState(hire.state)) return hire;
  await hireDays.release(hireId, hire?.revision);
  return null;
}

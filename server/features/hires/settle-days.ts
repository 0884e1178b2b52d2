import { Refusal } from '#shared/core/errors';
import { isFinal, isHolding } from '#shared/hires/states';
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

/** Runs a call that takes days before it changes the hire; a refused call gives back at once what it took. */
export async function givingBackDays<Result>(
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
    if (hasTaken && error instanceof Refusal) await giveBackSurplus(hireDays, hireId);
    throw error;
  }
}

/** The hire has moved on since its days were taken, so that its present revision outdates them. */
async function giveBackSurplus(hireDays: HireDaysPort, hireId: string): Promise<void> {
  const hire = await releaseIfOver(hireDays, hireId);
  if (!hire) return;
  if (isHolding(hire.state)) await settleDays(hireDays, hire);
  else await hireDays.release(hireId, hire.revision);
}

/** Returns the hire, or null where it has ended or is gone and its days were given back. */
export async function releaseIfOver(hireDays: HireDaysPort, hireId: string): Promise<HireRecord | null> {
  const hire = await findHire(hireId);
  if (hire && !isFinal(hire.state)) return hire;
  await hireDays.release(hireId, hire?.revision);
  return null;
}

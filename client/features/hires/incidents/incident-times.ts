import { toDay } from '#shared/core/days';
import type { HireView } from '#shared/hires/contract';
import { computeDaysWithRenter, findAccidentRefusal } from '#shared/hires/incidents';

function findTime({ history }: HireView, actions: readonly string[]): number | null {
  const entry = history.findLast(({ action }) => actions.includes(action));
  return entry ? Date.parse(entry.at) : null;
}

/**
 * Whether an accident can be reported. An accepted hire allows this from its first day, because the hand-over
 * may have taken place although its record still waits for the network.
 */
export function canReportAccident(hire: HireView, now: number): boolean {
  if (hire.state === 'accepted') return toDay(now) >= hire.from;
  const endedAt = findTime(hire, ['return', 'complete']);
  return findAccidentRefusal({ state: hire.state, endedAt }, now) === null;
}

export function hasBeenHandedOver({ state }: HireView): boolean {
  return state === 'under_way' || state === 'completed';
}

/** Returns the days on which the renter had the car. */
export function listFineDays(hire: HireView): { from: string; to: string } {
  const { from, to, history } = hire;
  const last = history.at(-1);
  const returnedAt = findTime(hire, ['return']) ?? (last?.by === 'admin' ? Date.parse(last.at) : null);
  return computeDaysWithRenter({ from, to, handedOverAt: findTime(hire, ['handover']), returnedAt });
}

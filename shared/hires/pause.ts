import { toDay } from '../core/days';

/** Whether a car rests: `pausedUntil` is the last day of its pause. Then it cannot be asked for, also not for later days. */
export function isPaused({ pausedUntil }: { pausedUntil: string | null }, now: number): boolean {
  return pausedUntil !== null && pausedUntil >= toDay(now);
}

import { toDay } from '../core/days';

/**
 * Whether a car is paused: `pausedUntil` is the last day of its pause. A paused car cannot be requested, not
 * even for days after the pause.
 */
export function isPaused({ pausedUntil }: { pausedUntil: string | null }, now: number): boolean {
  return pausedUntil !== null && pausedUntil >= toDay(now);
}

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations';

/** Number of wrong tries after which the user must wait for the first time. */
export const TRIES_BEFORE_WAIT = 5;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Returns the wait in milliseconds: 30 s after five wrong tries, then 1, 2, 4, 8 and at most 15 minutes. */
export function computeSignInWait(tries: number): number {
  if (tries < TRIES_BEFORE_WAIT) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - TRIES_BEFORE_WAIT), LONGEST_WAIT_MS);
}

/**
 * Returns the lifetime of a counter in milliseconds. It allows about 100 guesses a day, both to guessers who
 * stop before the first wait and to guessers who accept every wait.
 */
export function computeCounterLifetime(tries: number): number {
  return tries < TRIES_BEFORE_WAIT ? HOUR_MS : DAY_MS;
}

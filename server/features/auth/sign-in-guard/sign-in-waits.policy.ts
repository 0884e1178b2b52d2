import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations';

/** Wrong tries before the first wait. */
export const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** The wait after so many wrong tries, in milliseconds: none, then 30 s, 1, 2, 4, 8 and at most 15 minutes. */
export function waitAfter(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES), LONGEST_WAIT_MS);
}

/**
 * How long a counter lasts after its last try, in milliseconds. Whoever stays below the first wait, or sits every wait
 * out, gets about a hundred guesses a day.
 */
export function keptAfter(tries: number): number {
  return tries < FREE_TRIES ? HOUR_MS : DAY_MS;
}

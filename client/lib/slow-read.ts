/** Time after which a fetch counts as slow; it is not cancelled. */
export const SLOW_READ_MS = 30_000;

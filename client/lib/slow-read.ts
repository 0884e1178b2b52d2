/** A read that lasts longer is called slow; it is never ended for that. */
export const SLOW_READ_MS = 30_000;

/** The time, so that tests can walk through a year. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The current time, replaceable so that tests can move through a year. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The current time, which tests can replace to simulate a whole year. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

import { setTimeout as pause } from 'node:timers/promises';

/** Runs a step once every earlier event of the socket has either run its step or ended. */
export type RunInTurn = <T>(step: () => Promise<T>) => Promise<T>;

type QueueOptions = {
  /** Maximum number of events started per second; after a quiet second, as many may start at once. */
  perSecond: number;
  /** Maximum number of unfinished events; add() refuses further ones. */
  most: number;
  /** Ends the rate limit: waiting events start at once. */
  hurry: AbortSignal;
};

/**
 * Creates a queue of one socket's events, which start in the order of arrival; events above the rate wait.
 * Their database reads run concurrently. Only work that must keep the order, such as giving a message its
 * time, runs as a step in turn.
 */
export function createEventQueue({ perSecond, most, hurry }: QueueOptions) {
  const interval = 1_000 / perSecond;
  let started: Promise<void> = Promise.resolve();
  let passed: Promise<void> = Promise.resolve();
  let unfinished = 0;
  /** Time at which the latest event may start at an even rate; at most a second ago. */
  let due = Number.NEGATIVE_INFINITY;

  return {
    /** Runs `work`, which must not reject; returns null if too many events are unfinished. */
    add(work: (inTurn: RunInTurn) => Promise<void>): Promise<void> | null {
      if (unfinished >= most) return null;
      unfinished += 1;
      const earlier = passed;
      let pass = () => {};
      passed = new Promise((resolve) => {
        pass = resolve;
      });
      const inTurn: RunInTurn = async (step) => {
        await earlier;
        const result = step();
        pass();
        return result;
      };
      started = started.then(pace);
      return started
        .then(() => work(inTurn))
        .finally(() => {
          unfinished -= 1;
          void earlier.then(pass);
        });
    },
  };

  async function pace(): Promise<void> {
    const time = performance.now();
    due = Math.max(due, time - 1_000) + interval;
    const wait = due - time;
    if (wait > 0 && !hurry.aborted) await pause(wait, undefined, { signal: hurry }).catch(() => undefined);
  }
}

import { setTimeout as pause } from 'node:timers/promises';

/** Runs a step once every earlier event of the socket has run its own or has ended. */
export type InTurn = <T>(step: () => Promise<T>) => Promise<T>;

type QueueOptions = {
  /** Events that start per second; as many may start at once after a quiet second. */
  perSecond: number;
  /** Events that may be unfinished; one more overflows. */
  most: number;
  /** Ends the slowing: what waits starts at once. */
  hurry: AbortSignal;
};

/**
 * Starts the events of one socket in the order in which they arrived; events above the rate wait.
 * Their look-ups run side by side. What must keep the order, such as stamping a message, is a step in turn.
 */
export function createEventQueue({ perSecond, most, hurry }: QueueOptions) {
  const interval = 1_000 / perSecond;
  let started: Promise<void> = Promise.resolve();
  let passed: Promise<void> = Promise.resolve();
  let unfinished = 0;
  /** When the latest event is due at the even rate; at most a second behind the clock. */
  let due = Number.NEGATIVE_INFINITY;

  return {
    /** Runs `work`; null where too many events are unfinished. `work` must not reject. */
    add(work: (inTurn: InTurn) => Promise<void>): Promise<void> | null {
      if (unfinished >= most) return null;
      unfinished += 1;
      const earlier = passed;
      let pass = () => {};
      passed = new Promise((resolve) => {
        pass = resolve;
      });
      const inTurn: InTurn = async (step) => {
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

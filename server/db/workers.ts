/** The outcome of looking for work; `stop` ends this worker even if work is left. */
export type WorkOutcome = 'done' | 'none' | 'stop';

/**
 * Creates up to `max` workers. Each takes one piece of work at a time until none is left. A call while all
 * workers are busy makes them look once more, so that work stored meanwhile is not missed.
 */
export function createWorkers(max: number, takeOne: () => Promise<WorkOutcome>): () => Promise<void> {
  let busy = 0;
  /** Number of calls while all workers were busy. */
  let missed = 0;

  return async function work(): Promise<void> {
    if (busy >= max) {
      missed += 1;
      return;
    }
    busy += 1;
    try {
      for (;;) {
        const missedBefore = missed;
        const outcome = await takeOne();
        if (outcome === 'stop' || (outcome === 'none' && missed === missedBefore)) return;
      }
    } finally {
      busy -= 1;
    }
  };
}

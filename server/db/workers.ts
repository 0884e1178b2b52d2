/** What came of one look for work: `stop` ends this worker though there may be more. */
export type WorkOutcome = 'done' | 'none' | 'stop';

/**
 * Several workers that take work, one piece each at a time, until there is none.
 * A call while all of them are busy makes them look once more, so that no piece waits that was stored meanwhile.
 */
export function createWorkers(max: number, takeOne: () => Promise<WorkOutcome>): () => Promise<void> {
  let busy = 0;
  /** Grows with every call that found all of them busy. */
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

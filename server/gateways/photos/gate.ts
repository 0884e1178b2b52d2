/** Lets work through while there is room; the rest waits in line. */
interface Gate {
  /** Runs `work` as soon as a place is free. Background work is let in only when nothing else waits. */
  pass<T>(work: () => Promise<T>, priority?: 'background'): Promise<T>;
}

/** A gate with a number of places, so that a burst of image work leaves threads to everything else. */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const background: (() => void)[] = [];

  async function enter(line: (() => void)[]): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** A place is handed to the next in line rather than freed, so that nobody slips in between. */
  function leave(): void {
    const next = waiting.shift() ?? background.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async pass(work, priority) {
      await enter(priority === 'background' ? background : waiting);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

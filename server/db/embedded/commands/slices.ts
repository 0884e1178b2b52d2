import { setImmediate } from 'node:timers/promises';
import { check } from '../errors';
import type { Store } from '../storage/store';

const SLICE_MS = 8;

/** Cooperative scheduling: long commands pause to let others run, and stop at their time limit. */
export class TimeSlices {
  readonly #store: Store;
  readonly #deadline: number;
  #sliceStart = performance.now();

  /** Limits the time of a command to `maxTime` milliseconds; 0 means no limit. */
  constructor(store: Store, maxTime: number) {
    this.#store = store;
    this.#deadline = maxTime > 0 ? performance.now() + maxTime : Number.POSITIVE_INFINITY;
  }

  async pause(): Promise<void> {
    const now = performance.now();
    check(!(now > this.#deadline), 'MaxTimeMSExpired', 'operation exceeded time limit');
    if (now - this.#sliceStart < SLICE_MS) return;
    await setImmediate();
    this.begin();
  }

  /** Starts a time slice of a command; must be called after every await. */
  begin(): void {
    this.#store.nextTurn();
    this.#sliceStart = performance.now();
  }

  /** Collects the values of an iterator; the command may pause where the iterator yields undefined. */
  async collect<T>(items: Iterator<T | undefined>): Promise<T[]> {
    const collected: T[] = [];
    for (let step = items.next(); !step.done; step = items.next()) {
      if (step.value === undefined) await this.pause();
      else collected.push(step.value);
    }
    return collected;
  }

  async result<T>(items: Iterator<undefined, T>): Promise<T> {
    for (;;) {
      const step = items.next();
      if (step.done) return step.value;
      await this.pause();
    }
  }
}

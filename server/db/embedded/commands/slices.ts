import { setImmediate } from 'node:timers/promises';
import { DatabaseError } from '../errors';
import type { Store } from '../storage/store';

const SLICE_MS = 8;

/** Divides long work into slices, so that other commands get their turn, and ends it when its time is up. */
export class Slices {
  readonly #store: Store;
  readonly #deadline: number;
  #sliceStart = performance.now();

  /** `maxTime` in milliseconds, 0 for no end. */
  constructor(store: Store, maxTime: number) {
    this.#store = store;
    this.#deadline = maxTime > 0 ? performance.now() + maxTime : Number.POSITIVE_INFINITY;
  }

  /** Pauses if the slice has lasted long enough. */
  async pause(): Promise<void> {
    const now = performance.now();
    if (now > this.#deadline) throw new DatabaseError('MaxTimeMSExpired', 'operation exceeded time limit');
    if (now - this.#sliceStart < SLICE_MS) return;
    await setImmediate();
    this.begin();
  }

  /** Has to be called when work goes on after anything that was waited for. */
  begin(): void {
    this.#store.nextTurn();
    this.#sliceStart = performance.now();
  }

  /** Everything that a generator yields, with pauses where it yields nothing. */
  async collect<T>(items: Iterator<T | undefined>): Promise<T[]> {
    const collected: T[] = [];
    for (let step = items.next(); !step.done; step = items.next()) {
      if (step.value === undefined) await this.pause();
      else collected.push(step.value);
    }
    return collected;
  }

  /** What a generator returns, with a pause wherever it yields. */
  async result<T>(items: Iterator<undefined, T>): Promise<T> {
    for (;;) {
      const step = items.next();
      if (step.done) return step.value;
      await this.pause();
    }
  }
}

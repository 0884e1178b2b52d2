export interface RandomSource {
  pick<T>(list: readonly T[]): T;
  /** Returns a random integer from `low` to `high`, including both. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
}

/** Creates a random sequence (Mulberry32); the same seed gives the same sequence. */
export function createRandom(seed: number): RandomSource {
  let state = Math.imul(seed + 1, 0x9e3779b1);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  }

  return {
    pick(list) {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from.');
      return chosen;
    },
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
  };
}

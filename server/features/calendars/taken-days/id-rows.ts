const WORDS = 3;
const FIRST_ROWS = 1_024;
const EMPTY = 0;

/**
 * Builds a hash table over typed arrays that numbers ids of 24 hexadecimal digits from 0, in the order of
 * adding. It takes 21 bytes per id; a Map with strings takes about 80.
 */
export function createIdRowTable() {
  let ids = new Uint32Array(WORDS * FIRST_ROWS);
  /** Row number + 1 at the index that an id's hash gives, or at the next free index after a collision. */
  let slots = new Uint32Array(2 * FIRST_ROWS);
  let count = 0;

  function slotOf(one: number, two: number, three: number): number {
    // Hash of all bytes: the first bytes are a timestamp and the last bytes a counter, so neither is enough
    // alone.
    let slot = (Math.imul(one ^ Math.imul(two, 0x85ebca6b), 0xc2b2ae35) ^ Math.imul(three, 0x9e3779b1)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (slots.length - 1);
    for (;;) {
      const taken = slots[slot] ?? EMPTY;
      if (taken === EMPTY) return slot;
      const at = WORDS * (taken - 1);
      if (ids[at] === one && ids[at + 1] === two && ids[at + 2] === three) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  function grow(): void {
    const larger = new Uint32Array(WORDS * Math.ceil(1.25 * (count + 1)));
    larger.set(ids);
    ids = larger;
  }

  function spread(): void {
    slots = new Uint32Array(2 * slots.length);
    for (let row = 0; row < count; row += 1) {
      const at = WORDS * row;
      slots[slotOf(ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0)] = row + 1;
    }
  }

  function wordsOf(id: string): [number, number, number] {
    return [0, 8, 16].map((at) => Number.parseInt(id.slice(at, at + 8), 16)) as [number, number, number];
  }

  return {
    size: () => count,
    bytes: () => ids.byteLength + slots.byteLength,

    /** Returns -1 if the id has no row. */
    rowOf: (id: string): number => (slots[slotOf(...wordsOf(id))] ?? EMPTY) - 1,

    add(id: string): number {
      const words = wordsOf(id);
      const known = (slots[slotOf(...words)] ?? EMPTY) - 1;
      if (known >= 0) return known;
      if (WORDS * count === ids.length) grow();
      if (4 * (count + 1) > 3 * slots.length) spread();
      ids.set(words, WORDS * count);
      slots[slotOf(...words)] = count + 1;
      count += 1;
      return count - 1;
    },
  };
}

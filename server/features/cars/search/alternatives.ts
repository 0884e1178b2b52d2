import type { SearchAlternatives } from '#shared/cars/contract';
import { DROPPABLE_FILTERS } from '#shared/cars/search';
import { BITS } from './fleet-failures';

/** The filters that alone keep cars away, the most cars first. */
export function droppableOf(failures: Uint32Array): SearchAlternatives['drop'] {
  const counts = new Map<number, number>();
  for (let row = 0; row < failures.length; row += 1) {
    const bits = failures[row] ?? 0;
    const isOne = bits !== 0 && (bits & (bits - 1)) === 0;
    if (isOne) counts.set(bits, (counts.get(bits) ?? 0) + 1);
  }
  return DROPPABLE_FILTERS.flatMap((filter) => {
    const count = counts.get(BITS[filter]) ?? 0;
    return count > 0 ? [{ filter, count }] : [];
  }).sort((one, other) => other.count - one.count);
}

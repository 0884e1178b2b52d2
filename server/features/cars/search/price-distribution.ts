import type { SearchFacets } from '#shared/cars/search';
import { SEARCH_LIMITS } from '#shared/core/limits';

/** The prices of the rows that fail no filter beyond `dropped`, in buckets of one round width; null without rows. */
export function priceDistribution(
  failures: Uint16Array,
  dropped: number,
  prices: Uint32Array,
): SearchFacets['prices'] {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (let row = 0; row < failures.length; row += 1) {
    if (((failures[row] ?? 0) & ~dropped) !== 0) continue;
    const price = prices[row] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  if (min > max) return null;

  const width = widthFor(min, max);
  const first = Math.floor(min / width);
  const buckets = Array.from({ length: Math.floor(max / width) - first + 1 }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    count: 0,
  }));
  for (let row = 0; row < failures.length; row += 1) {
    if (((failures[row] ?? 0) & ~dropped) !== 0) continue;
    const bucket = buckets[Math.floor((prices[row] ?? 0) / width) - first];
    if (bucket) bucket.count += 1;
  }
  return { min, max, buckets };
}

/** The smallest of 100, 200, 500, 1,000, 2,000… of which few enough buckets cover the prices. */
function widthFor(min: number, max: number): number {
  for (let power = 100; ; power *= 10) {
    for (const digit of [1, 2, 5]) {
      const width = digit * power;
      const buckets = Math.floor(max / width) - Math.floor(min / width) + 1;
      if (buckets <= SEARCH_LIMITS.priceBuckets) return width;
    }
  }
}

import type { SearchFacets } from '#shared/cars/search';
import { SEARCH_LIMITS } from '#shared/core/limits';

/** How many cars have which price, in buckets of one round width; null without cars. */
export function priceDistribution(prices: Uint32Array): SearchFacets['prices'] {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const price of prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  if (min > max) return null;

  const width = widthFor(min, max);
  const first = Math.floor(min / width);
  const counts = new Uint32Array(Math.floor(max / width) - first + 1);
  for (const price of prices) {
    const bucket = Math.floor(price / width) - first;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const buckets = Array.from(counts, (count, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    count,
  }));
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

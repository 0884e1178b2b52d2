import type { SearchFacets } from '#shared/cars/search';

const STEPS = [100, 500, 1_000, 5_000, 10_000];
/** Limits the steps of the slider, so that an arrow key moves a thumb visibly. */
const MAX_STEPS = 200;

export type PriceScale = { low: number; high: number; step: number };

/**
 * Returns the ends and the step of the price slider; the ends are multiples of the step and include all
 * prices.
 */
export function computePriceScale({ min, max }: { min: number; max: number }): PriceScale {
  const step = STEPS.find((size) => (max - min) / size <= MAX_STEPS) ?? max - min;
  const low = Math.floor(min / step) * step;
  return { low, high: Math.max(Math.ceil(max / step) * step, low + step), step };
}

type Bar = { from: number; to: number; share: number };

/** Returns the bars of the price distribution; the height of a bar is its share of the largest count. */
export function computePriceBars(
  prices: NonNullable<SearchFacets['prices']>,
  { low, high }: PriceScale,
): Bar[] {
  const most = Math.max(...prices.buckets.map((bucket) => bucket.count), 1);
  const place = (price: number) => (Math.min(Math.max(price, low), high) - low) / (high - low);
  return prices.buckets.map(({ from, to, count }) => ({
    from: place(from),
    to: place(to),
    share: count / most,
  }));
}

/**
 * Returns the prices of a search, sorted and limited to the scale; a missing price is the end of the scale.
 */
export function clampPrices({ low, high }: PriceScale, minPrice = '', maxPrice = ''): [number, number] {
  const clamp = (price: number) => Math.min(Math.max(price, low), high);
  const from = minPrice ? clamp(Number(minPrice)) : low;
  const to = maxPrice ? clamp(Number(maxPrice)) : high;
  return [Math.min(from, to), Math.max(from, to)];
}

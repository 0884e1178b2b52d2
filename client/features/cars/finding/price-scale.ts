import type { SearchFacets } from '#shared/cars/search';

const STEPS = [100, 500, 1_000, 5_000, 10_000];
/** So that an arrow key moves a thumb visibly. */
const MAX_STEPS = 200;

export type PriceScale = { low: number; high: number; step: number };

/** The ends and the step of the price slider, in whole steps around all prices. */
export function priceScale({ min, max }: { min: number; max: number }): PriceScale {
  const step = STEPS.find((size) => (max - min) / size <= MAX_STEPS) ?? max - min;
  const low = Math.floor(min / step) * step;
  return { low, high: Math.max(Math.ceil(max / step) * step, low + step), step };
}

type Bar = { from: number; to: number; share: number };

/** The bars of the price distribution on this scale, each as high as its share of the largest. */
export function priceBars(prices: NonNullable<SearchFacets['prices']>, { low, high }: PriceScale): Bar[] {
  const most = Math.max(...prices.buckets.map((bucket) => bucket.count), 1);
  const place = (price: number) => (Math.min(Math.max(price, low), high) - low) / (high - low);
  return prices.buckets.map(({ from, to, count }) => ({
    from: place(from),
    to: place(to),
    share: count / most,
  }));
}

/** The prices of a search in order and within the scale; open ends are the ends of the scale. */
export function pricesOn({ low, high }: PriceScale, minPrice = '', maxPrice = ''): [number, number] {
  const clamp = (price: number) => Math.min(Math.max(price, low), high);
  const from = minPrice ? clamp(Number(minPrice)) : low;
  const to = maxPrice ? clamp(Number(maxPrice)) : high;
  return [Math.min(from, to), Math.max(from, to)];
}

import { COUNTIES } from '#shared/cars/counties';
import { p99 } from './load';
import { startProduct } from './product';
import type { Row } from './table';

const GOAL_MS = 50;
const GOAL_GROWTH = 5;

/** Uncached searches over a small and a large fleet: the time, and its growth. */
export async function benchSearch(few: number, many: number): Promise<Row[]> {
  const small = await firstTime(few);
  const large = await firstTime(many);
  return [
    {
      what: `GET /api/cars/search, first time, ${many} cars, p99`,
      value: `${large.toFixed(1)} ms`,
      reference: '-',
      ratio: '-',
      goal: `≤ ${GOAL_MS} ms`,
    },
    {
      what: `the same, growth from ${few} to ${many} cars`,
      value: `${large.toFixed(1)} ms`,
      reference: `${small.toFixed(1)} ms`,
      ratio: (large / small).toFixed(2),
      goal: `≤ ${GOAL_GROWTH}`,
    },
  ];
}

async function firstTime(cars: number): Promise<number> {
  const product = await startProduct(cars);
  try {
    const searches = (limit: number) =>
      COUNTIES.flatMap((county) =>
        ['newest', 'price_asc', 'price_desc'].map(
          (sort) =>
            `${product.url}/api/cars/search?county=${encodeURIComponent(county)}&sort=${sort}&limit=${limit}`,
        ),
      );
    // Warm-up: the server has just started, still preloads, and its code is not optimised yet.
    await p99(searches(22));
    return await p99(searches(23));
  } finally {
    await product.stop();
  }
}

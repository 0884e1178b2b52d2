import { setTimeout as sleep } from 'node:timers/promises';
import { COUNTIES } from '#shared/cars/counties';
import { p99 } from './load';
import { startProduct } from './product';
import { mixedSearches } from './searches';
import type { Row } from './table';

const GOAL_MS = 50;
const GOAL_GROWTH = 5;
const MIXED = 400;

type Times = { plain: number; mixed: number };

/** Uncached searches over a small and a large fleet: the time, and its growth. */
export async function benchSearch(few: number, many: number): Promise<Row[]> {
  const small = await firstTimes(few);
  const large = await firstTimes(many);
  return [
    ...rowsFor('a county, any order', small.plain, large.plain),
    ...rowsFor('any mix of filters, with counts', small.mixed, large.mixed),
  ];

  function rowsFor(what: string, smallMs: number, largeMs: number): Row[] {
    return [
      {
        what: `GET /api/cars/search, ${what}, first time, ${many} cars, p99`,
        value: `${largeMs.toFixed(1)} ms`,
        reference: '-',
        ratio: '-',
        goal: `≤ ${GOAL_MS} ms`,
      },
      {
        what: `the same, growth from ${few} to ${many} cars`,
        value: `${largeMs.toFixed(1)} ms`,
        reference: `${smallMs.toFixed(1)} ms`,
        ratio: (largeMs / smallMs).toFixed(2),
        goal: `≤ ${GOAL_GROWTH}`,
      },
    ];
  }
}

async function firstTimes(cars: number): Promise<Times> {
  const product = await startProduct(cars);
  try {
    const urls = (searches: URLSearchParams[], limit: number) =>
      searches.map((search) => `${product.url}/api/cars/search?${search}&limit=${limit}`);
    const mixed = mixedSearches(MIXED);
    await untilReady(`${product.url}/api/cars/facets`);
    // Warm-up: the server has just started, still preloads, and its code is not optimised yet.
    await p99([...urls(plainSearches(), 22), ...urls(mixed, 22)]);
    return { plain: await p99(urls(plainSearches(), 23)), mixed: await p99(urls(mixed, 23)) };
  } finally {
    await product.stop();
  }
}

/** A busy machine reads a large fleet for longer than a request waits. */
async function untilReady(url: string): Promise<void> {
  while ((await fetch(url)).status === 503) await sleep(1_000);
}

function plainSearches(): URLSearchParams[] {
  return COUNTIES.flatMap((county) =>
    ['newest', 'price_asc', 'price_desc'].map((sort) => new URLSearchParams({ county, sort })),
  );
}

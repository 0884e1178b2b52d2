import { setTimeout as sleep } from 'node:timers/promises';
import { COUNTIES } from '#shared/cars/counties';
import { fillHires } from './hire-rows.model';
import { bareCopy } from './lists';
import { p99 } from './load';
import { startProduct } from './product';
import { datedSearches, mixedSearches } from './searches';
import type { Report } from './table';

const GOAL_MS = 20;
const GOAL_GROWTH = 3;
const MIXED = 400;
const HIRES_PER_CAR = 30;

/** `bare`: of a bare server that answers one of the searches, so what client and machine take. */
type Times = { plain: number; mixed: number; dated: number; bare: number };

/** Uncached searches over a small and a large fleet, each car with 30 hires to come: the time, and its growth. */
export async function benchSearch(few: number, many: number, report: Report): Promise<void> {
  const small = await firstTimes(few);
  const large = await firstTimes(many);
  rowsFor('a county, any order', small.plain, large.plain);
  rowsFor('any mix of filters, with counts', small.mixed, large.mixed);
  rowsFor(`any mix of filters, and days, with ${HIRES_PER_CAR} hires a car`, small.dated, large.dated);

  function rowsFor(what: string, smallMs: number, largeMs: number): void {
    report({
      what: `GET /api/cars/search, ${what}, first time, ${many} cars, p99`,
      value: `${largeMs.toFixed(1)} ms`,
      reference: `bare node:http ${large.bare.toFixed(1)} ms`,
      ratio: (largeMs / large.bare).toFixed(2),
      goal: `≤ ${GOAL_MS} ms`,
      goalOn: 'value',
    });
    report({
      what: `the same, growth from ${few} to ${many} cars`,
      value: `${largeMs.toFixed(1)} ms`,
      reference: `${smallMs.toFixed(1)} ms`,
      ratio: (largeMs / smallMs).toFixed(2),
      goal: `≤ ${GOAL_GROWTH}`,
      goalOn: 'ratio',
    });
  }
}

async function firstTimes(cars: number): Promise<Times> {
  const product = await startProduct(cars, (uri) => fillHires(uri, HIRES_PER_CAR));
  try {
    const urls = (searches: URLSearchParams[], limit: number) =>
      searches.map((search) => `${product.url}/api/cars/search?${search}&limit=${limit}`);
    const mixed = mixedSearches(MIXED);
    const dated = datedSearches(MIXED);
    await untilReady(`${product.url}/api/cars/facets`);
    await untilReady(`${product.url}/api/cars/search?${dated[0]}`);
    // Warm-up: the server has just started, still preloads, and its code is not optimised yet.
    await p99([...urls(plainSearches(), 22), ...urls(mixed, 22), ...urls(dated, 22)]);
    return {
      plain: await p99(urls(plainSearches(), 23)),
      mixed: await p99(urls(mixed, 23)),
      dated: await p99(urls(dated, 23)),
      bare: await bareTime(urls(mixed, 23)),
    };
  } finally {
    await product.stop();
  }
}

/** As many requests to a bare server. */
async function bareTime(urls: string[]): Promise<number> {
  const bare = await bareCopy({ url: urls[0] ?? '', headers: { 'accept-encoding': 'br' } });
  try {
    const path = (url: string) => new URL(url).pathname + new URL(url).search;
    return await p99(urls.map((url) => bare.url + path(url)));
  } finally {
    await bare.stop();
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

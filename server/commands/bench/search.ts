import { setTimeout as sleep } from 'node:timers/promises';
import { COUNTIES } from '#shared/cars/counties';
import { fillHires } from './hire-rows.model';
import { bareCopy } from './lists';
import { p99, percentile, timesOf } from './load';
import { startProduct } from './product';
import { datedSearches, mixedSearches } from './searches';
import type { Report } from './table';

const GOAL_MS = 20;
const GOAL_GROWTH = 3;
const MIXED = 400;
const HIRES_PER_CAR = 30;

/** Another limit makes a search a first-time one again. */
const LIMITS = [23, 24, 25];

/** `least` is that of each search's first times, without what the machine did meanwhile; `single` counts all of them. */
type Time = { least: number; single: number };
/** `bare`: of a bare server that answers one of the searches, so what client and machine take. */
type Times = { plain: Time; mixed: Time; dated: Time; bare: Time };

/**
 * Uncached searches over a small and a large fleet, each car with 30 hires to come: the time, and its growth. A collection
 * of garbage or another process hits one search in a hundred, whatever is asked: so each search has three first times, of
 * which the least counts. The 99th percentile of all of them stands beside it.
 */
export async function benchSearch(few: number, many: number, report: Report): Promise<void> {
  const small = await firstTimes(few);
  const large = await firstTimes(many);
  rowsFor('a county, any order', small.plain, large.plain);
  rowsFor('any mix of filters, with counts', small.mixed, large.mixed);
  rowsFor(`any mix of filters, and days, with ${HIRES_PER_CAR} hires a car`, small.dated, large.dated);

  function rowsFor(what: string, fewer: Time, more: Time): void {
    report({
      what: `GET /api/cars/search, ${what}, first time, ${many} cars, p99`,
      value: textOf(more),
      reference: `bare node:http ${textOf(large.bare)}`,
      ratio: (more.least / large.bare.least).toFixed(2),
      goal: `≤ ${GOAL_MS} ms`,
      goalOn: 'value',
    });
    report({
      what: `the same, growth from ${few} to ${many} cars`,
      value: textOf(more),
      reference: textOf(fewer),
      ratio: (more.least / fewer.least).toFixed(2),
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
      plain: await firstTime((limit) => urls(plainSearches(), limit)),
      mixed: await firstTime((limit) => urls(mixed, limit)),
      dated: await firstTime((limit) => urls(dated, limit)),
      bare: await bareTime((limit) => urls(mixed, limit)),
    };
  } finally {
    await product.stop();
  }
}

function textOf({ least, single }: Time): string {
  return `${least.toFixed(1)} ms (single ones ${single.toFixed(1)} ms)`;
}

async function firstTime(urlsOf: (limit: number) => string[]): Promise<Time> {
  const rounds: number[][] = [];
  for (const limit of LIMITS) rounds.push(await timesOf(urlsOf(limit)));
  const [first = []] = rounds;
  const least = first.map((_time, at) => Math.min(...rounds.map((round) => round[at] ?? 0)));
  return { least: percentile(least, 0.99), single: percentile(rounds.flat(), 0.99) };
}

/** As many requests to a bare server. */
async function bareTime(urlsOf: (limit: number) => string[]): Promise<Time> {
  const bare = await bareCopy({ url: urlsOf(22)[0] ?? '', headers: { 'accept-encoding': 'br' } });
  try {
    const path = (url: string) => new URL(url).pathname + new URL(url).search;
    return await firstTime((limit) => urlsOf(limit).map((url) => bare.url + path(url)));
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

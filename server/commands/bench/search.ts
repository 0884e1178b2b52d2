import { COUNTIES } from '#shared/cars/counties';
import { startBareCopy } from './lists';
import { computePercentile, measureP99, measureTimes } from './load';
import { startProduct, waitUntilReady } from './product';
import { fillHires } from './rows.model';
import { listDatedSearches, listMixedSearches } from './searches';
import { formatMs, type Report } from './table';

const GOAL_MS = 20;
const GOAL_GROWTH = 3;
const SEARCHES = 400;
const HIRES_PER_CAR = 30;
/** A search with another limit is a first-time one again. */
const LIMITS = [23, 24, 25];
const WARM_UP_LIMIT = 22;

const KINDS = {
  'a county, any order': listPlainSearches(),
  'any mix of filters, with counts': listMixedSearches(SEARCHES),
  [`any mix of filters, and days, with ${HIRES_PER_CAR} hires a car`]: listDatedSearches(SEARCHES),
};

/** `least` is of the shortest times, without what the machine did meanwhile; `single` is of all times. */
type Time = { least: number; single: number };

/**
 * Measures uncached searches over a small and a large fleet. A garbage collection or another process delays
 * one search in a hundred, so each search runs three times and the shortest time counts.
 */
export async function benchSearch(few: number, many: number, report: Report): Promise<void> {
  const small = await measureFleet(few);
  const large = await measureFleet(many);
  for (const [kind, more] of large.times) {
    const fewer = small.times.get(kind) ?? more;
    report({
      ...{ what: `GET /api/cars/search, ${kind}, first time, ${many} cars, p99`, value: formatTime(more) },
      ...{
        reference: `bare node:http ${formatTime(large.bare)}`,
        ratio: (more.least / large.bare.least).toFixed(2),
      },
      ...{ goal: `≤ ${GOAL_MS} ms`, goalOn: 'value' },
    });
    report({
      ...{
        what: `the same, growth from ${few} to ${many} cars`,
        value: formatTime(more),
        reference: formatTime(fewer),
      },
      ...{ ratio: (more.least / fewer.least).toFixed(2), goal: `≤ ${GOAL_GROWTH}`, goalOn: 'ratio' },
    });
  }
}

/** Measures the same number of requests to a bare server too, to show the share of client and machine. */
async function measureFleet(cars: number): Promise<{ times: Map<string, Time>; bare: Time }> {
  const product = await startProduct(cars, (uri) => fillHires(uri, HIRES_PER_CAR));
  const urls = (server: string, searches: URLSearchParams[], limit: number) =>
    searches.map((search) => `${server}/api/cars/search?${search}&limit=${limit}`);
  const all = Object.values(KINDS);
  const [, mixed = [], dated = []] = all;
  await waitUntilReady(`${product.url}/api/cars/facets`);
  await waitUntilReady(`${product.url}/api/cars/search?${dated[0]}`);
  // Warm-up: the server has just started, still preloads, and its code is not optimised yet.
  await measureP99(all.flatMap((searches) => urls(product.url, searches, WARM_UP_LIMIT)));
  const times = new Map<string, Time>();
  for (const [kind, searches] of Object.entries(KINDS)) {
    times.set(kind, await measureFirstTimes((limit) => urls(product.url, searches, limit)));
  }
  const [example = ''] = urls(product.url, mixed, WARM_UP_LIMIT);
  const bareServer = await startBareCopy({ url: example, headers: { 'accept-encoding': 'br' } });
  const bare = await measureFirstTimes((limit) => urls(bareServer.url, mixed, limit));
  await bareServer.stop();
  await product.stop();
  return { times, bare };
}

function formatTime({ least, single }: Time): string {
  return `${formatMs(least)} (single ones ${formatMs(single)})`;
}

async function measureFirstTimes(urlsOf: (limit: number) => string[]): Promise<Time> {
  const rounds: number[][] = [];
  for (const limit of LIMITS) rounds.push(await measureTimes(urlsOf(limit)));
  const [first = []] = rounds;
  const least = first.map((_time, at) => Math.min(...rounds.map((round) => round[at] ?? 0)));
  return { least: computePercentile(least, 0.99), single: computePercentile(rounds.flat(), 0.99) };
}

function listPlainSearches(): URLSearchParams[] {
  return COUNTIES.flatMap((county) =>
    ['newest', 'price_asc', 'price_desc'].map((sort) => new URLSearchParams({ county, sort })),
  );
}

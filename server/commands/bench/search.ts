import { COUNTIES } from '#shared/cars/counties';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, listKeys } from '#shared/cars/labels';
import { addDays, toDay } from '#shared/core/days';
import { startBareReplyServer } from './lists';
import { computePercentile, measureP99, measureTimes } from './load';
import { startProduct, waitUntilReady } from './product';
import { fillHires } from './rows.model';
import { formatMs, type ReportRow } from './table';

/** Possible values of each search parameter. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  county: COUNTIES,
  make: ['Toyota', 'nissan', 'Subaru', 'Mercedes-Benz'],
  model: ['prado', 'fielder', 'x-trail', 'a'],
  category: [...listKeys(CAR_CATEGORIES), 'suv,off-road,crossover', 'sedan,hatchback,station-wagon'],
  fuel: [...listKeys(CAR_FUELS), 'petrol,diesel'],
  transmission: listKeys(CAR_TRANSMISSIONS),
  minPrice: ['2000', '3500', '8000'],
  maxPrice: ['4000', '5000', '12000'],
  minYear: ['2008', '2014'],
  maxYear: ['2016', '2022'],
  seats: ['4', '5', '7'],
  fourWheel: ['1'],
  airCon: ['1'],
  withDriver: ['1'],
  verified: ['1'],
  partyBus: ['0', '1'],
  q: ['toyota', 'bluetooth', 'toyta prado', 'white nairobi', 'clean family car', 'mombsa', 'a', 'zzzz'],
  near: ['Nakuru', 'Nairobi CBD', '-1.28,36.82', 'Kisumu, Kisumu'],
};

/** Number of different first days of hire, in the coming year, which the searches use in turn. */
const FIRST_DAYS = 350;
const LENGTHS = 5;
const SORTS = ['newest', 'price_asc', 'price_desc', 'nearest'];

/** Lists different searches with none to all of the filters; every call returns the same list. */
export function listMixedSearches(count: number): URLSearchParams[] {
  const searches = new Map<string, URLSearchParams>();
  for (let seed = 1; searches.size < count; seed += 1) {
    const search = makeSearch(seed);
    searches.set(search.toString(), search);
  }
  return [...searches.values()];
}

/** Lists the searches of listMixedSearches(), each with one to five days of the coming year. */
function listDatedSearches(count: number): URLSearchParams[] {
  const today = toDay(Date.now());
  return listMixedSearches(count).map((search, at) => {
    const from = addDays(today, 1 + ((at * 37) % FIRST_DAYS));
    search.set('from', from);
    search.set('to', addDays(from, at % LENGTHS));
    return search;
  });
}

function makeSearch(seed: number): URLSearchParams {
  const random = createRandom(seed);
  const share = random();
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(VALUES)) {
    if (random() < share * share) search.set(name, pick(values, random()));
  }
  const sorts = search.has('near') ? SORTS : SORTS.filter((sort) => sort !== 'nearest');
  search.set('sort', pick(sorts, random()));
  return search;
}

function pick(values: readonly string[], at: number): string {
  return values[Math.floor(at * values.length)] ?? '';
}

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const GOAL_MS = 20;
const GOAL_GROWTH = 3;
const SEARCHES = 400;
const HIRES_PER_CAR = 30;
/** Page sizes, one per round, because a search with another page size is not cached. */
const LIMITS = [23, 24, 25];
const WARM_UP_LIMIT = 22;

const KINDS = {
  'a county, any order': listPlainSearches(),
  'any mix of filters, with counts': listMixedSearches(SEARCHES),
  [`any mix of filters, and days, with ${HIRES_PER_CAR} hires a car`]: listDatedSearches(SEARCHES),
};

/**
 * 99th percentiles in milliseconds: `least` counts only the shortest run of each search, which excludes
 * delays by the machine; `single` counts all runs.
 */
type Time = { least: number; single: number };

/**
 * Measures uncached searches on a small and a large fleet. Garbage collections or other processes delay one
 * search in a hundred, so each search runs three times and only its shortest time counts.
 */
export async function benchSearch(few: number, many: number, report: ReportRow): Promise<void> {
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

/** Measures searches on a fleet of this size, and a bare server to show the time of client and machine. */
async function measureFleet(cars: number): Promise<{ times: Map<string, Time>; bare: Time }> {
  const product = await startProduct(cars, (uri) => fillHires(uri, HIRES_PER_CAR));
  const urls = (server: string, searches: URLSearchParams[], limit: number) =>
    searches.map((search) => `${server}/api/cars/search?${search}&limit=${limit}`);
  const all = Object.values(KINDS);
  const [, mixed = [], dated = []] = all;
  await waitUntilReady(`${product.url}/api/cars/facets`);
  await waitUntilReady(`${product.url}/api/cars/search?${dated[0]}`);
  // Warms up the new server, which still preloads data and whose code is not optimised yet.
  await measureP99(all.flatMap((searches) => urls(product.url, searches, WARM_UP_LIMIT)));
  const times = new Map<string, Time>();
  for (const [kind, searches] of Object.entries(KINDS)) {
    times.set(kind, await measureFirstTimes((limit) => urls(product.url, searches, limit)));
  }
  const [example = ''] = urls(product.url, mixed, WARM_UP_LIMIT);
  const bareServer = await startBareReplyServer({ url: example, headers: { 'accept-encoding': 'br' } });
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

import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#shared/core/durations';
import { signInDemoUser } from '../../testing/demo-users';
import { measureRateRow } from './lists';
import { computeMedian, measureTime, measureTimes } from './load';
import { prepareServer, waitUntilReady } from './product';
import { fillWithDemoCopies, makePlate, makeReceipt } from './rows.model';
import { buildBenchRow, type ReportRow } from './table';

const SCALE = { users: 100_000, cars: 100_000, listedEvery: 8, transactions: 300_000 };
const DEMO_CARS = 72;
const GOAL_MS = 200;
const ROUNDS = 15;

/** Calls below /api/admin by the name of their report row; `round` varies the query. */
const CALLS: [string, (round: number) => string][] = [
  ['users: open', () => '/users'],
  ['users: search, most fit', (round) => `/users?q=${'aeimn'[round % 5]}`],
  ['users: search, one fits', (round) => `/users?q=.${40_000 + round}@`],
  ['users: page in the middle, by name', (round) => `/users?sort=name&page=${7_000 + round}`],
  ['cars: open', () => '/cars'],
  ['cars: search, most fit', (round) => `/cars?q=${'aeimn'[round % 5]}`],
  ['cars: search by plate', (round) => `/cars?q=${makePlate(77_000 + round)}`],
  ['cars: page in the middle, by owner', (round) => `/cars?sort=owner&direction=asc&page=${7_000 + round}`],
  ['transactions: open', () => '/transactions'],
  ['transactions: search, most fit', (round) => `/transactions?q=${'tk012'[round % 5]}`],
  ['transactions: search by receipt', (round) => `/transactions?q=${makeReceipt(200_001 + round)}`],
  [
    'transactions: last pages, by code',
    (round) => `/transactions?sort=MpesaReceiptNumber&page=${74_000 + round}`,
  ],
  ['owners: autocomplete', (round) => `/owners?q=${['wan', 'oti', 'ach'][round % 3]}`],
  ['overview', () => '/overview'],
];

export async function benchAdmin(report: ReportRow): Promise<void> {
  const start = await prepareServer({ DEMO_DATA: String(DEMO_CARS) }, (uri) =>
    fillWithDemoCopies(uri, SCALE),
  );
  const began = performance.now();
  const { url } = await start();
  const { token } = await signInDemoUser(url, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  await waitUntilReady(`${url}/api/admin/overview`, headers);
  const seconds = (performance.now() - began) / 1_000;
  report(buildBenchRow('admin: start to the first table, 500,000 rows', `${seconds.toFixed(1)} s`, '-'));
  for (const [what, pathOf] of CALLS) {
    const urls = Array.from({ length: ROUNDS }, (_, round) => `${url}/api/admin${pathOf(round)}`);
    const times = await measureTimes(urls, { headers });
    const text = `${computeMedian(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`;
    report(buildBenchRow(`admin ${what}`, text, `≤ ${GOAL_MS} ms`));
  }
  const csvSeconds = (await measureTime(`${url}/api/admin/users.csv`, { headers })) / 1_000;
  report(buildBenchRow('admin users.csv, 100,000 rows', `${csvSeconds.toFixed(1)} s`, '-'));
  // The ETag of a reply is valid until the minute ends, so the measurement starts with a new minute.
  await pause(MINUTE_MS - (Date.now() % MINUTE_MS) + 50);
  const etag = (await fetch(`${url}/api/data`, { headers })).headers.get('etag') ?? '';
  const polling = { url: `${url}/api/data`, headers: { ...headers, 'if-none-match': etag } };
  report(await measureRateRow('admin GET /api/data, If-None-Match', '304, ≥ 0.95', polling));
}

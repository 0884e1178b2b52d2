import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#shared/core/durations';
import { startEmbeddedDatabase } from '../../db/embedded';
import { type Counts, fillTables, plateOf, receiptOf } from './admin-rows.model';
import { temporaryFolder } from './endings';
import { againstBare, rateRow } from './lists';
import { AUTOCANNON } from './load';
import { measureWith } from './pinned-tool';
import { type Process, startProcess } from './product';
import { type Report, type Row, valueRow } from './table';

const COUNTS: Counts = { users: 100_000, cars: 100_000, transactions: 300_000 };
const GOAL_MS = 200;
const ROUNDS = 15;
const POLLING = { what: 'admin GET /api/data, If-None-Match', goal: '304, ≥ 0.95' };
const ADMIN = { email: 'bench@example.com', password: 'a-long-enough-password' };

/** Calls below /api/admin by description; each is repeated with another query every round. */
const CALLS: [string, (round: number) => string][] = [
  ['users: open', () => '/users'],
  ['users: search, most fit', (round) => `/users?q=${'aeimn'[round % 5]}`],
  ['users: search, one fits', (round) => `/users?q=.${40_000 + round}@`],
  ['users: page in the middle, by name', (round) => `/users?sort=name&page=${7_000 + round}`],
  ['cars: open', () => '/cars'],
  ['cars: search, most fit', (round) => `/cars?q=${'aeimn'[round % 5]}`],
  ['cars: search by plate', (round) => `/cars?q=${plateOf(77_000 + round)}`],
  ['cars: page in the middle, by owner', (round) => `/cars?sort=owner&direction=asc&page=${7_000 + round}`],
  ['transactions: open', () => '/transactions'],
  ['transactions: search, most fit', (round) => `/transactions?q=${'tk012'[round % 5]}`],
  ['transactions: search by receipt', (round) => `/transactions?q=${receiptOf(200_001 + round)}`],
  [
    'transactions: last pages, by code',
    (round) => `/transactions?sort=MpesaReceiptNumber&page=${74_000 + round}`,
  ],
  ['owners: autocomplete', (round) => `/owners?q=${['wan', 'oti', 'ach'][round % 3]}`],
  ['overview', () => '/overview'],
];

/** The dashboard over 500,000 rows, and the cost of polling it. */
export async function benchAdmin(report: Report): Promise<void> {
  const { path: dataDir, remove } = await temporaryFolder('twende-bench-');
  const product = () =>
    startProcess(
      ['--enable-source-maps', 'dist/server/index.js'],
      {
        ...{ DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
        ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      },
      / is ready: (\S+)/,
    );
  try {
    // The first start builds the indexes and creates the admin.
    await (await product()).stop();
    await fill(join(dataDir, 'database'));
    const began = performance.now();
    const running = await product();
    try {
      const headers = { authorization: `Bearer ${await tokenOf(running.url)}` };
      await timeOf(`${running.url}/api/admin/overview`, headers);
      const seconds = (performance.now() - began) / 1_000;
      report(valueRow('admin: start to the first table, 500,000 rows', `${seconds.toFixed(1)} s`, '-'));
      await tables(running, headers, report);
      report(await csv(running, headers));
      await measureWith(AUTOCANNON, POLLING, report, async () => report(await polling(running, headers)));
    } finally {
      await running.stop();
    }
  } finally {
    await remove();
  }
}

async function fill(folder: string): Promise<void> {
  const database = await startEmbeddedDatabase({ folder });
  await fillTables(database.uri, COUNTS);
  await database.close();
}

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body && 'token' in body) return String(body.token);
  throw new Error(`Sign-in answered ${answer.status}.`);
}

async function tables(product: Process, headers: Record<string, string>, report: Report): Promise<void> {
  for (const [what, pathOf] of CALLS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timeOf(`${product.url}/api/admin${pathOf(round)}`, headers));
    }
    times.sort((one, other) => one - other);
    const [middle = 0, slowest = 0] = [times[ROUNDS >> 1], times.at(-1)];
    report(
      valueRow(
        `admin ${what}`,
        `${middle.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms`,
        `≤ ${GOAL_MS} ms`,
      ),
    );
  }
}

async function csv(product: Process, headers: Record<string, string>): Promise<Row> {
  const time = await timeOf(`${product.url}/api/admin/users.csv`, headers);
  return valueRow('admin users.csv, 100,000 rows', `${(time / 1_000).toFixed(1)} s`, '-');
}

async function polling(product: Process, headers: Record<string, string>): Promise<Row> {
  const url = `${product.url}/api/data`;
  // An answer's ETag holds until the minute ends.
  await pause(MINUTE_MS - (Date.now() % MINUTE_MS) + 50);
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
  const rates = await againstBare({ url, headers: { ...headers, 'if-none-match': etag } });
  return rateRow(POLLING.what, rates, POLLING.goal);
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - start;
}

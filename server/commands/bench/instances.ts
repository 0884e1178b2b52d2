import { availableParallelism } from 'node:os';
import { addDays, toDay } from '#shared/core/days';
import { temporaryFolder } from './endings';
import { AUTOCANNON, compare } from './load';
import { measureWith } from './pinned-tool';
import { type Running, startProcess } from './product';
import { startProxy } from './proxy';
import { newDatabase } from './shared-database.model';
import { type Report, unmeasuredRow } from './table';

const CARS = 5_000;
/** Two instances, database, proxy and client each keep a core busy, more or less. */
const CORES = 4;
const WHAT = `GET /api/cars/search with days, ${CARS} cars: 2 instances behind a proxy against 1`;
const GOAL = '≥ 1.8';

/** Requests per second of two instances on one database and, with REDIS_URL, one Redis, against one of them. */
export async function benchInstances(report: Report): Promise<void> {
  const server = process.env.MONGODB_URI;
  if (!server) {
    const what = `${WHAT}: needs MONGODB_URI, and REDIS_URL if the instances are to share one`;
    report(unmeasuredRow(what, GOAL));
    return;
  }
  await measureWith(AUTOCANNON, { what: WHAT, goal: GOAL }, report, async () => {
    const database = newDatabase(server);
    const folder = await temporaryFolder('twende-bench-');
    try {
      await measureInstances({ MONGODB_URI: database.uri, DATA_DIR: folder.path }, report);
    } finally {
      await folder.remove();
      await database.drop();
    }
  });
}

async function measureInstances(shared: Record<string, string>, report: Report): Promise<void> {
  const running: Running[] = [];
  try {
    // The first fills the database.
    for (const _instance of ['first', 'second']) running.push(await startInstance(shared));
    const urls = running.map(({ url }) => url);
    const [one, two] = [await startProxy(urls.slice(0, 1)), await startProxy(urls)];
    running.push(one, two);
    const rates = await compare(targetOf(two), targetOf(one));
    const isTooSmall = availableParallelism() < CORES;
    report({
      what: isTooSmall ? `${WHAT}; ${availableParallelism()} cores are too few, it takes ${CORES}` : WHAT,
      value: `${Math.round(rates.measured)}/s`,
      reference: `one instance ${Math.round(rates.reference)}/s`,
      ratio: (rates.measured / rates.reference).toFixed(2),
      goal: isTooSmall ? '-' : GOAL,
      goalOn: 'ratio',
    });
  } finally {
    for (const { stop } of running.reverse()) await stop();
  }
}

function startInstance(shared: Record<string, string>): Promise<Running> {
  const redis = process.env.REDIS_URL;
  return startProcess(
    ['--enable-source-maps', 'dist/server/index.js'],
    {
      ...{ PORT: '0', DEMO_DATA: String(CARS), RATE_LIMIT: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1' },
      ...(redis ? { REDIS_URL: redis } : {}),
      ...shared,
    },
    / is ready: (\S+)/,
  );
}

/** Searches with days are not cached, so the instances work on each. */
function targetOf({ url }: Running) {
  const from = addDays(toDay(Date.now()), 20);
  return { url: `${url}/api/cars/search?from=${from}&to=${addDays(from, 2)}`, headers: {} };
}

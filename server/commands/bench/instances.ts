import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { addDays, toDay } from '#shared/core/days';
import { compareRates } from './load';
import {
  createTemporaryFolder,
  type RunningProcess,
  registerCleanup,
  startBareServer,
  startServer,
} from './product';
import { dropDatabase } from './rows.model';
import { buildRatioRow, buildUnmeasuredRow, formatRate, type ReportRow } from './table';

const CARS = 5_000;
/** Cores that the measurement needs: two instances, database, proxy and client each use about one core. */
const CORES = 4;
const WHAT = `GET /api/cars/search with days, ${CARS} cars: 2 instances behind a proxy against 1`;
const GOAL = '≥ 1.8';

/** Compares two instances with one; all use one database and, with REDIS_URL, one Redis. */
export async function benchInstances(report: ReportRow): Promise<void> {
  const { MONGODB_URI, REDIS_URL } = process.env;
  if (!MONGODB_URI) {
    const what = `${WHAT}: needs MONGODB_URI, and REDIS_URL if the instances are to share one`;
    report(buildUnmeasuredRow(what, GOAL));
    return;
  }
  const settings = {
    ...{ MONGODB_URI: newDatabase(MONGODB_URI), DATA_DIR: await createTemporaryFolder() },
    ...{ DEMO_DATA: String(CARS), TRUST_PROXY: '1', ...(REDIS_URL && { REDIS_URL }) },
  };
  // The first instance fills the database, and the second one finds it filled.
  const first = await startServer(settings);
  const second = await startServer(settings);
  const one = await startBareServer('proxy', first.url);
  const both = await startBareServer('proxy', first.url, second.url);
  const rates = await compareRates(buildTarget(both), buildTarget(one));
  const cores = availableParallelism();
  const isTooSmall = cores < CORES;
  const what = isTooSmall ? `${WHAT}; ${cores} cores are too few, it takes ${CORES}` : WHAT;
  report(buildRatioRow(what, isTooSmall ? '-' : GOAL, rates, formatRate, 'one instance'));
}

/** Returns the address of a new database, which is dropped at the end of the part. */
function newDatabase(server: string): string {
  const uri = new URL(server);
  uri.pathname = `/twende-bench-${randomUUID().slice(0, 8)}`;
  registerCleanup(() => dropDatabase(uri.href));
  return uri.href;
}

/** Builds a search for cars free on given days; such replies are not cached, so each call is computed. */
function buildTarget({ url }: RunningProcess) {
  const from = addDays(toDay(Date.now()), 20);
  return { url: `${url}/api/cars/search?from=${from}&to=${addDays(from, 2)}`, headers: {} };
}

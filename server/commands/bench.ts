import { availableParallelism, cpus, release, type as system, totalmem } from 'node:os';
import { benchAdmin } from './bench/admin';
import { benchChat } from './bench/chat';
import { benchInstances } from './bench/instances';
import { benchLighthouse } from './bench/lighthouse';
import { benchLists } from './bench/lists';
import { benchMillionCars } from './bench/million';
import { benchFirstPaint, benchFirstVisit } from './bench/pages';
import { benchPhotos, benchUploads } from './bench/photos';
import { prepareServer, runCleanups } from './bench/product';
import { benchSearch } from './bench/search';
import { benchSockets } from './bench/sockets';
import {
  type BenchRow,
  buildBenchRow,
  formatLine,
  formatMarkdown,
  formatSeconds,
  type ReportRow,
} from './bench/table';

/** Part of the benchmark; `takes` is its duration on two cores. */
type Part = {
  about: string;
  takes: string;
  /** Whether the part runs only if it is named, because it takes too long for a default run. */
  byNameOnly?: true;
  /** Measures the part and reports its figures; all processes that it starts are ended afterwards. */
  measure(report: ReportRow): Promise<void>;
};

const INTERRUPTED = 130;
const GIGABYTE = 2 ** 30;

/** Runs the parts; a failed part does not stop the others. Returns the exit code, 1 if a part failed. */
async function runParts(parts: [string, Part][]): Promise<number> {
  const rows: BenchRow[] = [];
  const report: ReportRow = (row) => {
    rows.push(row);
    console.log(formatLine(row));
  };
  const isInterrupted = endWhenInterrupted(rows);
  let code = 0;
  for (const [name, { about, takes, measure }] of parts) {
    console.log(`${name}: about ${takes} … (${about})`);
    try {
      await measure(report);
    } catch (error) {
      // An interruption ends the part's processes, so the part's error is expected and not reported.
      if (isInterrupted()) await new Promise(() => {});
      console.error(`${name} failed:`, error);
      code = 1;
    }
    await runCleanups();
  }
  printTable(rows);
  return code;
}

/** Prints the table so far at Ctrl-C, and ends what the part has started. */
function endWhenInterrupted(rows: BenchRow[]): () => boolean {
  let interrupted = false;
  const end = async () => {
    if (interrupted) return;
    interrupted = true;
    printTable(rows);
    await runCleanups();
    process.exit(INTERRUPTED);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return () => interrupted;
}

function printTable(rows: BenchRow[]): void {
  if (rows.length > 0) console.log(`\n${formatMarkdown(rows)}\n\n${describeMachine()}`);
}

function describeMachine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const memory = `${Math.round(totalmem() / GIGABYTE)} GB`;
  return `${model}, ${availableParallelism()} cores, ${memory} of memory, Node ${process.version}, ${system()} ${release()}`;
}

/** Measures the time from a start on an existing database to the first reply of a search. */
async function benchStart(cars: number, report: ReportRow): Promise<void> {
  const start = await prepareServer({ DEMO_DATA: String(cars) });
  const began = performance.now();
  const { url } = await start();
  await (await fetch(`${url}/api/cars/search`)).arrayBuffer();
  const time = formatSeconds(performance.now() - began);
  report(buildBenchRow(`start to first answer, embedded, ${cars} cars`, time, '≤ 1.0 s'));
}

const PARTS: Record<string, Part> = {
  start: {
    about: 'start to first answer, 1,000 cars',
    takes: '20 seconds',
    measure: (report) => benchStart(1_000, report),
  },
  lists: {
    about: 'warm lists against bare node:http',
    takes: '3 minutes',
    measure: async (report) => {
      await benchLists(1_000, report);
      await benchLists(5_000, report);
    },
  },
  search: {
    about: 'first-time searches over 1,000 and 100,000 cars',
    takes: '6 minutes',
    measure: (report) => benchSearch(1_000, 100_000, report),
  },
  admin: { about: 'the dashboard over 500,000 rows', takes: '2 minutes', measure: benchAdmin },
  chat: {
    about: '200 busy rooms against bare Socket.IO',
    takes: '2 minutes',
    measure: (report) => benchChat(200, report),
  },
  sockets: {
    about: '2,000 idle sockets and a broadcast to all',
    takes: '1 minute',
    measure: (report) => benchSockets(2_000, report),
  },
  visit: { about: 'bytes of a first visit', takes: '30 seconds', measure: benchFirstVisit },
  paint: {
    about: 'first text and prices on slow 3G against a bare page',
    takes: '2 minutes',
    measure: benchFirstPaint,
  },
  lighthouse: { about: 'scores of a phone', takes: '3 minutes', measure: benchLighthouse },
  photos: { about: 'four photos against sharp alone', takes: '1 minute', measure: benchPhotos },
  uploads: { about: 'a list while lenders send photos', takes: '2 minutes', measure: benchUploads },
  instances: { about: 'two instances behind a proxy', takes: '1 minute', measure: benchInstances },
  million: {
    about: '1,000,000 cars and users, 10 million messages, against a tenth of them',
    takes: '15 minutes',
    byNameOnly: true,
    measure: (report) => benchMillionCars(1_000_000, report),
  },
};

/**
 * `npm run bench` or `npm run bench -- <part>…`: measures figures, each beside a reference from the same run.
 * Machines differ, so compare the ratios instead of the figures.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are:`);
  for (const [name, { about, takes, byNameOnly }] of Object.entries(PARTS)) {
    console.error(`  ${name}: ${about}, about ${takes}${byNameOnly ? '; only if it is named' : ''}`);
  }
  process.exit(1);
}
const chosen = Object.entries(PARTS).filter(([name, { byNameOnly }]) =>
  wanted.length === 0 ? !byNameOnly : wanted.includes(name),
);
process.exit(await runParts(chosen));

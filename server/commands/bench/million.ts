import { readFileSync } from 'node:fs';
import { messageView } from '#shared/messages/contract';
import { signInDemoUser } from '../../testing/demo-users';
import { measureP99 } from './load';
import { prepareServer, waitUntilIdle, waitUntilReady } from './product';
import { fillWithDemoCopies, type RowCounts } from './rows.model';
import { listMixedSearches } from './search';
import { buildBenchRow, buildRatioRow, formatMs, type ReportRow } from './table';

const DEMO_CARS = 2_000;
const START_GOAL_S = 30;
const CALLS = 200;

/** Calls whose 99th percentile is compared between the large and the small database. */
const COMPARED = {
  search: 'a search, first time',
  inbox: 'an inbox',
  sending: 'a message until it is stored',
};
type Times = Record<keyof typeof COMPARED, number>;

export async function benchMillionCars(cars: number, report: ReportRow): Promise<void> {
  const few = await measureScale(createScale(cars / 10), report);
  const many = await measureScale(createScale(cars), report);
  for (const [name, what] of Object.entries(COMPARED)) {
    const call = name as keyof Times;
    const compared = `${what}, p99, ${cars} cars against ${cars / 10}`;
    report(buildRatioRow(compared, '≤ 2', [many[call], few[call]], formatMs, ''));
  }
}

function createScale(cars: number): RowCounts & { messages: number } {
  return { cars, users: cars, messages: cars * 10, listedEvery: 1 };
}

async function measureScale(scale: ReturnType<typeof createScale>, report: ReportRow): Promise<Times> {
  const size = `${scale.cars} cars and users, ${scale.messages} messages`;
  const start = await prepareServer({ DEMO_DATA: String(DEMO_CARS) }, (uri) =>
    fillWithDemoCopies(uri, scale),
  );
  const began = performance.now();
  const secondsSoFar = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  const product = await start();
  await waitUntilReady(`${product.url}/api/cars/search`);
  report(buildBenchRow(`start to first answer, ${size}`, secondsSoFar(), `≤ ${START_GOAL_S} s`));
  await waitUntilIdle(product);
  report(buildBenchRow(`start until everything is preloaded, ${size}`, secondsSoFar(), '-'));
  const times = await measureTimes(product.url);
  report(buildBenchRow(`memory; of it the mapped database, ${size}`, measureMemory(product.pid), '-'));
  await product.stop();
  return times;
}

async function measureTimes(url: string): Promise<Times> {
  const searches = (limit: number) =>
    listMixedSearches(CALLS).map((search) => `${url}/api/cars/search?${search}&limit=${limit}`);
  const { _id, token } = await signInDemoUser(url, 'renter');
  const headers = { authorization: `Bearer ${token}` };
  const inbox = `${url}/api/messages/${_id}`;
  const messages = messageView.array().parse(await (await fetch(inbox, { headers })).json());
  const partners = messages.map(({ senderId, receiverId }) => (senderId === _id ? receiverId : senderId));
  const rooms = Array.from({ length: CALLS }, (_, at) => `${inbox}/${partners[at % partners.length]}`);
  const message = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Thank you, see you on Friday.' }),
  };
  // Warms up the server, because its code is not optimised yet.
  await measureP99(searches(22));
  return {
    search: await measureP99(searches(23)),
    inbox: await measureP99(Array<string>(CALLS).fill(inbox), { headers }),
    sending: await measureP99(rooms, message),
  };
}

/** Formats resident memory with its mapped part, which the kernel can reclaim for other processes. */
function measureMemory(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024);
  return `${megabytes('VmRSS')} MB; ${megabytes('RssFile')} MB`;
}

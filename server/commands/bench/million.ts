import { readFileSync } from 'node:fs';
import { signIn } from '#shared/auth/contract';
import { messageView } from '#shared/messages/contract';
import { p99 } from './load';
import { fillScale, type Scale } from './million-rows.model';
import { prepareProduct, untilIdle } from './product';
import { mixedSearches } from './searches';
import { type Report, valueRow } from './table';

const DEMO_CARS = 2_000;
const START_GOAL_S = 30;
const GOAL_GROWTH = 2;
const CALLS = 200;
/** Of the demo data. */
const READER = { email: 'achieng.otieno@example.com', password: 'twende-demo-2026' };

type Times = { search: number; inbox: number; sending: number };

const COMPARED: readonly [keyof Times, string][] = [
  ['search', 'a search, first time'],
  ['inbox', 'an inbox'],
  ['sending', 'a message until it is stored'],
];

/** Start, memory and times of a large database against a tenth of it. */
export async function benchMillion(cars: number, report: Report): Promise<void> {
  const few = await measureScale(scaleOf(cars / 10), report);
  const many = await measureScale(scaleOf(cars), report);
  for (const [name, what] of COMPARED) {
    report({
      what: `${what}, p99, ${cars} cars against ${cars / 10}`,
      value: `${many[name].toFixed(1)} ms`,
      reference: `${few[name].toFixed(1)} ms`,
      ratio: (many[name] / few[name]).toFixed(2),
      goal: `≤ ${GOAL_GROWTH}`,
      goalOn: 'ratio',
    });
  }
}

function scaleOf(cars: number): Scale {
  return { cars, users: cars, messages: cars * 10 };
}

async function measureScale(scale: Scale, report: Report): Promise<Times> {
  const size = `${scale.cars} cars and users, ${scale.messages} messages`;
  const { start, remove } = await prepareProduct(DEMO_CARS, (uri) => fillScale(uri, scale, READER.email));
  const began = performance.now();
  const product = await start();
  try {
    const url = `${product.url}/api/cars/search`;
    await untilOk(url);
    const seconds = (performance.now() - began) / 1_000;
    report(valueRow(`start to first answer, ${size}`, `${seconds.toFixed(1)} s`, `≤ ${START_GOAL_S} s`));
    await untilIdle(product);
    const idleS = (performance.now() - began) / 1_000;
    report(valueRow(`start until everything is preloaded, ${size}`, `${idleS.toFixed(1)} s`, '-'));
    const times = await timesOf(product.url);
    report(valueRow(`memory; of it the mapped database, ${size}`, memoryOf(product.pid), '-'));
    return times;
  } finally {
    await product.stop();
    await remove();
  }
}

async function timesOf(url: string): Promise<Times> {
  const searches = mixedSearches(CALLS).map((search) => `${url}/api/cars/search?${search}`);
  const { _id, token } = await signInReader(url);
  const headers = { authorization: `Bearer ${token}` };
  const inbox = `${url}/api/messages/${_id}`;
  const messages = messageView.array().parse(await (await fetch(inbox, { headers })).json());
  const partners = messages.map(({ senderId, receiverId }) => (senderId === _id ? receiverId : senderId));
  // Warm-up: the code is not optimised yet.
  await p99(searches.map((search) => `${search}&limit=22`));
  return {
    search: await p99(searches.map((search) => `${search}&limit=23`)),
    inbox: await p99(Array<string>(CALLS).fill(inbox), { headers }),
    sending: await p99(
      Array.from({ length: CALLS }, (_, at) => `${inbox}/${partners[at % partners.length]}`),
      {
        headers: { ...headers, 'content-type': 'application/json' },
        method: 'POST',
        body: JSON.stringify({ message: 'Thank you, see you on Friday.' }),
      },
    ),
  };
}

async function signInReader(url: string) {
  const answer = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(READER),
  });
  return signIn.reply.parse(await answer.json());
}

/** A server that still reads the cars answers 503. */
async function untilOk(url: string): Promise<void> {
  while (!(await fetch(url)).ok) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** The kernel takes back what is mapped, where others need it. */
function memoryOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024);
  return `${megabytes('VmRSS')} MB; ${megabytes('RssFile')} MB`;
}

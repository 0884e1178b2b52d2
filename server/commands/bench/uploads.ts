import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { signIn } from '#shared/auth/contract';
import { myCars } from '#shared/cars/contract';
import { median, percentile } from './load';
import { takePhoto } from './photos';
import { type Process, startProduct } from './product';
import type { Report } from './table';

const CARS = 72;
const UPLOADS = 10;
const PHOTOS = 4;
const ROUNDS = 3;
/** Requests follow one another, this far apart. */
const PAUSE_MS = 5;
const IDLE_MS = 4_000;
/** The server takes six uploads at once and answers within 30 seconds, also on a slow machine. */
const AT_ONCE = 3;
/** Of the demo data. */
const LENDER = { email: 'wanjiku.kamau@example.com', password: 'twende-demo-2026' };

type Lender = { headers: Record<string, string>; plate: string };

/** The time of a list while lenders send photos, against the same without; idle and busy times in turn. */
export async function benchUploads(report: Report): Promise<void> {
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => takePhoto(seed)));
  const product = await startProduct(CARS);
  try {
    const lender = await signInLender(product);
    // Every upload of a car replaces the last one; so each round works on the same photos.
    await upload(product, lender, photos);
    const times = { idle: [] as number[], busy: [] as number[], seconds: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.idle.push(await p99While(product, sleep(IDLE_MS)));
      const began = performance.now();
      times.busy.push(await p99While(product, uploadAll(product, lender, photos)));
      times.seconds.push((performance.now() - began) / 1_000);
    }
    const [busy, idle] = [median(times.busy), median(times.idle)];
    report({
      what: `GET /api/cars, p99, while ${UPLOADS} × ${PHOTOS} photos of 12 MP go in`,
      value: `${busy.toFixed(1)} ms (all in after ${median(times.seconds).toFixed(0)} s)`,
      reference: `idle ${idle.toFixed(1)} ms`,
      ratio: (busy / idle).toFixed(2),
      goal: '≤ 2',
      goalOn: 'ratio',
    });
  } finally {
    await product.stop();
  }
}

async function signInLender({ url }: Process): Promise<Lender> {
  const answer = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LENDER),
  });
  const { _id, token } = signIn.reply.parse(await answer.json());
  const headers = { authorization: `Bearer ${token}` };
  const [car] = myCars.reply.parse(
    await (await fetch(`${url}/api/mycars?userId=${_id}`, { headers })).json(),
  );
  if (!car) throw new Error('The demo lender has no car.');
  return { headers, plate: car.regNo };
}

async function uploadAll(product: Process, lender: Lender, photos: Buffer[]): Promise<void> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  await queue.addAll(Array.from({ length: UPLOADS }, () => () => upload(product, lender, photos)));
}

async function upload({ url }: Process, { headers, plate }: Lender, photos: Buffer[]): Promise<void> {
  const form = new FormData();
  for (const photo of photos) form.append('images', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const answer = await fetch(`${url}/api/cars/${plate}`, { method: 'PATCH', headers, body: form });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
}

/** The 99th percentile of GET /api/cars until the work is done. */
async function p99While({ url }: Process, work: Promise<unknown>): Promise<number> {
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  const times: number[] = [];
  while (!done) {
    const start = performance.now();
    await (await fetch(`${url}/api/cars`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    times.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
  await work;
  return percentile(times, 0.99);
}

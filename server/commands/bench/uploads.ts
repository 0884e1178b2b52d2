import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { signIn } from '#shared/auth/contract';
import { listOwnCars } from '#shared/cars/contract';
import { endOnce, temporaryFolder } from './endings';
import { median, percentile, timeOf } from './load';
import { takePhoto } from './photos';
import { type Process, startProduct, untilIdle } from './product';
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

type Lender = { token: string; plate: string };

/** The time of a list while lenders send photos, against the same without; idle and busy times in turn. */
export async function benchUploads(report: Report): Promise<void> {
  const { path: folder, remove } = await temporaryFolder('twende-photos-');
  const files = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => writePhoto(folder, seed)));
  const product = await startProduct(CARS);
  try {
    // The demo draws its first photos in the background, which would count as idle.
    await untilIdle(product);
    const lender = await signInLender(product);
    // Every upload of a car replaces the last one; so each round works on the same photos.
    await upload(product, lender, 1, files);
    const times = { idle: [] as number[], busy: [] as number[], seconds: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.idle.push(await p99While(product, sleep(IDLE_MS)));
      const began = performance.now();
      times.busy.push(await p99While(product, upload(product, lender, UPLOADS, files)));
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
    await remove();
  }
}

async function writePhoto(folder: string, seed: number): Promise<string> {
  const path = join(folder, `${seed}.jpg`);
  await writeFile(path, await takePhoto(seed));
  return path;
}

async function signInLender({ url }: Process): Promise<Lender> {
  const answer = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LENDER),
  });
  const { _id, token } = signIn.reply.parse(await answer.json());
  const headers = { authorization: `Bearer ${token}` };
  const [car] = listOwnCars.reply.parse(
    await (await fetch(`${url}/api/mycars?userId=${_id}`, { headers })).json(),
  );
  if (!car) throw new Error('The demo lender has no car.');
  return { token, plate: car.regNo };
}

/** Sends the photos so often, from another process. */
async function upload(
  { url }: Process,
  { token, plate }: Lender,
  times: number,
  files: string[],
): Promise<void> {
  const sender = join(import.meta.dirname, 'send-photos.ts');
  const args = [url, token, plate, String(times), String(AT_ONCE), ...files];
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', sender, ...args]);
  const stop = endOnce(async () => void running.child.kill());
  await running.finally(stop);
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
    times.push(await timeOf(`${url}/api/cars`));
    await sleep(PAUSE_MS);
  }
  await work;
  return percentile(times, 0.99);
}

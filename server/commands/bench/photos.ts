import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { listOwnCars } from '#shared/cars/own-cars-contract';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#shared/cars/photo';
import { encodePhoto, processPhoto } from '../../gateways/photos/photo-pipeline';
import { signInDemoUser } from '../../testing/demo-users';
import { computeMedian, computePercentile, measureAlternately, measureTime } from './load';
import {
  createTemporaryFolder,
  type RunningProcess,
  registerCleanup,
  startProduct,
  waitUntilIdle,
} from './product';
import { buildRatioRow, formatMs, formatSeconds, type ReportRow } from './table';

const PHOTOS = 4;
const PIXELS = { width: 4_000, height: 3_000 };
const CARS = 72;
const UPLOADS = 10;
const PAUSE_MS = 5;
const IDLE_MS = 4_000;
/** Number of concurrent uploads, few enough that even a slow machine replies within 30 seconds. */
const UPLOADS_AT_ONCE = 3;

/** Compares Twende's photo pipeline with the library sharp alone, for the same sizes and formats. */
export async function benchPhotos(report: ReportRow): Promise<void> {
  const uploads = await takePhotos();
  const times = await measureAlternately({
    sharp: () => measureWork(() => Promise.all(uploads.map(encodeBySharpAlone))),
    pipeline: () => measureWork(() => Promise.all(uploads.map(processPhoto))),
  });
  const best = [Math.min(...times.pipeline), Math.min(...times.sharp)] as const;
  report(buildRatioRow(`photo pipeline, ${PHOTOS} × 12 MP`, '≤ 1.2', best, formatSeconds, 'sharp alone'));
}

/** Compares, in turn, the speed of a list during photo uploads with its speed without uploads. */
export async function benchUploads(report: ReportRow): Promise<void> {
  const folder = await createTemporaryFolder();
  const files = await Promise.all(
    (await takePhotos()).map(async (photo, at) => {
      const path = join(folder, `${at}.jpg`);
      await writeFile(path, photo);
      return path;
    }),
  );
  const product = await startProduct(CARS);
  // The demo draws its first photos in the background, which must be finished before the idle measurement.
  await waitUntilIdle(product);
  const upload = await prepareUpload(product, files);
  // Each upload replaces the car's photos; after this first upload, every round replaces the same photos.
  await upload(1);
  const seconds: number[] = [];
  const times = await measureAlternately({
    idle: () => measureP99While(product, sleep(IDLE_MS)),
    busy: async () => {
      const began = performance.now();
      const p99 = await measureP99While(product, upload(UPLOADS));
      seconds.push((performance.now() - began) / 1_000);
      return p99;
    },
  });
  const what = `GET /api/cars, p99, while ${UPLOADS} × ${PHOTOS} photos of 12 MP go in`;
  const row = buildRatioRow(
    what,
    '≤ 2',
    [computeMedian(times.busy), computeMedian(times.idle)],
    formatMs,
    'idle',
  );
  report({ ...row, value: `${row.value} (all in after ${computeMedian(seconds).toFixed(0)} s)` });
}

/** Makes photos of blurred noise, so that their compression costs as much as for real photos. */
function takePhotos(): Promise<Buffer[]> {
  const photos = Array.from({ length: PHOTOS }, (_, seed) => {
    const noise = { type: 'gaussian' as const, mean: 100 + 20 * seed, sigma: 18 };
    return sharp({ create: { ...PIXELS, channels: 3, background: '#808080', noise } })
      .blur(1.5)
      .jpeg({ quality: 90 })
      .toBuffer();
  });
  return Promise.all(photos);
}

async function encodeBySharpAlone(upload: Buffer): Promise<void> {
  const resized = (width: number) =>
    sharp(upload)
      .autoOrient()
      .resize(width, (width * 3) / 4, { fit: 'cover' });
  await Promise.all(
    PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => encodePhoto(resized(width), format))),
  );
}

async function measureWork(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns a function that sends the photos this many times from another process. */
async function prepareUpload(
  { url }: RunningProcess,
  files: string[],
): Promise<(times: number) => Promise<void>> {
  const { _id, token } = await signInDemoUser(url, 'lender');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/mycars?userId=${_id}`, { headers });
  const [car] = listOwnCars.reply.parse(await reply.json());
  if (!car) throw new Error('The demo lender has no car.');
  const sender = join(import.meta.dirname, 'send-photos.ts');
  return async (times) => {
    const args = [url, token, car.regNo, String(times), String(UPLOADS_AT_ONCE), ...files];
    const running = promisify(execFile)(process.execPath, ['--import', 'tsx', sender, ...args]);
    await running.finally(registerCleanup(async () => void running.child.kill()));
  };
}

async function measureP99While({ url }: RunningProcess, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  const times: number[] = [];
  while (!isDone) {
    times.push(await measureTime(`${url}/api/cars`));
    await sleep(PAUSE_MS);
  }
  await work;
  return computePercentile(times, 0.99);
}

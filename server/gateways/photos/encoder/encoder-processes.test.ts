import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawCar } from '../../../demo/illustrator/draw-car';
import { processPhoto } from '../photo-pipeline';
import { PHOTO_FILES_BY_NAME } from '../photo-store';
import { createEncoderProcesses } from './encoder-processes';

let warnings: unknown[];
let encoder: ReturnType<typeof createEncoderProcesses>;

beforeEach(() => {
  warnings = [];
  encoder = createEncoderProcesses({ log: { warn: (...line: unknown[]) => void warnings.push(line) } });
});
afterEach(() => encoder.close());

function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

/** Returns the ids of the child processes that encode photos. */
function processes(): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/, 2).concat(line))
    .filter(([, parent, line]) => parent === String(process.pid) && line?.includes('encoder-process'))
    .map(([id]) => Number(id));
}

async function oneProcess(): Promise<number> {
  await expect.poll(processes, { timeout: 30_000 }).toHaveLength(1);
  return processes()[0] ?? 0;
}

test('[R840] encodes the same files in a process with lower priority and without environment', async () => {
  const photo = await makePhoto();
  const [encoded, alone] = [await encoder.photo(photo), await processPhoto(photo)];
  expect(encoded).toEqual(alone);
  expect([...encoded.files.keys()].sort()).toEqual([...PHOTO_FILES_BY_NAME.keys()].sort());

  const id = await oneProcess();
  expect(getPriority(id)).toBe(Math.min(getPriority() + 10, 19));
  if (process.platform === 'linux') {
    const names = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').filter(Boolean);
    expect(names.filter((line) => !line.startsWith('PATH=') && !line.startsWith('NODE_CHANNEL_'))).toEqual(
      [],
    );
    const threads = readdirSync(`/proc/${id}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(4);
    expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([getPriority(id)]));
  }
});

test('encodes a document and a drawing with the requested format and width', async () => {
  const document = await encoder.document(await makePhoto());
  expect(await sharp(document).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  const svg = drawCar({
    body: 'suv',
    face: 'plain',
    paint: 'red',
    view: 'side',
    backdrop: 'sand',
    regNo: 'KDL482J',
  });
  const drawing = await encoder.drawing(svg, { width: 320, format: 'webp' });
  expect(await sharp(drawing).metadata()).toMatchObject({ format: 'webp', width: 320 });
});

test.each([
  { name: 'text', upload: Buffer.from('no photo'), reason: 'not_an_image' },
  {
    name: 'a header followed by garbage',
    upload: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 0x41)]),
    reason: 'damaged',
  },
])('reports $name as unreadable and keeps the process', async ({ upload, reason }) => {
  await expect(encoder.photo(upload)).rejects.toMatchObject({ name: 'UnreadablePhoto', reason });
  const id = await oneProcess();
  await expect(encoder.document(upload)).rejects.toMatchObject({ name: 'UnreadablePhoto', reason });
  expect(processes()).toEqual([id]);
  expect(warnings).toEqual([]);
});

test('[R840] retries a photo once in another process if the process dies', async () => {
  const photo = await makePhoto();
  const encoded = encoder.photo(photo);
  const id = await oneProcess();
  process.kill(id, 'SIGKILL');
  expect((await encoded).key).toBe((await processPhoto(photo)).key);
  expect(processes()).not.toContain(id);
  expect(warnings).toHaveLength(1);
});

test('[R840, V15.2.2] refuses a photo whose process dies twice and encodes the next photo', async () => {
  const photo = await makePhoto();
  const refused = expect(encoder.photo(photo)).rejects.toMatchObject({ code: 'photos_busy' });
  const first = await oneProcess();
  process.kill(first, 'SIGKILL');
  await expect.poll(processes, { timeout: 30_000 }).toEqual([expect.not.toSatisfy((id) => id === first)]);
  process.kill(await oneProcess(), 'SIGKILL');
  await refused;
  expect((await encoder.photo(photo)).files.size).toBe(PHOTO_FILES_BY_NAME.size);
});

test('[R840] refuses the current photo when closed, and leaves no process', async () => {
  const refused = expect(encoder.photo(await makePhoto())).rejects.toMatchObject({ code: 'photos_busy' });
  await oneProcess();
  await encoder.close();
  await refused;
  expect(processes()).toEqual([]);
});

test('[R840] ends an idle process and starts another process for the next photo', async () => {
  const impatient = createEncoderProcesses({ log: { warn: () => undefined }, idleMs: 50 });
  const photo = await makePhoto();
  await impatient.document(photo);
  await expect.poll(processes, { timeout: 30_000 }).toEqual([]);
  await impatient.document(photo);
  await impatient.close();
});

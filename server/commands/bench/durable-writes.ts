import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WRITES = 300;
const PAUSE_MS = 5;
/** What a commit of one message writes. */
const PAGES = Buffer.alloc(64 * 1024);
const HEADER = Buffer.alloc(4096);

/**
 * 99th percentile of two writes that each wait for the disk, in milliseconds: a commit needs its pages on the disk, then
 * the header that makes them count. No message that is stored can take less.
 */
export async function durableWriteP99(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'twende-bench-disk-'));
  const file = await open(join(folder, 'data'), 'w');
  const times: number[] = [];
  try {
    for (let count = 0; count < WRITES; count += 1) {
      await pause(PAUSE_MS);
      const start = performance.now();
      for (const [bytes, position] of [[PAGES, HEADER.length] as const, [HEADER, 0] as const]) {
        await file.write(bytes, 0, bytes.length, position);
        await file.datasync();
      }
      times.push(performance.now() - start);
    }
  } finally {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const endings = new Set<() => Promise<void>>();

/** Registers `end`, which runs once: when the returned function is called, or at the end of the part. */
export function endOnce(end: () => Promise<unknown>): () => Promise<void> {
  const run = async () => {
    if (endings.delete(run)) await end();
  };
  endings.add(run);
  return run;
}

/** Ends the latest first. */
export async function endAll(): Promise<void> {
  for (let end = findLatest(); end; end = findLatest()) await end().catch(console.error);
}

function findLatest(): (() => Promise<void>) | undefined {
  return [...endings].at(-1);
}

/** Creates a folder that is deleted at the end of the part. */
export async function createTemporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'twende-bench-'));
  endOnce(() => rm(path, { recursive: true, force: true, maxRetries: 3 }));
  return path;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const endings = new Set<() => Promise<void>>();

/** Runs `end` once: when the returned function is called, or with all others when the run is interrupted. */
export function endOnce(end: () => Promise<unknown>): () => Promise<void> {
  const run = async () => {
    if (endings.delete(run)) await end();
  };
  endings.add(run);
  return run;
}

/** Ends what the run has started, the latest first. */
export async function endAll(): Promise<void> {
  for (let end = latest(); end; end = latest()) await end().catch(console.error);
}

function latest(): (() => Promise<void>) | undefined {
  return [...endings].at(-1);
}

/** A folder of this run; `remove` deletes it. */
export async function temporaryFolder(prefix: string) {
  const path = await mkdtemp(join(tmpdir(), prefix));
  return { path, remove: endOnce(() => rm(path, { recursive: true, force: true, maxRetries: 3 })) };
}

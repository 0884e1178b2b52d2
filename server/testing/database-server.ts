import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../db/embedded';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUri: string;
  }
}

/**
 * Provides the database server of a test run, on which each app has its own database: that of MONGODB_URI or,
 * without it, one embedded server for all test files.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.MONGODB_URI;
  if (given) {
    project.provide('databaseUri', given);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'twende-database-'));
  const { uri, close } = await startEmbeddedDatabase({ folder });
  project.provide('databaseUri', uri);
  return async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
}

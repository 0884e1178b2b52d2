import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Config, readConfig } from '../config';
import { connectDatabase } from '../db/connect';
import { servingPort } from '../db/embedded/folder-lock';
import { startEmbeddedDatabase } from '../db/embedded/start';
import type { Reconciliation } from '../features/payments/reconciliation/imbalances';
import { reconcile } from '../features/payments/reconciliation/reconciliation.service';
import { reconciliationReport } from '../features/payments/reconciliation/reconciliation-report';

/** Longer than a running server needs between two writes that belong together. */
const RECHECK_MS = 2_000;

/**
 * `npm run reconcile`: prints the reconciliation of the configured database, also beside a running server. Read-only.
 * Exits with 0 without imbalances, 1 with imbalances, 2 if the database could not be read.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { uri, close } = await openDatabase(readConfig(process.env));
  const database = await connectDatabase(uri);
  const reconciliation = await steadyReconciliation();
  await database.close();
  await close();
  console.log(reconciliationReport(reconciliation));
  process.exitCode = reconciliation.imbalances.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** The configured database; an embedded one is reached through the server that has its folder open, if any. */
async function openDatabase(config: Config): Promise<{ uri: string; close: () => Promise<void> }> {
  if (config.mongoUri) return { uri: config.mongoUri, close: async () => undefined };
  const folder = join(config.dataDir, 'database');
  const port = await servingPort(folder);
  if (port !== null) return { uri: `mongodb://127.0.0.1:${port}/twende`, close: async () => undefined };
  const embedded = await startEmbeddedDatabase({ folder });
  return { uri: `${embedded.uri}/twende`, close: embedded.close };
}

/** Reports only imbalances that a second reconciliation, a moment later, finds as well. */
async function steadyReconciliation(): Promise<Reconciliation> {
  const first = await reconcile(new Date());
  if (first.imbalances.length === 0) return first;
  await setTimeout(RECHECK_MS);
  const second = await reconcile(new Date());
  const before = new Set(first.imbalances.map((one) => JSON.stringify(one)));
  return { ...second, imbalances: second.imbalances.filter((one) => before.has(JSON.stringify(one))) };
}

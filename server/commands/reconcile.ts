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

/** What a running server has under way is over by then. */
const SECOND_LOOK_MS = 2_000;

/**
 * `npm run reconcile`: prints the books of the configured database, also beside a running server; changes nothing.
 * Exits with 0 where they balance, 1 where they do not, 2 where they could not be read.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { uri, close } = await openBooks(readConfig(process.env));
  const database = await connectDatabase(uri);
  const audit = await steadyAudit();
  await database.close();
  await close();
  console.log(reconciliationReport(audit));
  process.exitCode = audit.imbalances.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** The configured database; an embedded one is asked through the server that holds its folder, if one does. */
async function openBooks(config: Config): Promise<{ uri: string; close: () => Promise<void> }> {
  if (config.mongoUri) return { uri: config.mongoUri, close: async () => undefined };
  const folder = join(config.dataDir, 'database');
  const port = await servingPort(folder);
  if (port !== null) return { uri: `mongodb://127.0.0.1:${port}/twende`, close: async () => undefined };
  const embedded = await startEmbeddedDatabase({ folder });
  return { uri: `${embedded.uri}/twende`, close: embedded.close };
}

/** Believes only in problems that are still there a moment later. */
async function steadyAudit(): Promise<Reconciliation> {
  const first = await reconcile(new Date());
  if (first.imbalances.length === 0) return first;
  await setTimeout(SECOND_LOOK_MS);
  const second = await reconcile(new Date());
  const before = new Set(first.imbalances.map((one) => JSON.stringify(one)));
  return { ...second, imbalances: second.imbalances.filter((one) => before.has(JSON.stringify(one))) };
}

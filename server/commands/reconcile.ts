import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../config';
import type { Reconciliation } from '../features/payments/reconciliation/imbalances';
import { reconcile } from '../features/payments/reconciliation/reconciliation.service';
import { reconciliationReport } from '../features/payments/reconciliation/reconciliation-report';
import { openDatabase } from './open-database';

/** A running server finishes its work in progress within this time. */
const SECOND_RUN_MS = 2_000;

/**
 * `npm run reconcile`: reconciles the configured database, also beside a running server; changes nothing.
 * Exit codes: 0 without imbalances, 1 with imbalances, 2 if the database or the settings cannot be read.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const database = await openDatabase(readConfig(process.env));
  const reconciliation = await reconcileTwice();
  await database.close();
  console.log(reconciliationReport(reconciliation));
  process.exitCode = reconciliation.imbalances.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Keeps only the imbalances that a second run finds as well. */
async function reconcileTwice(): Promise<Reconciliation> {
  const first = await reconcile(new Date());
  if (first.imbalances.length === 0) return first;
  await setTimeout(SECOND_RUN_MS);
  const second = await reconcile(new Date());
  const before = new Set(first.imbalances.map((one) => JSON.stringify(one)));
  return { ...second, imbalances: second.imbalances.filter((one) => before.has(JSON.stringify(one))) };
}

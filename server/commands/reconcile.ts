import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import type { Reconciliation } from '../features/payments/reconciliation/imbalances';
import { formatReconciliation, reconcile } from '../features/payments/reconciliation/reconcile';
import {
  compareWithStatement,
  formatStatementComparison,
  hasDifferences,
} from '../features/payments/statement/statement.reads';
import { openDatabase } from './open-database';

/** Milliseconds between two checks, in which a running server can finish its work in progress. */
const SECOND_RUN_MS = 2_000;

/**
 * `npm run reconcile`: reconciles the configured database without changing it, even while a server runs. `--
 * --statement FILE` also compares a statement of the M-Pesa portal (CSV) with the payments. Exit codes: 0
 * without imbalances and differences, 1 with some, 2 if database, settings or file cannot be read.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { statement } = parseArgs({ options: { statement: { type: 'string' } } }).values;
  const file = statement ? await readFile(statement) : null;
  const { reconciliation, compared } = await readDatabase(file);
  console.log(formatReconciliation(reconciliation));
  if (compared) console.log(`\n${formatStatementComparison(compared)}`);
  const isClean = reconciliation.imbalances.length === 0 && !(compared && hasDifferences(compared));
  process.exitCode = isClean ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function readDatabase(statement: Buffer | null) {
  const database = await openDatabase(readConfig(process.env));
  try {
    const compared = statement && (await compareWithStatement(statement));
    return { reconciliation: await reconcileTwice(), compared };
  } finally {
    await database.close();
  }
}

/** Reconciles twice, and returns only the imbalances that both checks find. */
async function reconcileTwice(): Promise<Reconciliation> {
  const first = await reconcile(new Date());
  if (first.imbalances.length === 0) return first;
  await setTimeout(SECOND_RUN_MS);
  const second = await reconcile(new Date());
  const before = new Set(first.imbalances.map((one) => JSON.stringify(one)));
  return { ...second, imbalances: second.imbalances.filter((one) => before.has(JSON.stringify(one))) };
}

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { LATEST_VERSION, migrate, planMigrations } from '../db/migrations/migrate';
import { openDatabase } from './open-database';

/**
 * `npm run migrate`: runs the pending migrations, as a server does at its start; `-- --dry-run` only lists
 * them. Works while a server runs.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const database = await openDatabase(readConfig(process.env));
  try {
    console.log(values['dry-run'] ? await plan() : await run());
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function plan(): Promise<string> {
  const pending = await planMigrations();
  if (pending.length === 0) return `Nothing to migrate: the database is at version ${LATEST_VERSION}.`;
  const lines = pending.map(
    ({ migration: { version, name }, affected }) => `${version} would run: ${name} (documents: ${affected})`,
  );
  return [...lines, 'Nothing was changed.'].join('\n');
}

async function run(): Promise<string> {
  const done = await migrate();
  const lines = done.map(({ version, name }) => `${version} has run: ${name}`);
  return [...lines, `The database is at version ${LATEST_VERSION}.`].join('\n');
}

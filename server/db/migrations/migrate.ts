import mongoose from 'mongoose';
import { HOUR_MS } from '#shared/core/durations';
import { defineModel, defineSchema, type SchemaFields } from '../define-model';
import { runWithLease } from '../lease';
import { isDuplicateKey } from '../write-errors';
import { categoryImagesMigration } from './category-images';
import { demoPhotosMigration } from './demo-photos';
import { demoQuarterPhotosMigration } from './demo-quarter-photos';
import type { Database, Migration } from './migration';
import { refundReferences } from './refund-references';
import { unsetUsualTermsMigration } from './unset-usual-terms';

/** All migrations in the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  categoryImagesMigration,
  demoPhotosMigration,
  unsetUsualTermsMigration,
  refundReferences,
  demoQuarterPhotosMigration,
];

/** Version of a database on which every migration has run. */
export const LATEST_VERSION = MIGRATIONS.length;

const appliedFields = {
  _id: { type: Number, required: true },
  name: { type: String, required: true },
  appliedAt: { type: Date, required: true },
} as const;
const appliedSchema = defineSchema(appliedFields, 'migrations');
const AppliedModel = defineModel<SchemaFields<typeof appliedFields> & { _id: number }>(
  'AppliedMigration',
  appliedSchema,
);

async function findApplied(): Promise<Set<number>> {
  const applied = await AppliedModel.find({}, { _id: 1 }).lean();
  return new Set(applied.map(({ _id }) => _id));
}

/** Records that a migration has run; recording it twice changes nothing. */
async function recordApplied({ version, name }: Migration): Promise<void> {
  try {
    await AppliedModel.create({ _id: version, name, appliedAt: new Date() });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Thrown if the database has run migrations that this program does not have. */
export class DatabaseTooNewError extends Error {
  constructor(stored: number, known: number) {
    super(
      `The database is at version ${stored}, but this program knows only ${known}: start the newer program, or restore the backup from before its first start.`,
    );
    this.name = 'DatabaseTooNewError';
  }
}

/** Milliseconds that instances wait for the migrating instance; longer than any migration takes. */
const WAIT_MS = HOUR_MS;

/**
 * Runs the migrations that have not run yet, on one instance at a time; other instances wait. Records each
 * migration after it has run, so an interrupted migration runs again.
 * @returns the migrations that this call has run
 * @throws DatabaseTooNewError
 */
export async function migrate(migrations: readonly Migration[] = MIGRATIONS): Promise<Migration[]> {
  if ((await pendingMigrations(migrations)).length === 0) return [];
  return runWithLease(
    'migrations',
    async () => {
      const pending = await pendingMigrations(migrations);
      for (const migration of pending) {
        await migration.run(openDatabase());
        await recordApplied(migration);
      }
      return pending;
    },
    { waitMs: WAIT_MS },
  );
}

/** Lists the pending migrations with the number of documents that each would change now. */
export async function planMigrations(
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<{ migration: Migration; affected: number }[]> {
  const plan: { migration: Migration; affected: number }[] = [];
  for (const migration of await pendingMigrations(migrations)) {
    plan.push({ migration, affected: await migration.affected(openDatabase()) });
  }
  return plan;
}

async function pendingMigrations(migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await findApplied();
  const known = Math.max(0, ...migrations.map(({ version }) => version));
  const stored = Math.max(0, ...applied);
  if (stored > known) throw new DatabaseTooNewError(stored, known);
  return migrations.filter(({ version }) => !applied.has(version));
}

function openDatabase(): Database {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected.');
  return db;
}

import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import { LATEST_VERSION, MIGRATIONS, migrate, planMigrations } from './migrate';
import type { Migration } from './migration';

let app: TestApp;
let runs: number;
let appliedByStart: unknown[];

beforeAll(async () => {
  app = await startApp();
  appliedByStart = await stored('AppliedMigration').distinct('_id');
});
beforeEach(async () => {
  runs = 0;
  await mongoose.connection.collection('migrations').deleteMany({});
  const things = mongoose.connection.collection<{ _id: number; label?: string }>('things');
  await things.deleteMany({});
  await things.insertMany([1, 2, 3].map((_id) => ({ _id })));
});
afterAll(() => app.close());

/** Creates a migration that labels every document, but throws after `crashAfter` documents, like a crash. */
function labels(options: { crashAfter?: number } = {}): Migration {
  const things = () => mongoose.connection.collection('things');
  return {
    version: 1,
    name: 'things get a label',
    affected: () => things().countDocuments({ label: null }),
    async run() {
      runs += 1;
      let left = options.crashAfter ?? Number.POSITIVE_INFINITY;
      for await (const { _id } of things().find({ label: null })) {
        if (left-- === 0) throw new Error('killed');
        await things().updateOne({ _id }, { $set: { label: `thing ${_id}` } });
      }
    },
  };
}

async function unlabelled(): Promise<number> {
  return mongoose.connection.collection('things').countDocuments({ label: null });
}

test('[R338] runs a migration on one of two instances while the other waits', async () => {
  const results = await Promise.all(
    [1, 2].map(async () => {
      const done = await migrate([labels()]);
      return { ran: done.length, left: await unlabelled() };
    }),
  );
  expect(results.map(({ ran }) => ran).sort()).toEqual([0, 1]);
  expect(results.map(({ left }) => left)).toEqual([0, 0]);
  expect(runs).toBe(1);
  expect(await migrate([labels()])).toEqual([]);
});

test('[R338] repeats and finishes an interrupted migration at the next start', async () => {
  await expect(migrate([labels({ crashAfter: 1 })])).rejects.toThrow('killed');
  expect(await unlabelled()).toBe(2);
  // A killed process leaves its lease, so the next migration waits until the lease expires.
  await stored('Lease').create({ _id: 'migrations', holder: 'killed', until: new Date(Date.now() + 300) });
  expect(await migrate([labels()])).toHaveLength(1);
  expect(await unlabelled()).toBe(0);
});

test('runs pending migrations in order and records each once', async () => {
  const order: number[] = [];
  const numbered = (version: number): Migration => ({
    version,
    name: `number ${version}`,
    affected: async () => 0,
    run: async () => void order.push(version),
  });
  await migrate([numbered(1)]);
  await migrate([numbered(1), numbered(2), numbered(3)]);
  expect(order).toEqual([1, 2, 3]);
  expect(await stored('AppliedMigration').distinct('_id')).toEqual([1, 2, 3]);
});

test('[R338] lists migrations with the number of affected documents in a dry run, without changes', async () => {
  const plan = await planMigrations([labels()]);
  expect(plan.map(({ migration, affected }) => [migration.name, affected])).toEqual([
    ['things get a label', 3],
  ]);
  expect(await unlabelled()).toBe(3);
  expect(await stored('AppliedMigration').countDocuments()).toBe(0);
  expect(await stored('Lease').countDocuments()).toBe(0);
});

test('[R339] refuses a database of a newer program and reports both versions', async () => {
  await stored('AppliedMigration').create({ _id: 7, name: 'of the future', appliedAt: new Date() });
  const sentence = 'The database is at version 7, but this program knows only 1';
  await expect(migrate([labels()])).rejects.toThrow(sentence);
  await expect(planMigrations([labels()])).rejects.toThrow(sentence);
  expect(runs).toBe(0);
});

test('runs all migrations, numbered from 1 without gaps, at the start', () => {
  const versions = MIGRATIONS.map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: LATEST_VERSION }, (_, at) => at + 1));
  expect(appliedByStart).toEqual(versions);
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '../testing/clock';
import { startApp } from '../testing/start-app';
import { createScheduledBackups, formatBackupName } from './scheduled-backups';
import type { WrittenBackup } from './write-backup';

const DAY_MS = 24 * 60 * 60_000;
const WRITTEN = { fileBytes: 4, files: 1 } as WrittenBackup;

let folder: string;
let clock: TestClock;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-backups-'));
  clock = createTestClock();
  clock.set(new Date('2026-11-22T03:00:00Z'));
  errors = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function daily(keep: number, write = async (file: string) => writeFile(file, 'data')) {
  return createScheduledBackups({
    folder,
    rule: { everyMs: DAY_MS, keep },
    clock,
    log: { info: () => undefined, error: (line: unknown) => void errors.push(line) },
    write: async (file) => {
      await write(file);
      return WRITTEN;
    },
  });
}

test('[R337] writes one backup a day even across restarts and keeps the newest three', async () => {
  for (let hour = 0; hour < 24 * 6; hour += 8) {
    await daily(3).job.run();
    clock.advance(DAY_MS / 3);
  }
  const names = (await readdir(folder)).sort();
  expect(names.map((name) => name.slice(0, 15))).toEqual([
    'twende-20261125',
    'twende-20261126',
    'twende-20261127',
  ]);
  expect(errors).toEqual([]);
});

test('[R337] logs each failed backup and deletes expired backups except the newest backup', async () => {
  const old = [1, 2, 3].map((day) => formatBackupName(new Date(Date.UTC(2026, 10, day))));
  for (const name of old) await writeFile(join(folder, name), 'data');
  const failing = daily(7, async (file) => {
    await writeFile(`${file}.6ba7b810-9dad-11d1-80b4-00c04fd430c8.partial`, 'half');
    throw new Error('disk full');
  });
  await failing.job.run();
  await failing.job.run();
  expect(errors).toHaveLength(2);
  expect(errors[0]).toMatchObject({ err: new Error('disk full') });
  expect(await readdir(folder)).toEqual([formatBackupName(new Date(Date.UTC(2026, 10, 3)))]);
});

test('keeps files with other names and does not count them', async () => {
  await writeFile(join(folder, 'before-the-update.tar.gz'), 'data');
  await daily(1).job.run();
  clock.advance(DAY_MS);
  await daily(1).job.run();
  const names = await readdir(folder);
  expect(names).toContain('before-the-update.tar.gz');
  expect(names).toHaveLength(2);
});

// The test always uses the embedded database, because a backup contains no other database.
test('writes backups into DATA_DIR/backups when a server runs with BACKUP=daily:2', async () => {
  const app = await startApp({ embedded: true, env: { BACKUP: 'daily:2' } });
  const job = app.app.jobs.find(({ name }) => name === 'write a backup if one is due');
  for (let day = 0; day < 4; day += 1) {
    await job?.run();
    app.clock.advance(DAY_MS);
  }
  expect(await readdir(join(app.folder, 'backups'))).toHaveLength(2);
  expect(app.faults.lines.filter((line) => line.includes('backup written'))).toHaveLength(4);
  await app.close();
});

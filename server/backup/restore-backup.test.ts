import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const VERSION = 3;

// The test always uses the embedded database, because a backup contains no other database.
describe('backup of a data folder', () => {
  let app: TestApp;
  let folder: string;
  let file: string;
  let target: string;

  beforeAll(async () => {
    app = await startApp({ embedded: true });
    await app.signUp();
    await mkdir(join(app.folder, 'uploads/abc'), { recursive: true });
    await mkdir(join(app.folder, 'outbox'));
    await mkdir(join(app.folder, 'backups'));
    await Promise.all(
      Object.entries({
        'uploads/abc/640.jpg': 'a photo',
        'uploads/abc/.640.avif.1234': 'half a photo',
        'outbox/email.eml': 'an email',
        'backups/twende-20260101T000000Z.tar.gz': 'a backup',
        'earlier.tar.gz': 'a backup',
        'vapid-keys.json': '{}',
        'vapid-keys.json.new': '',
        'database/closed': '16384 1',
      }).map(([name, content]) => writeFile(join(app.folder, name), content)),
    );
    folder = await mkdtemp(join(tmpdir(), 'twende-restore-'));
    file = join(folder, 'good.tar.gz');
    await writeBackup(options(file));
  });
  beforeEach(async () => {
    target = join(await mkdtemp(join(folder, 'case-')), 'data');
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  function options(to: string) {
    return { dataDir: app.folder, file: to, hasDatabase: true, version: VERSION, now: new Date() };
  }

  /** Writes a copy of the backup with changed entries or bytes. */
  async function damagedBackup(
    change: (entries: Awaited<ReturnType<typeof unpackTar>>) => typeof entries,
  ): Promise<string> {
    const entries = await unpackTar(gunzipSync(await readFile(file)));
    const damaged = join(target, '..', 'damaged.tar.gz');
    await writeFile(damaged, gzipSync(await packTar(change(entries))));
    return damaged;
  }

  async function expectRefused(backup: string, reason: RegExp): Promise<void> {
    await expect(restoreBackup({ file: backup, dataDir: target, version: VERSION })).rejects.toThrow(reason);
    await expect(readdir(target)).rejects.toThrow('ENOENT');
  }

  test('restores keys, uploads and database, but no outbox, unfinished files, backups or locks', async () => {
    const manifest = await restoreBackup({ file, dataDir: target, version: VERSION });
    expect(manifest.documents).toMatchObject({ 'twende.users': 1, 'twende.categories': 6 });
    expect((await readdir(target)).sort()).toEqual(['database', 'jwt-secret', 'uploads', 'vapid-keys.json']);
    expect(await readdir(join(target, 'uploads/abc'))).toEqual(['640.jpg']);
    expect(await readdir(join(target, 'database'))).not.toContain('snapshots');
    expect(await readFile(join(target, 'jwt-secret'))).toEqual(
      await readFile(join(app.folder, 'jwt-secret')),
    );
    expect(await readdir(join(app.folder, 'database/snapshots'))).toEqual([]);
  });

  test('[R336] refuses a target folder that is not empty and leaves it unchanged', async () => {
    await mkdir(target);
    await writeFile(join(target, 'notes.txt'), 'mine');
    const restoring = restoreBackup({ file, dataDir: target, version: VERSION });
    await expect(restoring).rejects.toThrow(/data is not empty \(it has notes\.txt\)/);
    expect(await readdir(target)).toEqual(['notes.txt']);
  });

  test.each([0.1, 0.5, 0.999])(
    '[R336] refuses a backup cut at %d of its length and restores nothing',
    async (part) => {
      const whole = await readFile(file);
      const cut = join(target, '..', 'cut.tar.gz');
      await writeFile(cut, whole.subarray(0, Math.floor(whole.length * part)));
      await expectRefused(cut, /cut\.tar\.gz is no complete backup/);
    },
  );

  test('[R336, V11.4.3] refuses a backup with a changed byte and restores nothing', async () => {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    const changed = join(target, '..', 'changed.tar.gz');
    await writeFile(changed, bytes);
    await expectRefused(changed, /is no complete backup/);
  });

  test('refuses a backup with a changed, missing or added entry and restores nothing', async () => {
    const photo = 'uploads/abc/640.jpg';
    const header = { name: 'uploads/abc/1280.jpg', size: 1 };
    const changed = (entries: Awaited<ReturnType<typeof unpackTar>>) =>
      entries.map((one) => (one.header.name === photo ? { ...one, data: Buffer.from('A photo') } : one));
    await expectRefused(await damagedBackup(changed), /its checksum is another/);
    const without = await damagedBackup((entries) => entries.filter((one) => one.header.name !== photo));
    await expectRefused(without, /its checksum is another/);
    const added = await damagedBackup((entries) => [{ header, data: Buffer.from('x') }, ...entries]);
    await expectRefused(added, /its checksum is another/);
    const headless = await damagedBackup((entries) => entries.slice(0, -1));
    await expectRefused(headless, /it has no manifest/);
  });

  test('[R336] refuses an entry with a path outside the target folder and writes nothing there', async () => {
    const data = Buffer.from('x');
    for (const name of ['../outside.txt', 'uploads/../../outside.txt', '/tmp/outside.txt']) {
      const header = { name, size: data.length };
      const hostile = await damagedBackup((entries) => [{ header, data }, ...entries]);
      await expectRefused(hostile, /is no complete backup/);
    }
    expect(await readdir(join(target, '..'))).toEqual(['damaged.tar.gz']);
  });

  test('[R336] refuses a file that is no backup, a missing file and a backup of a newer version', async () => {
    const other = join(target, '..', 'other.tar.gz');
    await writeFile(other, 'not a backup');
    await expectRefused(other, /other\.tar\.gz is no complete backup/);
    await expectRefused(`${other}.missing`, /There is no file .*other\.tar\.gz\.missing\./);
    const older = restoreBackup({ file, dataDir: target, version: VERSION - 1 });
    await expect(older).rejects.toThrow(/written by a newer version of this program/);
    await expect(readdir(target)).rejects.toThrow('ENOENT');
  });

  test('prevents a server from starting in a folder whose restore was interrupted', async () => {
    await mkdir(join(target, 'restoring'), { recursive: true });
    await expect(startApp({ embedded: true, env: { DATA_DIR: target } })).rejects.toThrow(
      /a restore into .*data is running/,
    );
  });

  test('[R335] writes no backup and leaves no file if disk space is short', async () => {
    const full = join(target, '..', 'full.tar.gz');
    let free = 200 * 1024 * 1024;
    const freeBytesOf = async () => {
      free -= 30 * 1024 * 1024;
      return free;
    };
    const writing = writeBackup({ ...options(full), freeBytesOf });
    await expect(writing).rejects.toThrow(/^The disk of .* has no room for the backup\.$/);
    expect(await readdir(join(target, '..'))).toEqual([]);
  });

  test('leaves neither file nor snapshot when writing is aborted', async () => {
    const stopping = new AbortController();
    const stopped = join(target, '..', 'stopped.tar.gz');
    const writing = writeBackup({ ...options(stopped), signal: stopping.signal });
    stopping.abort(new Error('stopped'));
    await expect(writing).rejects.toThrow('stopped');
    expect(await readdir(join(target, '..'))).toEqual([]);
    expect(await readdir(join(app.folder, 'database/snapshots'))).toEqual([]);
  });
});

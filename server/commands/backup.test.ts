import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { buildVariantUrl } from '#shared/cars/photo';
import { FEES } from '#shared/core/limits';
import { createRegistrationWithoutPhotos } from '../testing/bare-registration';
import { bundleCommands } from '../testing/bundle-commands';
import { makeCarFields, makeCarForm, makePhotos, makePlate, payRegistrationFee } from '../testing/make';
import { runCommand } from '../testing/run-command';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import type { TestUser } from '../testing/test-user';

/**
 * Number of concurrent writers of each kind, which write without pauses: over a hundred writes a second on a
 * fast machine.
 */
const WRITERS = { messages: 4, payments: 3, registrations: 2 };

let commands: Awaited<ReturnType<typeof bundleCommands<'backup' | 'restore' | 'reconcile'>>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-backup-'));
  commands = await bundleCommands({
    backup: 'commands/backup.ts',
    restore: 'commands/restore.ts',
    reconcile: 'commands/reconcile.ts',
  });
});
afterAll(async () => {
  await commands.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Writes through the API until stopped, and records the acknowledged writes. */
function startWriting(app: TestApp, sender: TestUser, receiver: TestUser) {
  const acknowledged = { messages: [''], payments: [''], registrations: [''] };
  const registration = createRegistrationWithoutPhotos(app);
  let isOn = true;
  let count = 0;

  const writes = {
    async messages(): Promise<string> {
      const message = `message ${++count}`;
      const answer = await sender.call('POST', `/messages/${sender._id}/${receiver._id}`, { message });
      expect(answer.status).toBe(200);
      return message;
    },
    async payments(): Promise<string> {
      const regNo = makePlate();
      const phone = `0733${String(++count).padStart(6, '0')}`;
      const answer = await sender.call('POST', '/stkPush', { phone, amount: FEES.listing, regNo });
      expect(answer.status).toBe(200);
      return regNo;
    },
    async registrations(): Promise<string> {
      const fields = makeCarFields();
      await payRegistrationFee(sender, fields.regNo);
      await registration.register(sender._id, fields, []);
      return fields.regNo;
    },
  };
  const loops = (['messages', 'payments', 'registrations'] as const).flatMap((kind) =>
    Array.from({ length: WRITERS[kind] }, async () => {
      while (isOn) acknowledged[kind].push(await writes[kind]());
    }),
  );
  return {
    soFar: () => structuredClone(acknowledged),
    async stop(): Promise<void> {
      isOn = false;
      await Promise.all(loops);
    },
  };
}

// The test always uses the embedded database, because the commands back up no other database.
test('[R335] restores every acknowledged write and balanced payments from a backup made during writes', async () => {
  const file = join(folder, 'twende.tar.gz');
  const app = await startApp({ embedded: true });
  const [sender, receiver] = [await app.signUp(), await app.signUp()];
  const fields = makeCarFields();
  await payRegistrationFee(sender, fields.regNo);
  const form = makeCarForm(fields, await makePhotos());
  const registered = await sender.call<OwnCar>('POST', '/registerCar', form);
  expect(registered.status).toBe(201);

  const writing = startWriting(app, sender, receiver);
  await expect
    .poll(() => Math.min(...Object.values(writing.soFar()).map((ids) => ids.length)), { timeout: 60_000 })
    .toBeGreaterThan(3);
  const before = writing.soFar();
  const backup = await runCommand(commands.path('backup'), [file], { DATA_DIR: app.folder });
  expect(backup).toMatchObject({ code: 0, errors: '' });
  expect(backup.output).toMatch(/^Documents: \d+\. Files: \d+\. Keys: .*jwt-secret/m);
  expect(writing.soFar().messages.length).toBeGreaterThan(before.messages.length);
  await writing.stop();
  await app.close();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['twende.tar.gz']);

  const dataDir = join(folder, 'restored');
  const restore = await runCommand(commands.path('restore'), [file], { DATA_DIR: dataDir });
  expect(restore).toMatchObject({ code: 0, errors: '' });
  const reconciled = await runCommand(commands.path('reconcile'), [], { DATA_DIR: dataDir });
  expect(reconciled).toMatchObject({ code: 0, errors: '' });

  const again = await startApp({ embedded: true, env: { DATA_DIR: dataDir } });
  const present = {
    messages: await stored('Message').distinct('message'),
    payments: await stored('Transaction').distinct('AccountReference'),
    registrations: await stored('Car').distinct('regNo'),
  };
  for (const kind of ['messages', 'payments', 'registrations'] as const) {
    const lost = before[kind].filter((id) => id !== '' && !present[kind].includes(id));
    expect({ kind, lost }).toEqual({ kind, lost: [] });
  }
  // The signing key is restored too, so users remain signed in.
  const headers = { Authorization: `Bearer ${sender.token}` };
  const ownCars = await again.call<OwnCar[]>('GET', `/mycars?userId=${sender._id}`, undefined, headers);
  expect(ownCars.body.map(({ regNo }) => regNo)).toContain(fields.regNo);
  const photo = await fetch(`${again.url}${buildVariantUrl(registered.body.image, 640, 'jpg')}`);
  expect(photo.status).toBe(200);
  await again.close();
});

test('[R335] backs up the files and explains how to back up the database if MONGODB_URI is set', async () => {
  const dataDir = join(folder, 'files-only');
  const env = { DATA_DIR: dataDir, MONGODB_URI: 'mongodb://127.0.0.1:1/twende' };
  const file = join(folder, 'files.tar.gz');
  const backup = await runCommand(commands.path('backup'), [file], env);
  expect(backup).toMatchObject({ code: 0, errors: '' });
  expect(backup.output).toContain('mongodump');

  const restored = join(folder, 'files-restored');
  const restore = await runCommand(commands.path('restore'), [file], { ...env, DATA_DIR: restored });
  expect(restore).toMatchObject({ code: 0, errors: '' });
  expect(restore.output).toContain('mongorestore');
  expect(await readdir(restored)).toEqual(['jwt-secret']);
});

test('exits with code 1 without a file name, for a used target folder and for a missing database', async () => {
  for (const name of ['backup', 'restore'] as const) {
    const result = await runCommand(commands.path(name), [], { DATA_DIR: join(folder, 'unused') });
    expect(result.code).toBe(1);
    expect(result.errors).toMatch(/^Usage: npm run \w+ -- twende\.tar\.gz\n$/);
  }
  const target = join(folder, 'nothing.tar.gz');
  const empty = await runCommand(commands.path('backup'), [target], { DATA_DIR: join(folder, 'unused') });
  expect(empty.code).toBe(1);
  expect(empty.errors).toMatch(/^There is no database in .*unused: .*\n$/);
  expect(await readdir(folder)).not.toContain('nothing.tar.gz');
  const used = await runCommand(commands.path('restore'), [join(folder, 'none.tar.gz')], {
    DATA_DIR: folder,
  });
  expect(used.code).toBe(1);
  expect(used.errors).toMatch(/is not empty .*\n$/);
});

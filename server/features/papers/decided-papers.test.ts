import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAPER_LIMITS } from '#shared/core/limits';
import { writeBackup } from '../../backup/write-backup';
import { createSimulatedPaperCheck } from '../../gateways/paper-checks/simulated-check';
import { startAdminApp } from '../admin/testing/admin-app';
import { listStoredCollections } from '../personal-data/testing/find-text';
import { PAPERS_ENV, preparePaperTests } from './testing/papers-app';

const startApp = async () =>
  preparePaperTests(
    await startAdminApp({
      ...{ embedded: true, env: PAPERS_ENV, logLevel: 'debug' },
      gateways: { paperCheck: createSimulatedPaperCheck() },
    }),
  );
let app: Awaited<ReturnType<typeof startApp>>;
let folder: string;

beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'twende-decided-papers-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const NUMBERS = ['DLQ7776665', '31998873'] as const;

/** Sends papers, also in ways that are refused, so that every path that might log a number has run. */
async function sendPapers() {
  const user = await app.signUp('Achieng Otieno');
  const [licence, identity] = NUMBERS;
  await app.sendLicence(user, { number: licence, until: app.day(-1) });
  await app.sendLicence(user, { number: licence, country: 'XX' });
  const { body } = await app.sendLicence(user, { number: licence });
  await app.sendLicence(user, { number: licence });
  const broken = new FormData();
  for (const [name, value] of Object.entries({ type: 'national_id', number: identity, consent: 'true' }))
    broken.append(name, value);
  broken.append('photos', new Blob(['no photo']), 'photo.jpg');
  await user.call('POST', '/papers/identity', broken);
  // The simulated register does not answer for numbers that end in 3.
  const refused = (await app.sendIdentity(user, { number: identity })).body;
  await app.services.background.waitForAll();
  return { user, accepted: body._id, refused: refused._id };
}

async function readBackup(name: string): Promise<Buffer> {
  const file = join(folder, name);
  const options = { dataDir: app.folder, file, hasDatabase: true, version: 1, now: app.clock.now() };
  await writeBackup(options);
  const entries = await unpackTar(gunzipSync(await readFile(file)));
  return Buffer.concat(entries.map(({ data }) => Buffer.from(data ?? [])));
}

/** Returns the contents of all files below the data folder, except the keys of papers. */
async function readDataFolder(): Promise<Buffer> {
  const entries = await readdir(app.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('paper-keys'));
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  );
}

async function dumpDatabase(): Promise<string> {
  const names = await listStoredCollections();
  const dumps = names.map((name) => mongoose.connection.collection(name).find({}).toArray());
  return JSON.stringify(await Promise.all(dumps));
}

async function viewPhotos(id: string): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (const photo of (await app.claim(id)).body.photos) {
    const { image } = (await app.showPhoto(id, photo)).body;
    photos.push(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'));
  }
  return photos;
}

test('[R2047, R2048] leaves no number and no readable photo in database, files, backups or logs after the decisions', async () => {
  const { user, accepted, refused } = await sendPapers();
  const photos = [...(await viewPhotos(accepted)), ...(await viewPhotos(refused))];
  expect(photos).toHaveLength(4);
  const keyFolder = join(app.folder, 'paper-keys');
  const keys = await Promise.all((await readdir(keyFolder)).map((name) => readFile(join(keyFolder, name))));
  expect(keys).toHaveLength(6);
  const early = await readBackup('early.tar.gz');

  await app.decide(accepted, { decision: 'accept' });
  await app.decide(refused, { decision: 'refuse', reason: 'copy' });
  app.clock.advance(PAPER_LIMITS.refusedPhotoMs);
  await app.runJob('finish checks of papers');
  expect(await readdir(keyFolder)).toEqual([]);

  const late = await readBackup('late.tar.gz');
  const places = {
    early,
    late,
    files: await readDataFolder(),
    log: Buffer.from(app.faults.lines.join('\n')),
    database: Buffer.from(await dumpDatabase()),
  };
  for (const [place, content] of Object.entries(places)) {
    // Checks the search itself, with a text that each place must contain.
    expect([place, content.includes(place === 'log' ? accepted : user.email)]).toEqual([place, true]);
    const found = [...NUMBERS, ...photos, ...photos.map((photo) => photo.toString('base64')), ...keys].filter(
      (secret) => content.includes(secret),
    );
    expect([place, found]).toEqual([place, []]);
  }
});

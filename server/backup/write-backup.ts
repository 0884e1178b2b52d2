import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readThrough, takeSnapshot } from '../db/snapshots';
import { createArchiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import { DATABASE_FILE, MANIFEST, type Manifest } from './manifest';

type DataFile = {
  /** Below the data folder, with slashes. */
  name: string;
  path: string;
};

/** What of a data folder no backup holds: mail on its way, backups, what the snapshot replaces, locks. */
const LEFT_OUT = new Set([
  ...['outbox', 'backups', 'incoming', 'restoring', 'manifest.json', 'lost+found'],
  ...['data.mdb', 'lock.mdb', 'lock', 'closed', 'snapshots', 'rewriting'].map((name) => `database/${name}`),
]);
/** Files that are renamed when they are complete, and earlier backups. */
const DRAFT = /(^|\/)\.[^/]*$|\.(new|partial|tar\.gz)$|^database\/(lock|password)\./;

/**
 * Every file of a data folder that a backup copies: uploads, the signing key and whatever other keys lie there.
 * @param except the absolute path of a file to leave out as well
 */
async function* dataFiles(dataDir: string, except: string): AsyncGenerator<DataFile> {
  yield* filesBelow('');

  async function* filesBelow(folder: string): AsyncGenerator<DataFile> {
    for await (const entry of await opendir(join(dataDir, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const path = join(dataDir, name);
      if (LEFT_OUT.has(name) || DRAFT.test(name) || path === except) continue;
      // Uploads may lie on another disk, behind a link.
      const kind = entry.isSymbolicLink() ? await stat(path) : entry;
      if (kind.isDirectory()) yield* filesBelow(name);
      else if (kind.isFile()) yield { name, path };
    }
  }
}

export type BackupOptions = {
  dataDir: string;
  /** Replaced when the backup is complete, if it exists. */
  file: string;
  /** Whether the open database connection is to this folder's embedded database. */
  hasDatabase: boolean;
  /** The newest migration that this program knows. */
  version: number;
  now: Date;
  signal?: AbortSignal;
  /** The room on the disk of a folder; another one in tests. */
  freeBytesOf?: (folder: string) => Promise<number>;
};

/** What a backup leaves free on its disk: it may be the server's own. */
const RESERVE_BYTES = 128 * 1024 * 1024;

export type WrittenBackup = Manifest & {
  fileBytes: number;
  /** The files directly in the data folder and beside the database: signing key, password and the like. */
  keys: string[];
};

const KEY = /^(database\/)?[^/]+$/;

/**
 * Writes database, uploads and keys of a data folder into one file, also while a server writes to them.
 * The database is copied first: photos never change, so every photo that the copy names is copied after it, unless it
 * is deleted in between. The copy is read to its end before it is packed.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { dataDir, version, now, signal, freeBytesOf = freeBytes } = options;
  const file = resolve(options.file);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.partial`;
  const archive = createArchiveWriter(draft, signal);
  try {
    const documents = options.hasDatabase ? await addDatabase() : null;
    const keys: string[] = [];
    for await (const { name, path } of dataFiles(dataDir, file)) {
      signal?.throwIfAborted();
      if (KEY.test(name)) keys.push(name);
      await addFile(name, path);
    }
    const manifest: Manifest = {
      product: 'twende',
      format: 1,
      version,
      createdAt: now.toISOString(),
      documents,
      ...archive.totals(),
    };
    await archive.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    await archive.finish();
    await rename(draft, file);
    return { ...manifest, keys, fileBytes: (await stat(file)).size };
  } catch (error) {
    const cause = await archive.abandon(error);
    await rm(draft, { force: true });
    throw signal?.aborted ? signal.reason : cause;
  }

  async function addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if ((await freeBytesOf(dirname(file))) < size + RESERVE_BYTES) {
      throw new BackupError(`The disk of ${dirname(file)} has no room for the backup.`);
    }
    await archive.addFile(name, path);
  }

  async function addDatabase(): Promise<Record<string, number>> {
    const snapshot = await takeSnapshot();
    try {
      const documents = await readThrough(snapshot.folder);
      signal?.throwIfAborted();
      await addFile(DATABASE_FILE, join(snapshot.folder, 'data.mdb'));
      return documents;
    } finally {
      await snapshot.remove();
    }
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

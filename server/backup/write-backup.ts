import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { readWholeDatabase, takeSnapshot } from '../db/database-file';
import { isMissingFile, measureFreeBytes } from '../gateways/disk';
import { PAPER_KEYS } from '../gateways/paper-keys';
import { BackupError, DATABASE_FILE, MANIFEST_FILE, type Manifest } from './manifest';

/** Fastest level of gzip: photos are already compressed, and documents hardly shrink more at other levels. */
const GZIP_LEVEL = 1;
const MODE = 0o600;

type ArchiveTotals = { files: number; bytes: number; checksum: string };

/** Creates the writer of an archive file that only its owner can read. */
function createArchiveWriter(file: string, signal: AbortSignal | undefined) {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable),
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(file, { flags: 'wx', mode: MODE, flush: true }),
    { signal },
  );
  // If writing fails, add() or finish() rejects with the error.
  written.catch(() => undefined);
  const list = createHash('sha256');
  let files = 0;
  let bytes = 0;

  async function write(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    const writer = controller.add({ name, size, mode: MODE }).getWriter();
    for await (const chunk of content) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    list.update(`${hash.digest('hex')} ${name}\n`);
    files += 1;
    bytes += size;
  }

  return {
    /** Adds a file unless it has been deleted meanwhile. */
    async addFile(name: string, path: string): Promise<void> {
      const handle = await openIfPresent(path);
      if (!handle) return;
      try {
        const { size } = await handle.stat();
        const content = size === 0 ? [] : handle.createReadStream({ end: size - 1, autoClose: false });
        await write(name, size, Readable.from(content));
      } finally {
        await handle.close();
      }
    },

    async addText(name: string, text: string): Promise<void> {
      const content = Buffer.from(text);
      await write(name, content.length, Readable.from([content]));
    },

    totals(): ArchiveTotals {
      return { files, bytes, checksum: list.copy().digest('hex') };
    },

    async finish(): Promise<void> {
      controller.finalize();
      await written;
    },

    /** Stops writing and closes the file; resolves with the original cause, such as a full disk. */
    abandon(reason: unknown): Promise<unknown> {
      controller.error(reason);
      return written.then(
        () => reason,
        (cause: unknown) => cause,
      );
    },
  };
}

async function openIfPresent(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

type DataFile = {
  name: string;
  path: string;
};

/**
 * Names that no backup contains: unsent mail, earlier backups, locks, files that the database snapshot
 * replaces, and the keys of papers' photos, so that no backup can decrypt a photo whose key was destroyed.
 */
const LEFT_OUT = new Set([
  ...['outbox', 'backups', PAPER_KEYS, 'incoming', 'restoring', 'manifest.json', 'lost+found'],
  ...['data.mdb', 'lock.mdb', 'lock', 'closed', 'snapshots', 'rewriting'].map((name) => `database/${name}`),
]);
/** Names of unfinished files, which are renamed once complete, and of earlier backups. */
const DRAFT = /(^|\/)\.[^/]*$|\.(new|partial|tar\.gz)$|^database\/(lock|password)\./;

/** Lists the files to back up. @param except the absolute path of a file to skip */
async function* listDataFiles(dataDir: string, except: string): AsyncGenerator<DataFile> {
  yield* filesBelow('');

  async function* filesBelow(folder: string): AsyncGenerator<DataFile> {
    for await (const entry of await opendir(join(dataDir, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const path = join(dataDir, name);
      if (LEFT_OUT.has(name) || DRAFT.test(name) || path === except) continue;
      // The uploads folder may be a symbolic link to another disk.
      const kind = entry.isSymbolicLink() ? await stat(path) : entry;
      if (kind.isDirectory()) yield* filesBelow(name);
      else if (kind.isFile()) yield { name, path };
    }
  }
}

export type BackupOptions = {
  dataDir: string;
  /** Path of the backup; an existing file is replaced only when the new backup is complete. */
  file: string;
  /** Whether the open database connection is to the embedded database in this folder. */
  hasDatabase: boolean;
  version: number;
  now: Date;
  signal?: AbortSignal;
  freeBytesOf?: (folder: string) => Promise<number>;
};

/** Bytes of disk space that a backup leaves free, because the server may use the same disk. */
const RESERVE_BYTES = 128 * 1024 * 1024;

export type WrittenBackup = Manifest & {
  fileBytes: number;
  /** Files at the top of the data folder and of the database's folder, such as signing key and password. */
  keys: string[];
};

const KEY_FILE = /^(database\/)?[^/]+$/;

/**
 * Writes database, uploads and keys of a data folder into one file, even while a server writes to the folder.
 * Copies the database first: photos never change, so every photo that the copy refers to still exists later,
 * unless it was deleted meanwhile. Reads the whole copy before adding it, to prove that it is valid.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { dataDir, version, now, signal, freeBytesOf = measureFreeBytes } = options;
  const file = resolve(options.file);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.partial`;
  const archive = createArchiveWriter(draft, signal);
  try {
    const documents = options.hasDatabase ? await addDatabase() : null;
    const keys: string[] = [];
    for await (const { name, path } of listDataFiles(dataDir, file)) {
      signal?.throwIfAborted();
      if (KEY_FILE.test(name)) keys.push(name);
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
    await archive.addText(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
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
      const documents = await readWholeDatabase(snapshot.folder);
      signal?.throwIfAborted();
      await addFile(DATABASE_FILE, join(snapshot.folder, 'data.mdb'));
      return documents;
    } finally {
      await snapshot.remove();
    }
  }
}

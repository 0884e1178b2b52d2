import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { readWholeDatabase } from '../db/database-file';
import { listFolderEntries } from '../gateways/disk';
import { BackupError, DATABASE_FILE, MANIFEST_FILE, type Manifest, parseManifest } from './manifest';

type ArchiveEntry = { name: string; isFile: boolean; content: AsyncIterable<Uint8Array> };

/**
 * Calls `visit` for each entry; `visit` must read the entry's content to the end.
 * @throws BackupError for a missing or damaged archive
 */
async function readArchive(file: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const gunzip = createGunzip();
  const unpacked = pipeline(createReadStream(file), gunzip);
  // If unpacking fails, the loop over the entries fails too and reports the error.
  unpacked.catch(() => undefined);
  try {
    const entries = Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      await visit({ name: header.name, isFile: header.type === 'file', content: body });
    }
    await unpacked;
  } catch (error) {
    throw refusalOf(file, error);
  } finally {
    gunzip.destroy();
  }
}

function refusalOf(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  // Errors of the operating system, such as a full disk, are returned unchanged.
  if (!('syscall' in error)) return createDamagedError(file, error.message);
  const isMissing = 'code' in error && error.code === 'ENOENT' && 'path' in error && error.path === file;
  return isMissing ? new BackupError(`There is no file ${file}.`, { cause: error }) : error;
}

function createDamagedError(file: string, reason: string): BackupError {
  return new BackupError(`${file} is no complete backup (${reason}).`);
}

/** Folder that holds the restored files until all of them are checked. */
const RESTORING = 'restoring';
/** A new Linux volume may already contain this folder. */
const LOST_AND_FOUND = 'lost+found';
const MANIFEST_BYTES = 4 * 1024 * 1024;

export type RestoreOptions = {
  file: string;
  /** Folder to restore into, missing or empty; it stays unchanged unless the whole backup is valid. */
  dataDir: string;
  version: number;
};

/**
 * Restores a backup into an empty data folder: unpacks it into a subfolder, compares the entries with the
 * manifest, reads the whole database, and only then moves everything into place.
 * @throws BackupError if the folder is not empty or the file is not a complete backup
 */
export async function restoreBackup({ file, dataDir, version }: RestoreOptions): Promise<Manifest> {
  await refuseNonEmpty(dataDir);
  const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, RESTORING);
  const manifest = await unpackChecked().catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (created !== undefined) await rmdir(dataDir);
    throw error;
  });
  await moveIntoPlace(draft, dataDir);
  return manifest;

  async function unpackChecked(): Promise<Manifest> {
    await mkdir(draft, { mode: 0o700 });
    const found = await unpack(file, draft);
    if (found.version > version) {
      throw new BackupError(
        `${file} was written by a newer version of this program: restore it with that one.`,
      );
    }
    await checkDatabase(file, draft, found);
    return found;
  }
}

/** Whether a restore into this folder was interrupted while it moved the files to their final paths. */
export async function isHalfRestored(dataDir: string): Promise<boolean> {
  return (await listFolderEntries(dataDir)).includes(RESTORING);
}

async function refuseNonEmpty(dataDir: string): Promise<void> {
  const [first] = (await listFolderEntries(dataDir)).filter((name) => name !== LOST_AND_FOUND);
  if (first === undefined) return;
  throw new BackupError(
    `${dataDir} is not empty (it has ${first}): restore into an empty folder, which DATA_DIR names.`,
  );
}

async function unpack(file: string, draft: string): Promise<Manifest> {
  const list = createHash('sha256');
  let files = 0;
  let bytes = 0;
  const manifests: Manifest[] = [];
  await readArchive(file, async (entry) => {
    if (manifests.length > 0) throw createDamagedError(file, 'it goes on after its manifest');
    if (entry.name === MANIFEST_FILE) {
      manifests.push(await readManifest(file, entry));
      return;
    }
    if (!entry.isFile || !isInside(entry.name)) throw createDamagedError(file, `it holds ${entry.name}`);
    const { size, hash } = await writeEntry(entry, join(draft, entry.name));
    list.update(`${hash} ${entry.name}\n`);
    files += 1;
    bytes += size;
  });
  const [manifest] = manifests;
  if (!manifest) throw createDamagedError(file, 'it has no manifest');
  const isSame =
    manifest.files === files && manifest.bytes === bytes && manifest.checksum === list.digest('hex');
  if (!isSame) throw createDamagedError(file, 'its checksum is another');
  return manifest;
}

async function writeEntry(entry: ArchiveEntry, path: string): Promise<{ size: number; hash: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    entry.content,
    async function* (content: AsyncIterable<Uint8Array>) {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: entry.name === DATABASE_FILE }),
  );
  return { size, hash: hash.digest('hex') };
}

async function readManifest(file: string, entry: ArchiveEntry): Promise<Manifest> {
  const manifest = parseManifest(await readText(entry));
  if (manifest) return manifest;
  throw createDamagedError(file, 'its manifest is not one that this version reads');
}

async function readText({ content }: ArchiveEntry): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= MANIFEST_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Proves that this version of the program can read all documents. */
async function checkDatabase(file: string, draft: string, { documents }: Manifest): Promise<void> {
  if (documents === null) return;
  const found = await readWholeDatabase(join(draft, dirname(DATABASE_FILE)));
  if (!isDeepStrictEqual(found, documents))
    throw createDamagedError(file, 'its database has other documents');
}

/** Moves the database last: until then, isHalfRestored() prevents a server from creating a new database. */
async function moveIntoPlace(draft: string, dataDir: string): Promise<void> {
  const database = dirname(DATABASE_FILE);
  const names = await readdir(draft);
  for (const name of names.sort((one, other) => Number(one === database) - Number(other === database))) {
    await rename(join(draft, name), join(dataDir, name));
  }
  await rmdir(draft);
}

/** A path with `..` or a root could leave the folder. */
function isInside(name: string): boolean {
  return name
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'));
}

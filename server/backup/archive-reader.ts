import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { BackupError } from './backup-error';

export type ArchiveEntry = { name: string; isFile: boolean; content: AsyncIterable<Uint8Array> };

/**
 * Streams the entries of a .tar.gz file in order; `visit` must read each content to its end.
 * @throws BackupError if the file is missing, damaged, incomplete or not an archive
 */
export async function readArchive(
  file: string,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const gunzip = createGunzip();
  const unpacked = pipeline(createReadStream(file), gunzip);
  // A failure of `unpacked` also ends the loop over the entries, which reports it.
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
  // Errors of the operating system, such as a full disk, pass through unchanged.
  if (!('syscall' in error)) return createDamagedError(file, error.message);
  const isMissing = 'code' in error && error.code === 'ENOENT' && 'path' in error && error.path === file;
  return isMissing ? new BackupError(`There is no file ${file}.`, { cause: error }) : error;
}

export function createDamagedError(file: string, reason: string): BackupError {
  return new BackupError(`${file} is no complete backup (${reason}).`);
}

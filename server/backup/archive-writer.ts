import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';

/**
 * Photos are compressed already. For documents, the fastest level saves most of what the best level saves.
 */
const GZIP_LEVEL = 1;
const MODE = 0o600;

export type ArchiveTotals = { files: number; bytes: number; checksum: string };

/**
 * Creates a writer that streams a .tar.gz file, readable by its owner only, and computes checksums of the
 * entries.
 */
export function createArchiveWriter(file: string, signal: AbortSignal | undefined) {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable),
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(file, { flags: 'wx', mode: MODE, flush: true }),
    { signal },
  );
  // A failure of `written` reaches the caller through add() or finish().
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
    /** Adds a file; skips a file that was deleted meanwhile. */
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

    /** Returns the totals of all entries so far. */
    totals(): ArchiveTotals {
      return { files, bytes, checksum: list.copy().digest('hex') };
    },

    /** Resolves when the file is complete and flushed to disk. */
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '#shared/core/errors';
import { measureFreeBytes } from '../../gateways/disk';
import type { ByteBudget, DiskShare } from './byte-budget';

/** Bytes of a block of memory; blocks are independent of the size of arriving chunks. */
const BLOCK_BYTES = 64 * 1024;
/** Disk space left to the database, which refuses writes below 24 MB. */
const RESERVE_BYTES = 64 * 1024 * 1024;

export type ReceivedFile = {
  size: number;
  /** Reads the file; can be called only once. */
  read(): Promise<Buffer>;
  release(): Promise<void>;
};

/** Returns the folder for uploads that do not fit into memory. */
export function getUploadFolder(dataDir: string): string {
  return join(dataDir, 'incoming');
}

/** Creates the folder, and deletes files of a process that ended between their creation and their removal. */
export async function prepareUploadFolder(dataDir: string): Promise<void> {
  const folder = getUploadFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Keeps uploaded files in memory up to a budget, and further files on disk. A file on disk is unlinked once
 * it is open, so nothing remains after it is closed or the process ends.
 */
export function createUploadStore(deps: {
  folder: string;
  memory: ByteBudget;
  freeBytes?: () => Promise<number>;
}) {
  const { folder, memory, freeBytes = () => measureFreeBytes(folder) } = deps;

  /** Opens a file on disk. @throws Refusal storage_full */
  async function openFile(): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await freeBytes()) < RESERVE_BYTES) throw new Refusal('storage_full');
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return handle;
  }

  return {
    /** Stores a file, whose disk space counts towards `disk`. @throws Refusal photos_busy, storage_full */
    async receive(
      stream: Readable,
      disk: Pick<DiskShare, 'take' | 'give'>,
      onBytes: (count: number) => void,
    ): Promise<ReceivedFile> {
      let blocks: Buffer[] = [];
      let handle: FileHandle | null = null;
      let size = 0;
      let diskBytes = 0;

      function giveMemory(): void {
        memory.give(blocks.length * BLOCK_BYTES);
        blocks = [];
      }

      async function release(): Promise<void> {
        giveMemory();
        disk.give(diskBytes);
        diskBytes = 0;
        const closing = handle;
        handle = null;
        await closing?.close();
      }

      /** Copies a chunk into memory; returns false if there is not enough space. */
      function addToMemory(chunk: Buffer): boolean {
        const more = Math.ceil((size + chunk.length) / BLOCK_BYTES) - blocks.length;
        if (!memory.take(more * BLOCK_BYTES)) return false;
        for (let count = 0; count < more; count += 1) blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
        for (let done = 0; done < chunk.length; ) {
          const at = size + done;
          done += chunk.copy(blocks[Math.floor(at / BLOCK_BYTES)] ?? chunk, at % BLOCK_BYTES, done);
        }
        return true;
      }

      async function addToDisk(file: FileHandle, bytes: Buffer): Promise<void> {
        if (!disk.take(bytes.length)) throw new Refusal('photos_busy');
        diskBytes += bytes.length;
        await file.writeFile(bytes);
      }

      async function add(chunk: Buffer): Promise<void> {
        if (!handle && addToMemory(chunk)) return;
        if (!handle) {
          handle = await openFile();
          await addToDisk(handle, contentOf(blocks, size));
          giveMemory();
        }
        await addToDisk(handle, chunk);
      }

      async function read(): Promise<Buffer> {
        const content = handle ? await contentOfFile(handle, size) : contentOf(blocks, size);
        await release();
        return content;
      }

      try {
        // Destroying the stream here would end the upload with an error other than the thrown one.
        for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
          onBytes(chunk.length);
          await add(chunk);
          size += chunk.length;
        }
      } catch (error) {
        await release();
        throw error;
      }
      return { size, read, release };
    },
  };
}

function contentOf(blocks: readonly Buffer[], size: number): Buffer {
  return Buffer.concat(blocks, size);
}

async function contentOfFile(handle: FileHandle, size: number): Promise<Buffer> {
  const content = Buffer.allocUnsafeSlow(size);
  for (let done = 0; done < size; ) {
    const { bytesRead } = await handle.read(content, done, size - done, done);
    if (bytesRead === 0) throw new Error('A file of an upload is shorter than what was written.');
    done += bytesRead;
  }
  return content;
}

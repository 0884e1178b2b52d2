import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from './disk';

/** Folder of the keys of licence and ID photos below DATA_DIR; PAPER_KEYS_DIR can name another folder. */
export const PAPER_KEYS = 'paper-keys';

/** Keys of encrypted licence and ID photos, outside database and backups; destroying a key is final. */
export type PaperKeys = {
  /** Stores a key; resolves once it is on the disk. */
  store(id: string, key: Uint8Array): Promise<void>;
  /** Returns a key; null if it was destroyed. */
  find(id: string): Promise<Buffer | null>;
  destroy(id: string): Promise<void>;
};

/** Creates a store with one file per key, in a folder shared by all instances that share a database. */
export function createPaperKeys(folder: string): PaperKeys {
  const fileOf = (id: string) => join(folder, id);
  return {
    async store(id, key) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(id), key, { flag: 'wx', mode: 0o600, flush: true });
    },

    async find(id) {
      try {
        return await readFile(fileOf(id));
      } catch (error) {
        if (isMissingFile(error)) return null;
        throw error;
      }
    },

    destroy: (id) => rm(fileOf(id), { force: true }),
  };
}

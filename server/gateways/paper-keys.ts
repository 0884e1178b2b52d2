import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from './disk';

/** Folder below DATA_DIR, unless PAPER_KEYS_DIR names another one. */
export const PAPER_KEYS = 'paper-keys';

/** Keys of encrypted photos of papers, outside the database and its backups. A destroyed key cannot be restored. */
export type PaperKeys = {
  /** Resolves once the key is on the disk. */
  store(id: string, key: Uint8Array): Promise<void>;
  /** Returns null if the key was destroyed. */
  find(id: string): Promise<Buffer | null>;
  destroy(id: string): Promise<void>;
};

/** One file for each key. Instances that share a database share the folder. */
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

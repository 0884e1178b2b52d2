import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPhotoAddress, isPhotoKey, photoType } from './photo-name';
import { type PhotoStore, UnsafePhotoAddress } from './photo-store';

/** Photo store in a folder, as `<folder>/<key>/<name>`; writes a draft, flushes it, then renames it. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  return {
    publicBase: null,

    async put(key, files) {
      for (const name of files.keys()) {
        if (!isPhotoAddress(key, name)) throw new UnsafePhotoAddress(key, name);
      }
      await mkdir(join(folder, key), { recursive: true });
      await Promise.all([...files].map(([name, body]) => writeAtomically(join(folder, key), name, body)));
    },

    async read(key, name) {
      if (!isPhotoAddress(key, name)) return null;
      try {
        return { body: await readFile(join(folder, key, name)), type: photoType(name) };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },

    async remove(key) {
      if (!isPhotoKey(key)) throw new UnsafePhotoAddress(key, null);
      await rm(join(folder, key), { recursive: true, force: true });
    },
  };
}

async function writeAtomically(folder: string, name: string, body: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(draft, body, { flush: true });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

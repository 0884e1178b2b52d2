import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from '../disk';
import { getMediaType, isPhotoAddress, isPhotoKey, type PhotoStore, UnsafePhotoAddress } from './photo-store';

/** Creates a photo store that keeps the files of a photo at `<folder>/<key>/<name>`. */
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
        return { body: await readFile(join(folder, key, name)), type: getMediaType(name) };
      } catch (error) {
        if (isMissingFile(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      if (!isPhotoKey(key)) throw new UnsafePhotoAddress(key, null);
      await rm(join(folder, key), { recursive: true, force: true });
    },

    async *listKeysWrittenBefore(instant) {
      for (const key of await namesIn(folder)) {
        if (!isPhotoKey(key)) continue;
        const times = await Promise.all(
          (await namesIn(join(folder, key))).map((name) => writtenAt(join(folder, key, name))),
        );
        // The folder's own time counts too, because the folder may have no files yet.
        const newest = Math.max(await writtenAt(join(folder, key)), ...times);
        if (newest < instant.getTime()) yield key;
      }
    },

    async removeDraftsWrittenBefore(instant) {
      for (const key of await namesIn(folder)) {
        for (const name of await namesIn(join(folder, key))) {
          const draft = join(folder, key, name);
          if (name.startsWith('.') && (await writtenAt(draft)) < instant.getTime()) {
            await rm(draft, { force: true });
          }
        }
      }
    },
  };
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Returns when a file was last written; the current time if it was deleted meanwhile. */
async function writtenAt(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => Date.now(),
  );
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

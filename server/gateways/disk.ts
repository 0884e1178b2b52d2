import { readdir, statfs } from 'node:fs/promises';

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Lists the names in a folder; none if the folder is missing. */
export async function listFolderEntries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

/** Returns how many bytes this user can still write on the folder's disk. */
export async function measureFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

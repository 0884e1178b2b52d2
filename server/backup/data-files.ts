import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type DataFile = {
  /** Below the data folder, with slashes. */
  name: string;
  path: string;
};

/** What of a data folder no backup holds: mail on its way, backups, what the snapshot replaces, locks. */
const LEFT_OUT = new Set([
  ...['outbox', 'backups', 'incoming', 'restoring', 'manifest.json', 'lost+found'],
  ...['data.mdb', 'lock.mdb', 'lock', 'closed', 'snapshots', 'rewriting'].map((name) => `database/${name}`),
]);
/** Files that are renamed when they are complete, and earlier backups. */
const DRAFT = /(^|\/)\.[^/]*$|\.(new|partial|tar\.gz)$|^database\/(lock|password)\./;

/**
 * Every file of a data folder that a backup copies: uploads, the signing key and whatever other keys lie there.
 * @param except the absolute path of a file to leave out as well
 */
export async function* dataFiles(dataDir: string, except: string): AsyncGenerator<DataFile> {
  yield* filesBelow('');

  async function* filesBelow(folder: string): AsyncGenerator<DataFile> {
    for await (const entry of await opendir(join(dataDir, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const path = join(dataDir, name);
      if (LEFT_OUT.has(name) || DRAFT.test(name) || path === except) continue;
      // Uploads may lie on another disk, behind a link.
      const kind = entry.isSymbolicLink() ? await stat(path) : entry;
      if (kind.isDirectory()) yield* filesBelow(name);
      else if (kind.isFile()) yield { name, path };
    }
  }
}

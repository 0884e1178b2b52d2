import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Command-line argument that makes the worker script (worker.ts) check a data file instead of serving it. */
export const FILE_CHECK_ARGUMENT = '--check-file';
/** Time limit of the check in milliseconds, because reading a damaged file may never end. */
const CHECK_MS = 8_000;

const fileIn = (folder: string) => join(folder, 'data.mdb');
const markIn = (folder: string) => join(folder, 'closed');

/** Error of a damaged data file, with a message for the operator. */
export class DamagedDatabase extends Error {
  constructor(folder: string) {
    super(
      `The database file ${fileIn(folder)} is damaged: bring a backup back with npm run restore -- FILE, ` +
        'or without one move the folder away to begin with an empty database.',
    );
    this.name = 'DamagedDatabase';
  }
}

/**
 * Reads a data file in a child process, because a damaged file ends the process that reads it. Does not read
 * a file that is unchanged since the server closed it.
 * @throws DamagedDatabase
 */
export async function checkDataFile(folder: string, script: URL): Promise<void> {
  // A crash during the very first start leaves an empty file.
  if (!existsSync(fileIn(folder)) || (await stat(fileIn(folder))).size === 0) return;
  if (await isAsClosed(folder)) return;
  const child = spawn(process.execPath, [fileURLToPath(script), FILE_CHECK_ARGUMENT, folder], {
    stdio: 'ignore',
  });
  const isFine = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(false);
    }, CHECK_MS);
    child.once('error', () => resolve(true));
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
  if (!isFine) throw new DamagedDatabase(folder);
}

export async function markFileClosed(folder: string): Promise<void> {
  await writeFile(markIn(folder), await stateOf(folder)).catch(() => undefined);
}

async function isAsClosed(folder: string): Promise<boolean> {
  const noted = await readFile(markIn(folder), 'utf8').catch(() => null);
  return noted === (await stateOf(folder));
}

async function stateOf(folder: string): Promise<string> {
  const { size, mtimeMs } = await stat(fileIn(folder));
  return `${size} ${mtimeMs}`;
}

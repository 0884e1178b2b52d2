import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError, formatAllowInProductionHint } from './config-error';

/** Creates the data folder if it is missing. @throws ConfigError if that fails or it is not writable */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ConfigError([
      `DATA_DIR: no right to write to ${dataDir}${code}: choose a folder of this user, or chown it`,
    ]);
  }
}

/** Checks the folder's permissions. @throws ConfigError if other users of the machine can read it */
export function checkDataDirPermissions(dataDir: string): void {
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  const sentence = `${dataDir} may be read by other users of this machine: run chmod 700 ${dataDir}`;
  throw new ConfigError([`DATA_DIR: ${sentence}, or ${formatAllowInProductionHint('readable-data')}`]);
}

/** Reads the signing key, or generates it the first time. */
export function readSigningKey(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    // The file is renamed once complete, so that a process killed meanwhile leaves no empty key.
    writeFileSync(`${file}.new`, randomBytes(48).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

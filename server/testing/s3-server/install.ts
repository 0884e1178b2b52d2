import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import manifest from './package.json' with { type: 'json' };

const SOURCE = import.meta.dirname;
const CACHE = join(SOURCE, '../../../node_modules/.cache');
const INSTALL_MS = 60_000;

/**
 * Returns the folder of the tests' S3 server, which is installed once with its lock file. It is no package of
 * the project, because it would add a hundred packages.
 * @throws if npm cannot install it, for example without a network
 */
export async function installS3Server(): Promise<string> {
  const installed = join(CACHE, `s3-server-${manifest.dependencies['@20minutes/s3rver']}`);
  if (existsSync(installed)) return installed;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 's3-server-draft-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) {
      await copyFile(join(SOURCE, name), join(draft, name));
    }
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: draft,
      timeout: INSTALL_MS,
    });
    // Another test may have installed the server meanwhile.
    await rename(draft, installed).catch((error: unknown) => {
      if (!existsSync(installed)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return installed;
}

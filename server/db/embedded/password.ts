import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials } from './scram';

/** The one user of an embedded database. */
const USER = 'twende';

/** The credentials of a data folder: its file `password`, generated once and readable by its owner only. */
export async function credentialsOf(folder: string): Promise<Credentials> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'password');
  const password = (await passwordIn(file)) ?? (await generate(file));
  await chmod(file, 0o600);
  return { user: USER, password };
}

/** The address of a served folder, with its credentials, for any driver. */
export function addressOf(port: number, { user, password }: Credentials): string {
  return `mongodb://${user}:${password}@127.0.0.1:${port}`;
}

async function generate(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // Linked when complete: a killed process leaves no empty password, and of two at once the first counts.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return (await passwordIn(file)) ?? '';
}

async function passwordIn(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

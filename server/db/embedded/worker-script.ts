import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const BUNDLED_NAME = 'embedded-worker.js';
const SOURCE_NAME = 'worker.ts';

let script: Promise<URL> | undefined;

/**
 * The JavaScript file of the worker thread: the bundle beside the server's own bundle, or, where the server runs from
 * its TypeScript sources, one that is made of them and kept until they change.
 */
export function workerScript(): Promise<URL> {
  script ??= findScript();
  return script;
}

async function findScript(): Promise<URL> {
  const here = new URL('.', import.meta.url);
  const bundled = new URL(BUNDLED_NAME, here);
  return existsSync(bundled) ? bundled : keptBundle(fileURLToPath(here));
}

/** The bundle lies within node_modules, so that it finds lmdb there. */
async function keptBundle(folder: string): Promise<URL> {
  const root = packageRoot(folder);
  const name = `${await fingerprint(folder, root)}.mjs`;
  const path = join(root, 'node_modules/.cache/embedded-database', name);
  if (!existsSync(path)) await bundle(join(folder, SOURCE_NAME), path);
  return pathToFileURL(path);
}

async function bundle(source: string, path: string): Promise<void> {
  const { build } = await import('esbuild');
  await mkdir(dirname(path), { recursive: true });
  // Several processes may do this at once; a file appears under its name only when it is whole.
  const draft = `${path}.${process.pid}`;
  await build({
    entryPoints: [source],
    outfile: draft,
    bundle: true,
    // One file starts much faster than hundreds; lmdb has a part that is not JavaScript.
    external: ['lmdb'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  await rename(draft, path);
}

/** Differs whenever a source of the worker or a version of what it is made of does. */
async function fingerprint(folder: string, root: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const contents = await Promise.all([
    readFile(join(root, 'package.json')),
    ...sources.map((name) => readFile(join(folder, name))),
  ]);
  const hash = createHash('sha256').update(sources.join());
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

function packageRoot(folder: string): string {
  if (existsSync(join(folder, 'node_modules'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no node_modules folder above the embedded database.');
  return packageRoot(parent);
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Name and source of the worker's bundle; if the build made none, the first start makes it. */
export const workerBundle = {
  name: 'embedded-worker',
  source: fileURLToPath(new URL('worker.ts', import.meta.url)),
} as const;

let script: Promise<URL> | undefined;

/** Returns the worker's bundle from the build, or makes one, cached until the sources change. */
export function getWorkerScript(): Promise<URL> {
  script ??= findScript();
  return script;
}

async function findScript(): Promise<URL> {
  const here = new URL('.', import.meta.url);
  const bundled = new URL(`${workerBundle.name}.js`, here);
  return existsSync(bundled) ? bundled : cachedBundle(fileURLToPath(here));
}

async function cachedBundle(folder: string): Promise<URL> {
  const root = packageRoot(folder);
  const name = `${await fingerprint(folder, root)}.mjs`;
  const path = join(getBundleCacheFolder(folder), name);
  if (!existsSync(path)) await bundle(workerBundle.source, path);
  return pathToFileURL(path);
}

async function bundle(source: string, path: string): Promise<void> {
  const { build } = await import('esbuild');
  await mkdir(dirname(path), { recursive: true });
  // Several processes may bundle at once; because of the rename, none of them reads an incomplete file.
  const draft = `${path}.${process.pid}`;
  await build({
    entryPoints: [source],
    outfile: draft,
    bundle: true,
    // Bundles one file, which starts much faster than hundreds; lmdb is native, so esbuild cannot bundle it.
    external: ['lmdb'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  await rename(draft, path);
}

/** Returns a hash of the worker's sources and of package.json, which pins its packages' versions. */
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

/** Returns the bundles' folder in the nearest node_modules, from which they resolve lmdb. */
export function getBundleCacheFolder(folder: string): string {
  return join(packageRoot(folder), 'node_modules/.cache/embedded-database');
}

function packageRoot(folder: string): string {
  if (existsSync(join(folder, 'node_modules'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no node_modules folder above the embedded database.');
  return packageRoot(parent);
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const BUNDLED_NAME = 'embedded-worker.js';
const SOURCE_NAME = 'worker.ts';

/**
 * The JavaScript file of the worker thread: the bundle beside the server's own bundle, or, where the server runs from
 * its TypeScript sources, one that is bundled now. It lies within node_modules, so that it finds lmdb there.
 */
export function workerScript(): Promise<URL> {
  script ??= findScript();
  return script;
}

let script: Promise<URL> | undefined;

async function findScript(): Promise<URL> {
  const here = new URL('.', import.meta.url);
  const bundled = new URL(BUNDLED_NAME, here);
  return existsSync(bundled) ? bundled : bundleWorker(fileURLToPath(new URL(SOURCE_NAME, here)));
}

async function bundleWorker(source: string): Promise<URL> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    // One file starts much faster than hundreds; lmdb has a part that is not JavaScript.
    external: ['lmdb'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const folder = join(modulesFolder(dirname(source)), '.cache', 'embedded-database');
  const path = join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(path)) {
    // Several processes may do this at once; a file appears only when it is whole.
    const draft = `${path}.${process.pid}`;
    await mkdir(folder, { recursive: true });
    await writeFile(draft, code);
    await rename(draft, path);
  }
  return pathToFileURL(path);
}

function modulesFolder(folder: string): string {
  const modules = join(folder, 'node_modules');
  if (existsSync(modules)) return modules;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no node_modules folder above the embedded database.');
  return modulesFolder(parent);
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's manifest: source module → its file and the manifest names of its imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const ENTRY = 'index.html';

/**
 * Module of client/ → modulepreload hints for the files that it needs beyond the document's own, so that a browser
 * fetches them in parallel.
 */
export function createChunkHints(folder: string): (module: string) => string {
  const path = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const always = filesOf(ENTRY);

  function filesOf(name: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, found);
    return found;
  }

  return (module) =>
    [...filesOf(module)]
      .filter((file) => !always.has(file))
      .map((file) => `<link rel="modulepreload" href="/${file}">`)
      .join('');
}

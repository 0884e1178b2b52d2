import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's manifest: source module → its file and what that imports, by name in the manifest. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const ENTRY = 'index.html';

/**
 * Module of client/ → hints for the files that it needs beyond those of the document itself, so that a browser fetches
 * them beside these and not after them.
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's manifest: source module → its file, its style sheets and the manifest names of its imports. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;
type Files = { scripts: Set<string>; styles: Set<string> };

const ENTRY = 'index.html';

/** The built files behind a module of client/. */
export function createPageChunks(folder: string) {
  const path = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const always = filesOf(ENTRY);

  function filesOf(name: string, found: Files = { scripts: new Set(), styles: new Set() }): Files {
    const chunk = manifest[name];
    if (!chunk || found.scripts.has(chunk.file)) return found;
    found.scripts.add(chunk.file);
    for (const file of chunk.css ?? []) found.styles.add(file);
    for (const imported of chunk.imports ?? []) filesOf(imported, found);
    return found;
  }

  return {
    /** Hints for the files that a module needs beyond the document's own, so that a browser fetches them in parallel. */
    hintsFor: (module: string): string =>
      [...filesOf(module).scripts]
        .filter((file) => !always.scripts.has(file))
        .map((file) => `<link rel="modulepreload" href="/${file}">`)
        .join(''),

    /** Every style sheet of a module and of the document itself. */
    stylesOf: (module: string = ENTRY): string[] => [
      ...new Set([...always.styles, ...filesOf(module).styles]),
    ],
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { LANGUAGE_PATH_PREFIXES, type Language, mapLanguages } from '../../shared/language/language.ts';
import type { OfflineShell } from '../lib/worker-names.ts';
import { PAGE_OUTPUT_FOLDERS } from './language.ts';

/** Files that the page needs to start, and screens that open offline even if never opened before. */
const SHELL = [
  'index.html',
  // Chunk defined in client/build/chunks.ts.
  'later',
  'lib/axios-client.ts',
  'app/signed-in.tsx',
  'app/without-network/start.ts',
  'app/without-network/saved-age.tsx',
  'app/screens/car-screen.tsx',
  'app/screens/conversations-screen.tsx',
  'app/screens/hire-screen.tsx',
  'app/screens/record-screen.tsx',
  'features/hires/screens/hires-screen.tsx',
  'features/cars/favourites/favourites-screen.tsx',
  'features/cars/favourites/favourite-actions.ts',
];
/** File names of the Latin fonts and of the logo. */
const FRAME = /(?:(?:figtree|bricolage-grotesque)-latin-wght-normal.*\.woff2|mark-.*\.svg)$/;

type BuiltFile = { file: string; name?: string; css?: string[]; imports?: string[] };

/** Returns, for each language, the files that the service worker fetches in advance. */
export function collectOfflineShells(): Readonly<Record<Language, OfflineShell>> {
  return mapLanguages((_locale, language) =>
    collectShell(PAGE_OUTPUT_FOLDERS[language], LANGUAGE_PATH_PREFIXES[language]),
  );
}

/**
 * Collects only the needed files, because many users pay for each megabyte. File addresses start at the root
 * of the site, because files shared by several languages are only in the English folder.
 */
function collectShell(folder: string, prefix: string): OfflineShell {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const built: Record<string, BuiltFile> = JSON.parse(read('.vite/manifest.json'));
  const needed = new Set<string>();
  // In the manifest, a module that several others import is a chunk with the module's name, not its path.
  const fileOf = (name: string) =>
    built[name] ?? Object.values(built).find((one) => one.name === parse(name).name) ?? throwMissing(name);
  const add = (name: string) => {
    const { file, css = [], imports = [] } = fileOf(name);
    if (needed.has(file)) return;
    for (const one of [file, ...css]) needed.add(one);
    imports.forEach(add);
  };
  SHELL.forEach(add);
  for (const { file } of Object.values(built)) if (FRAME.test(file)) needed.add(file);
  const revision = createHash('sha256').update(read('index.html')).digest('hex').slice(0, 16);
  // Only the document needs a revision: the other files have a hash of their content in their names.
  return {
    document: `${prefix}/index.html?revision=${revision}`,
    files: [...needed].map((file) => `/${file}`),
  };
}

function throwMissing(name: string): never {
  throw new Error(`The build has no ${name}.`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Reads the text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

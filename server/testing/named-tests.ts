import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The tests that a document's tables name, each as a file of the repository and the test's name. */
export function namedTests(markdown: string): { file: string; name: string }[] {
  const text = markdown.replaceAll('\\|', '|');
  return [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>`| \|$)/gm)].map(
    ([, file = '', name = '']) => ({ file, name }),
  );
}

/** Those that do not exist. */
export function missingTests(markdown: string): string[] {
  return namedTests(markdown)
    .filter(
      ({ file, name }) =>
        !existsSync(join(ROOT, file)) || !readText(file).replaceAll("\\'", "'").includes(name),
    )
    .map(({ file, name }) => `${file} › ${name}`);
}

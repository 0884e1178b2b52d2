import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from './read-text';

const ROOT = join(import.meta.dirname, '../..');
const HOMES = ['shared', 'server', 'client'];

test('finds a file for every relative link of a document', () => {
  const documents = HOMES.flatMap((home) =>
    readdirSync(join(ROOT, home), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(home, file)),
  );
  const broken = ['README.md', '.github/CONTRIBUTING.md', ...documents].flatMap((document) => {
    const links = [...readText(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
    return links
      .filter(([, link = '']) => !existsSync(join(ROOT, dirname(document), link)))
      .map(([, link]) => `${document}: ${link}`);
  });
  expect(broken).toEqual([]);
});

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTests, namedTests, readText } from './named-tests';

const ROOT = join(import.meta.dirname, '../..');
const HOMES = ['shared', 'server', 'client'];

const rules = readText('shared/rules.md');

test('shared/rules.md: every test that it names exists', () => {
  expect(namedTests(rules).length).toBeGreaterThan(400);
  expect(missingTests(rules)).toEqual([]);
});

test('shared/rules.md: every rule has a number of its own and a test', () => {
  const rows = rules.split('\n').filter((line) => line.startsWith('| R'));
  const numbers = rows.map((row) => /^\| (R\d+) \|/.exec(row)?.[1]);
  expect(new Set(numbers).size).toBe(rows.length);
  expect(rows.filter((row) => !row.includes('` › '))).toEqual([]);
});

test('documents: every relative link leads to a file', () => {
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the table from the specification to its tests: every test that it names exists', () => {
  const table = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8').replaceAll('\\|', '|');
  const named = [...table.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>`| \|$)/gm)];
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(([, file = '', name = '']) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'");
    return !source.includes(name);
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

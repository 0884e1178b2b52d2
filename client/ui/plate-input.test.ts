import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('[R536] shows the plate field in the colours of other fields in the dark theme', () => {
  const sheets = readdirSync('client/ui').filter((name) => name.endsWith('.css'));
  const css = sheets
    .map((name) => readFileSync(`client/ui/${name}`, 'utf8').replaceAll(/\s+/g, ' '))
    .join(' ');
  const rules = [...css.matchAll(/(@media [^{]+\{ )?\.plate-field[^{]*\{[^}]*\}/g)];
  expect(rules.map(([, media]) => media)).toEqual(['@media (prefers-color-scheme: light) { ']);
  expect(rules.join()).not.toMatch(/color:/);
});

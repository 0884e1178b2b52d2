import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the plate field in the dark theme: no white frame, the colours of any other field', () => {
  const css = readFileSync('client/ui/details.css', 'utf8').replaceAll(/\s+/g, ' ');
  const rules = [...css.matchAll(/(@media [^{]+\{ )?\.plate-field[^{]*\{[^}]*\}/g)];
  expect(rules.map(([, media]) => media)).toEqual(['@media (prefers-color-scheme: light) { ']);
  expect(rules.join()).not.toMatch(/color:/);
});

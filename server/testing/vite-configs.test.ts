import { createLogger, loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';

test.each([
  { file: 'client/vite.config.ts' },
  { file: 'client/vite.renderer.config.ts' },
  { file: '.vitest.config.ts' },
])('loads $file without a warning', async ({ file }) => {
  const warnings: string[] = [];
  const logger = { ...createLogger(), warn: (text: string) => warnings.push(text) };
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    file,
    undefined,
    undefined,
    logger,
  );
  expect(loaded?.dependencies).not.toEqual([]);
  expect(warnings).toEqual([]);
});

import { expect, test } from 'vitest';
import { exportReadme } from './export-readme';

const ABOUT = { email: 'amina@example.com', day: '2026-05-03', supportEmail: 'help@twende.example' };

test.each([
  ['en', 'Your data on Twende', 'payments.json: the fees that you paid or tried to pay'],
  ['sw', 'Data yako kwenye Twende', 'payments.json: ada ulizolipa au ulizojaribu kulipa'],
] as const)('[R815] the text of an export in %s: title, files, whom to write', (language, title, file) => {
  const text = exportReadme(language, ABOUT);
  expect(text.startsWith(`${title}\n\n`)).toBe(true);
  expect(text).toContain(`\n${file}\n`);
  expect(text).toContain('help@twende.example');
});

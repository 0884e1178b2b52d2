import { expect, test } from 'vitest';
import { buildExportReadme } from './data-export.service';

const ABOUT = { email: 'amina@example.com', day: '2026-05-03', supportEmail: 'help@twende.example' };

test.each([
  {
    language: 'en',
    title: 'Your data on Twende',
    file: 'payments.json: the fees that you paid or tried to pay',
  },
  {
    language: 'sw',
    title: 'Data yako kwenye Twende',
    file: 'payments.json: ada ulizolipa au ulizojaribu kulipa',
  },
] as const)('[R815] writes the text of an export in $language', ({ language, title, file }) => {
  const text = buildExportReadme(language, ABOUT);
  expect(text.startsWith(`${title}\n\n`)).toBe(true);
  expect(text).toContain(`\n${file}\n`);
  expect(text).toContain('help@twende.example');
});

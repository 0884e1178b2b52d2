import { expect, test } from 'vitest';
import { createMissingLanguagePage } from './missing-language';

test.each([
  {
    address: 'https://twende.test/sw/Car/17?from=2026-05-03&to=2026-05-04',
    language: 'sw',
    again: '/sw/Car/17?from=2026-05-03&to=2026-05-04',
    other: '/Car/17?from=2026-05-03&to=2026-05-04',
  },
  { address: 'https://twende.test/', language: 'en', again: '/', other: '/sw/' },
])('[R926] answers 503 for $address in its language, with a link to the other language', async (row) => {
  const response = createMissingLanguagePage(row.address);
  const html = await response.text();
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  expect(response.status).toBe(503);
  expect(html).toContain(`<html lang="${row.language}">`);
  expect(links).toEqual([row.again, row.other]);
});

test('escapes the address in the page', async () => {
  const response = createMissingLanguagePage('https://twende.test/"><script>alert(1)</script>?"><b>');
  expect(await response.text()).not.toMatch(/<script|<b>/);
});

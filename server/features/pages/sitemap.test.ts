import { expect, test } from 'vitest';
import { buildSitemap } from './pages.routes';

test('[R786] lists public pages, categories and cars with full addresses in both languages', () => {
  const xml = buildSitemap('https://twende.example', ['a1', 'b2']);
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain('https://twende.example/');
  expect(addresses).toContain('https://twende.example/categories/wedding-convoy');
  expect(addresses.slice(-2)).toEqual(['https://twende.example/Car/b2', 'https://twende.example/sw/Car/b2']);
  expect(addresses).toContain('https://twende.example/sw/');
  expect(xml).not.toContain('Profile');
});

test('lists at most 50,000 addresses', () => {
  const xml = buildSitemap('https://twende.example', Array(60_000).fill('a1'));
  expect(xml.match(/<loc>/g)?.length).toBeLessThanOrEqual(50_000);
});

import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { redirectToCanonicalAddress } from './address-spelling';

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve(
    express()
      .use(redirectToCanonicalAddress)
      .use((_request, response) => void response.send('rendered')),
  );
});
afterAll(() => server.close());

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });

describe('address spelling', () => {
  test.each([
    { path: '/////', to: '/' },
    { path: '//categories//', to: '/categories' },
    { path: '/CATEGORIES', to: '/categories' },
    { path: '/categories/', to: '/categories' },
    { path: '/Categories/VANS', to: '/categories/VANS' },
    { path: '/car/65F0', to: '/Car/65F0' },
    { path: '/CARS/65f0?from=2026-12-01', to: '/cars/65f0?from=2026-12-01' },
    { path: '/CONTACT', to: '/Contact' },
    { path: '/privacypolicy', to: '/PrivacyPolicy' },
    { path: '/Reset-Password/aBc-D', to: '/reset-password/aBc-D' },
    { path: '/HIRES/65F0/Answer/aBc', to: '/hires/65F0/answer/aBc' },
    { path: '/sw', to: '/sw/' },
    { path: '/sw?county=kwale', to: '/sw/?county=kwale' },
    { path: '/SW/Car/17', to: '/sw/Car/17' },
    { path: '/sw//CATEGORIES/', to: '/sw/categories' },
  ])('[R832] redirects $path to $to', async ({ path, to }) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  test.each([
    ...['/', '/Car/65F0', '/cars/65f0', '/categories', '/Categories', '/categories/vans', '/Catalogue/17'],
    ...['/Contact', '/contact', '/Profile', '/profile', '/privacy-policy', '/PrivacyPolicy', '/ad-pan'],
    ...['/reset-password/aBc-D', '/sw/', '/sw/Categories', '/sw/cars/17', '/?county=KWALE', '/messages'],
    ...['/nowhere', '//elsewhere.example/x', '/sw//elsewhere.example', '/%2F%2Felsewhere.example'],
  ])('[R832] renders %s without a redirect', async (path) => {
    expect((await get(path)).status).toBe(200);
  });
});

import express from 'express';
import { expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { createSecurityHeaders, hideSecretFromReferrer } from './security-headers';

async function headersWith(options: Parameters<typeof createSecurityHeaders>[0]): Promise<Headers> {
  const app = express();
  app.use(createSecurityHeaders(options), (_request, response) => void response.send('page'));
  const server = await serve(app);
  const { headers } = await fetch(server.url);
  await server.close();
  return headers;
}

test('[R316, V1.3.2, V3.4.3, V14.2.3] allows by default only this host, no inline code and no frames', async () => {
  const headers = await headersWith({ google: false, photoOrigin: null, https: false });
  expect(headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'none'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('[V3.4.3, V3.5.4] allows Google sign-in, another photo host and https if configured', async () => {
  const headers = await headersWith({ google: true, photoOrigin: 'https://photos.example', https: true });
  expect(headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self' https://accounts.google.com/gsi/client",
    "style-src 'self' https://accounts.google.com/gsi/style",
    "img-src 'self' data: blob: https://photos.example",
    "connect-src 'self' https://accounts.google.com/gsi/",
    'frame-src https://accounts.google.com/gsi/',
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ]);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test.each([
  { path: '/', policy: 'strict-origin-when-cross-origin' },
  { path: `/car/${'a'.repeat(24)}`, policy: 'strict-origin-when-cross-origin' },
  { path: `/reset-password/${'x'.repeat(43)}`, policy: 'no-referrer' },
  { path: `/verify-email/${'x'.repeat(43)}?from=mail`, policy: 'no-referrer' },
  { path: `/hires/${'a'.repeat(24)}/answer/${'x'.repeat(43)}`, policy: 'no-referrer' },
  { path: `/hires/${'a'.repeat(24)}/driver/${'x'.repeat(52)}`, policy: 'no-referrer' },
])('[R316, V3.4.5] sends the Referrer-Policy $policy for $path', async ({ path, policy }) => {
  const app = express();
  app.use(createSecurityHeaders({ google: false, photoOrigin: null, https: true }), hideSecretFromReferrer);
  app.use((_request, response) => void response.send('page'));
  const server = await serve(app);
  expect((await fetch(`${server.url}${path}`)).headers.get('referrer-policy')).toBe(policy);
  await server.close();
});

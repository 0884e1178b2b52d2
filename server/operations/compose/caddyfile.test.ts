import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCaddy, MISSING_CADDY_MESSAGE, startCaddy } from '../../testing/caddy-server';
import { reportMissingServer } from '../../testing/missing-server';
import { serve } from '../../testing/serve';

const testWithCaddy = test.skipIf(!hasCaddy);
if (!hasCaddy) reportMissingServer('caddy', MISSING_CADDY_MESSAGE);
let product: Awaited<ReturnType<typeof serve>>;
let caddy: Awaited<ReturnType<typeof startCaddy>>;
const reached: (string | undefined)[] = [];

beforeAll(async () => {
  if (!hasCaddy) return;
  product = await serve((request, response) => {
    if (request.url !== '/readyz') reached.push(request.url);
    response.end('the product');
  });
  const upstream = product.url.replace('http://', '');
  caddy = await startCaddy([upstream, upstream]);
});
afterAll(async () => {
  await caddy?.close();
  await product?.close();
});

const ask = (path: string, method = 'GET') => fetch(`${caddy.http}${path}`, { method, redirect: 'manual' });

testWithCaddy.each([
  { method: 'GET', path: '/api/cars' },
  { method: 'POST', path: '/api/signin' },
  { method: 'GET', path: '/API/users/me' },
  { method: 'GET', path: '//api/users/me' },
  { method: 'GET', path: '/%61pi/users/me' },
  { method: 'GET', path: '/socket.io/?transport=polling' },
])('[R823, V4.1.2] refuses $method $path over http without passing it on', async ({ method, path }) => {
  const answer = await ask(path, method);
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  expect(reached).toEqual([]);
});

testWithCaddy('[R823, V4.1.2] redirects a page over http to the same address over https', async () => {
  const answer = await ask('/Car/6560a1b2c3d4e5f601234567?from=email');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    'https://localhost/Car/6560a1b2c3d4e5f601234567?from=email',
  ]);
  expect(reached).toEqual([]);
});

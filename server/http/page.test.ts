import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { createPage } from './page';
import { createSecurityHeaders } from './security-headers';

let folder: string;
let swahili: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<head><!--head--></head>');
  await writeFile(join(folder, 'robots.svg'), '<svg/>');
  await mkdir(join(folder, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_base.js'] },
    '_base.js': { file: 'assets/base.js' },
    '_shared.js': { file: 'assets/shared.js', imports: ['_base.js'] },
    'app/car.tsx': { file: 'assets/car.js', imports: ['index.html', '_shared.js'] },
  };
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of ['home.js', 'removed.js']) {
    await writeFile(join(folder, 'assets', name), 'go()');
    await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync('go()'));
  }
  swahili = join(folder, '.sw');
  await mkdir(join(swahili, 'assets'), { recursive: true });
  await writeFile(join(swahili, 'index.html'), '<head lang="sw"><!--head--></head>');
  await writeFile(join(swahili, 'assets/maneno.js'), 'go()');
  const headOf = async (address: string) => {
    if (address === '/') return { status: 200 as const, head: '<title>Home</title>' };
    if (address === '/car?a=1') return { status: 200 as const, head: '', screen: 'app/car.tsx' };
    if (address === '/away')
      throw Object.assign(new Error('timed out'), { name: 'MongoNetworkTimeoutError' });
    return { status: 404 as const, head: '' };
  };
  const securityHeaders = createSecurityHeaders({ google: false, photoOrigin: null, https: true });
  server = await serve(
    express().use(securityHeaders, createPage({ folders: { en: folder, sw: swahili }, headOf })),
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('an address of the page: the document with its head, revalidated each time', async () => {
  const answer = await fetch(`${server.url}/`);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(await answer.text()).toBe('<head><title>Home</title></head>');
  expect((await fetch(`${server.url}/nowhere`)).status).toBe(404);
});

test.each(['/.vite/manifest.json', '/.git/HEAD', '/assets/', '/assets', '/..%2fpackage.json'])(
  '%s: no hidden file, no listing, nothing outside the folder',
  async (path) => {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('<head></head>');
  },
);

test('database away: the document without its head, 503 with Retry-After', async () => {
  const answer = await fetch(`${server.url}/away`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.text()).toBe('<head></head>');
});

test('a screen with code of its own: the document hints at its files', async () => {
  const html = await (await fetch(`${server.url}/car?a=1`)).text();
  expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/car.js',
    '/assets/shared.js',
  ]);
});

test('a hashed file: precompressed and immutable; another file: cached for an hour', async () => {
  const script = await fetch(`${server.url}/assets/home.js`, { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('vary')).toBe('Accept-Encoding');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await script.text()).toBe('go()');
  const picture = await fetch(`${server.url}/robots.svg`);
  expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});

test('headers that only documents need: with the page and with SVG, not with scripts and styles', async () => {
  const headersOf = async (path: string) => (await fetch(`${server.url}${path}`)).headers;
  for (const document of ['/', '/robots.svg']) {
    expect((await headersOf(document)).get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  const script = await headersOf('/assets/home.js');
  expect(script.get('content-security-policy')).toBeNull();
  expect(script.get('x-frame-options')).toBeNull();
  expect(script.get('x-content-type-options')).toBe('nosniff');
  expect(script.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(script.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('a file removed after the start: 404, and the server keeps running', async () => {
  await rm(join(folder, 'assets', 'removed.js'));
  await rm(join(folder, 'assets', 'removed.js.br'));
  const answer = await fetch(`${server.url}/assets/removed.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toContain('<head>');
  expect((await fetch(`${server.url}/assets/home.js`)).status).toBe(200);
});

const ENGLISH = '<head>';
const SWAHILI = '<head lang="sw">';
test.each<[string, Record<string, string>, string]>([
  ['/Car/17', {}, ENGLISH],
  ['/Car/17', { 'Accept-Language': 'en-KE,sw;q=0.8' }, ENGLISH],
  ['/Car/17?a=1', { 'Accept-Language': 'sw,en;q=0.8' }, '/sw/Car/17?a=1'],
  ['/', { 'Accept-Language': 'fr, sw-KE;q=0.5' }, '/sw'],
  ['/', { 'Accept-Language': 'sw', Cookie: 'language=en' }, ENGLISH],
  ['/?a=1', { 'Accept-Language': 'en', Cookie: 'language=sw' }, '/sw?a=1'],
  ['/sw', { 'Accept-Language': 'en', Cookie: 'language=en' }, SWAHILI],
  ['/sw/Car/17', {}, SWAHILI],
])('the address %s with %o: %s', async (path, headers, expected) => {
  const answer = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
  expect(answer.headers.get('location') ?? (await answer.text())).toContain(expected);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('vary') ?? '').toContain(path.startsWith('/sw') ? '' : 'Accept-Language, Cookie');
});

test('a file of one build: served to the pages of both', async () => {
  const answer = await fetch(`${server.url}/assets/maneno.js`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

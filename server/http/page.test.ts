import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mapLanguages } from '#shared/language/language';
import type { FirstScreen, FirstScreenInput } from '#shared/pages/first-screen';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { serve } from '../testing/serve';
import { createPageHandler, createPageRenderer } from './page';
import type { ServedHead } from './page-replies';
import { createSecurityHeaders } from './security-headers';

const SCRIPT = 'document.documentElement.dataset.user = 1';
const INDEX = `<head><link rel="preload" as="font" href="/f.woff2"><script>${SCRIPT}</script><!--head--><link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"></div></body>`;
const SHELL = INDEX.replace('<!--head-->', '');
const SCREEN: FirstScreen = {
  page: 'categories',
  cards: [],
  facets: { total: 0, counties: [], makes: [], categories: [] },
};
const FIRST = { screen: SCREEN, settings: DEFAULT_SETTINGS };

let folder: string;
let swahili: string;
let server: Awaited<ReturnType<typeof serve>>;
let state = 'one';
let renderings: FirstScreenInput[] = [];
let failures: unknown[] = [];
/** Callback that runs while a screen is being rendered. */
let meanwhile = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'robots.svg'), '<svg/>');
  await mkdir(join(folder, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_base.js'], css: ['assets/index.css'] },
    '_base.js': { file: 'assets/base.js' },
    '_shared.js': { file: 'assets/shared.js', imports: ['_base.js'], css: ['assets/shared.css'] },
    'app/car.tsx': { file: 'assets/car.js', imports: ['index.html', '_shared.js'] },
  };
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'assets/index.css'), '.price{color:red}.hidden{display:none}');
  await writeFile(join(folder, 'assets/shared.css'), '.plate{color:black}');
  for (const name of ['home.js', 'removed.js']) {
    await writeFile(join(folder, 'assets', name), 'go()');
    await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync('go()'));
  }
  swahili = join(folder, '.sw');
  await mkdir(join(swahili, 'assets'), { recursive: true });
  await mkdir(join(swahili, '.vite'));
  await writeFile(join(swahili, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(swahili, 'index.html'), '<head lang="sw"><!--head--></head>');
  await writeFile(join(swahili, 'assets/maneno.js'), 'go()');
  const findHead = async (address: string): Promise<ServedHead> => {
    if (address === '/') return { status: 200, head: '<title>Home</title>', first: null };
    if (address === '/car?a=1') return { status: 200, head: '', screen: 'app/car.tsx', first: null };
    if (address === '/car' || address === '/broken')
      return { status: 200, head: '<title>Car</title>', screen: 'app/car.tsx', first: FIRST };
    if (address === '/away')
      throw Object.assign(new Error('timed out'), { name: 'MongoNetworkTimeoutError' });
    return { status: 404, head: '', first: null };
  };
  async function renderScreen(wanted: FirstScreenInput) {
    renderings.push(wanted);
    meanwhile();
    if (wanted.address === '/broken') throw new Error('no such part');
    return {
      html: '<b class="price plate">$&</b>',
      data: JSON.stringify(['</script><script>x', renderings.length]),
    };
  }
  const page = createPageHandler({
    builds: { ...mapLanguages(() => ({ folder, renderScreen })), sw: { folder: swahili, renderScreen } },
    findHead,
    startHead: async () => null,
    mayUse: async () => true,
    getState: () => state,
    onRenderError: (error) => failures.push(error),
  });
  const securityHeaders = createSecurityHeaders({ google: false, photoOrigin: null, https: true });
  server = await serve(express().use(securityHeaders, page));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  state += '+';
  renderings = [];
  failures = [];
  meanwhile = () => {};
});

const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers });
const textOf = async (path: string) => (await get(path)).text();

test('sends a document with the HTML head of its address, to be revalidated at each use', async () => {
  const answer = await get('/');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(await answer.text()).toBe(INDEX.replace('<!--head-->', '<title>Home</title>'));
  expect((await get('/nowhere')).status).toBe(404);
});

test.each(['/.vite/manifest.json', '/.git/HEAD', '/assets/', '/assets', '/..%2fpackage.json'])(
  '[V13.2.5, V13.4.1, V13.4.3] answers 404 to %s without a hidden file, a folder listing or an outside file',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(SHELL);
  },
);

test('[R324] answers 503 with a document without a head if the database is unreachable', async () => {
  const answer = await get('/away');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.text()).toBe(SHELL);
});

test('adds preload hints for the files of a screen whose code is loaded on demand', async () => {
  const html = await textOf('/car?a=1');
  expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/car.js',
    '/assets/shared.js',
  ]);
});

test('[R754] puts the HTML and used styles of a first screen before the data and the whole style sheet', async () => {
  const html = await textOf('/car');
  const [head = '', body = ''] = html.split('<body>');
  expect(head).toContain('<style>.price{color:red}.plate{color:black}</style>');
  expect(head).toContain('<title>Car</title>');
  expect(head).not.toContain('rel="stylesheet"');
  expect(head).not.toContain('as="font"');
  const places = ['<b class="price plate">$&</b></div>', 'id="data">', 'rel="stylesheet"'].map((one) =>
    body.indexOf(one),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('[R753] escapes the data of a first screen so that they cannot end their element', async () => {
  const html = await textOf('/car');
  expect(html).not.toContain('</script><script>x');
  const [, data = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)[0]).toBe('</script><script>x');
});

test("[R753, V3.4.3] allows only the document's own inline styles and scripts, by their hashes", async () => {
  const answer = await get('/car');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [, styles = ''] = /<style>(.*?)<\/style>/.exec(await answer.text()) ?? [];
  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${sourceOf(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${sourceOf(styles)};`);
  expect(policy).not.toContain('unsafe-inline');
  expect((await get('/')).headers.get('content-security-policy')).toContain("style-src 'self';");
});

test('[R755] caches a rendered document until the data change, and renders once for concurrent requests', async () => {
  const [first, second] = await Promise.all([textOf('/car'), textOf('/car')]);
  expect(await textOf('/car')).toBe(first);
  expect(second).toBe(first);
  expect(renderings).toEqual([{ address: '/car', savesData: false, ...FIRST }]);
  state = 'changed';
  expect(await textOf('/car')).not.toBe(first);
});

test('[R755] sends but does not cache a document whose data change during its rendering', async () => {
  meanwhile = () => {
    state += '*';
  };
  const first = await textOf('/car');
  meanwhile = () => {};
  expect(await textOf('/car')).not.toBe(first);
});

test('answers 304 to a browser that has the document', async () => {
  const etag = (await get('/car')).headers.get('etag') ?? '';
  expect((await get('/car', { 'If-None-Match': etag, 'Cache-Control': 'no-cache' })).status).toBe(200);
  const again = await get('/car', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
  expect(again.status).toBe(304);
});

test.each(['br', 'gzip'])('compresses the document with %s', async (encoding) => {
  const answer = await get('/car', { 'Accept-Encoding': encoding });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toContain('class="price plate"');
});

test('[R756] logs a screen that cannot be rendered and leaves its rendering to the browser', async () => {
  const answer = await get('/broken');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<title>Car</title><link rel="modulepreload"');
  expect(failures).toEqual([new Error('no such part')]);
});

test('refuses to start if the page is not built for the server', () => {
  expect(() => createPageRenderer(join(folder, 'missing.js'))).toThrow('Run npm run build.');
});

test('[V4.1.1] serves hashed files precompressed and as immutable, and lets other files be cached for an hour', async () => {
  const script = await get('/assets/home.js', { 'Accept-Encoding': 'gzip, br' });
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('vary')).toBe('Accept-Encoding');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await script.text()).toBe('go()');
  const picture = await get('/robots.svg');
  expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});

test('sends document headers with documents and SVG, but not with scripts and styles', async () => {
  const headersOf = async (path: string) => (await get(path)).headers;
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

test('answers 404 for a file removed after the start and keeps running', async () => {
  await rm(join(folder, 'assets', 'removed.js'));
  await rm(join(folder, 'assets', 'removed.js.br'));
  const answer = await get('/assets/removed.js', { 'Accept-Encoding': 'br' });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe(SHELL);
  expect((await get('/assets/home.js')).status).toBe(200);
});

const ENGLISH = '<head>';
const SWAHILI = '<head lang="sw">';
test.each<{ path: string; headers: Record<string, string>; expected: string }>([
  { path: '/Car/17', headers: {}, expected: ENGLISH },
  { path: '/Car/17', headers: { 'Accept-Language': 'en-KE,sw;q=0.8' }, expected: ENGLISH },
  { path: '/Car/17?a=1', headers: { 'Accept-Language': 'sw,en;q=0.8' }, expected: '/sw/Car/17?a=1' },
  { path: '/', headers: { 'Accept-Language': 'fr, sw-KE;q=0.5' }, expected: '/sw/' },
  { path: '/', headers: { 'Accept-Language': 'sw', Cookie: 'language=en' }, expected: ENGLISH },
  { path: '/?a=1', headers: { 'Accept-Language': 'en', Cookie: 'language=sw' }, expected: '/sw/?a=1' },
  { path: '/sw/', headers: { 'Accept-Language': 'en', Cookie: 'language=en' }, expected: SWAHILI },
  { path: '/sw/Car/17', headers: {}, expected: SWAHILI },
])(
  '[R787] sends the redirect or document $expected for $path with headers $headers',
  async ({ path, headers, expected }) => {
    const answer = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
    expect(answer.headers.get('location') ?? (await answer.text())).toContain(expected);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary') ?? '').toContain(
      path.startsWith('/sw') ? '' : 'Accept-Language, Cookie',
    );
  },
);

test('serves the files of one build to the pages of another build', async () => {
  const answer = await fetch(`${server.url}/assets/maneno.js`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

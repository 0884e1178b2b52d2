import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';

type Operation = {
  summary: string;
  security?: unknown;
  parameters: { name: string; in: string }[];
  responses: Record<string, { description: string }>;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await startApp();
  document = (await app.call<Document>('GET', '/openapi.json')).body;
});
afterAll(() => app.close());

test('[R239, V6.4.2] lists exactly the mounted routes in OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0');
  const mounted = app.app.contracts.map(
    (contract) => `${contract.method} /api${contract.path.replace(/:(\w+)/g, '{$1}')}`,
  );
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(mounted.length).toBeGreaterThan(5);
  expect(described.sort()).toEqual(mounted.sort());
});

test('mounts every endpoint that the contracts declare', async () => {
  const mounted = new Set<unknown>(app.app.contracts);
  const declared = (await Promise.all(contractFiles().map(endpointsOf))).flat();
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter(([, contract]) => !mounted.has(contract)).map(([name]) => name)).toEqual([]);
});

test('[V2.1.1] describes parameters, refusals and required sign-in of each route', () => {
  for (const contract of app.app.contracts) {
    const path = `/api${contract.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[contract.method.toLowerCase()];
    expect(operation?.summary, path).toBe(contract.summary);
    expect(Boolean(operation?.security), path).toBe(contract.access !== 'public');
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath?.map((parameter) => `{${parameter.name}}`) ?? []).toEqual(path.match(/\{\w+\}/g) ?? []);
    const replies = JSON.stringify(operation?.responses);
    for (const code of contract.refusals ?? []) expect(replies, path).toContain(`${code}: `);
  }
});

test('serves the docs page and its assets from this server under a separate content security policy', async () => {
  const page = await fetch(`${app.url}/api/docs`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  const html = await page.text();
  expect(html).not.toMatch(/<script>|https?:\/\//);

  const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(assets).toHaveLength(3);
  for (const address of assets) {
    const asset = await fetch(`${app.url}${address}`);
    expect(asset.status, address).toBe(200);
    expect(asset.headers.get('content-type'), address).toMatch(/javascript|css/);
    // The unread body keeps its connection busy, so the closing server would wait for it.
    await asset.arrayBuffer();
  }
});

function contractFiles(): string[] {
  const shared = join(import.meta.dirname, '../../shared');
  return readdirSync(shared, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('contract.ts'))
    .map((file) => join(shared, file));
}

async function endpointsOf(file: string): Promise<[string, unknown][]> {
  const module: Record<string, unknown> = await import(file);
  return Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'access' in value && 'path' in value,
  );
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from './load';
import { type Process, startProcess, startProduct } from './product';
import type { Row } from './table';

const SEARCH = '/api/cars/search?county=nairobi&limit=24';

/** GET /api/cars and search, warm, against a bare node:http server sending the same bytes. */
export async function benchLists(cars: number): Promise<Row[]> {
  const product = await startProduct(cars);
  try {
    return [
      await against(product, '/api/cars', `GET /api/cars, ${cars} cars, warm`, '≥ 0.9'),
      await against(product, SEARCH, `GET /api/cars/search, ${cars} cars, warm`, '≥ 0.8'),
      await unchanged(product, cars),
    ];
  } finally {
    await product.stop();
  }
}

async function against(product: Process, path: string, what: string, goal: string): Promise<Row> {
  const bare = await bareCopy(`${product.url}${path}`);
  const headers = { 'accept-encoding': 'br' };
  const rates = await compare({ url: `${product.url}${path}`, headers }, { url: bare.url, headers });
  await bare.stop();
  return rateRow(what, rates, goal);
}

async function unchanged(product: Process, cars: number): Promise<Row> {
  const url = `${product.url}/api/cars`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const bare = await bareCopy(url);
  const headers = { 'if-none-match': etag };
  const rates = await compare({ url, headers }, { url: bare.url, headers });
  await bare.stop();
  return rateRow(`GET /api/cars, ${cars} cars, If-None-Match`, rates, '≥ 0.9');
}

function rateRow(what: string, rates: { measured: number; reference: number }, goal: string): Row {
  return {
    what,
    value: `${Math.round(rates.measured)}/s`,
    reference: `bare node:http ${Math.round(rates.reference)}/s`,
    ratio: (rates.measured / rates.reference).toFixed(2),
    goal,
  };
}

/** A bare server with exactly what the product sends at this address. */
export async function bareCopy(url: string, asked: Record<string, string> = {}): Promise<Process> {
  const folder = await mkdtemp(join(tmpdir(), 'twende-bare-'));
  const { body, headers } = await rawAnswer(url, asked);
  await writeFile(join(folder, 'body'), body);
  await writeFile(join(folder, 'headers.json'), JSON.stringify(headers));
  const args = [
    '--import',
    'tsx',
    join(import.meta.dirname, 'bare-server.ts'),
    join(folder, 'body'),
    join(folder, 'headers.json'),
  ];
  const bare = await startProcess(args, {}, /^bare: (\S+)/);
  return { url: bare.url, stop: async () => [await bare.stop(), await rm(folder, { recursive: true })][0] };
}

function rawAnswer(url: string, asked: Record<string, string>): Promise<{ body: Buffer; headers: string[] }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br', ...asked } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), headers: sentByUs(response.rawHeaders) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Without what node:http adds by itself. */
function sentByUs(raw: string[]): string[] {
  const own: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!/^(date|connection|keep-alive)$/i.test(name)) own.push(name, raw[index + 1] ?? '');
  }
  return own;
}

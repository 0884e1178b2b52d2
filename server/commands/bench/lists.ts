import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTOCANNON, compare, type Rates, type Target } from './load';
import { measureWith } from './pinned-tool';
import { type Process, startProcess, startProduct } from './product';
import type { Row } from './table';

const SEARCH = '/api/cars/search?county=nairobi&limit=24';

/** GET /api/cars and search, warm, against a bare node:http server sending the same bytes. */
export function benchLists(cars: number): Promise<Row[]> {
  const lists = { what: `GET /api/cars and search, ${cars} cars`, goal: '≥ 0.8' };
  return measureWith(AUTOCANNON, lists, () => measureLists(cars));
}

async function measureLists(cars: number): Promise<Row[]> {
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
  const target = { url: `${product.url}${path}`, headers: { 'accept-encoding': 'br' } };
  return rateRow(what, await againstBare(target), goal);
}

async function unchanged(product: Process, cars: number): Promise<Row> {
  const url = `${product.url}/api/cars`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const rates = await againstBare({ url, headers: { 'if-none-match': etag } });
  return rateRow(`GET /api/cars, ${cars} cars, If-None-Match`, rates, '≥ 0.9');
}

/** Requests per second of the product and of a bare server that sends the same bytes. */
export async function againstBare(target: Target): Promise<Rates> {
  const bare = await bareCopy(target);
  try {
    return await compare(target, { ...target, url: bare.url });
  } finally {
    await bare.stop();
  }
}

export function rateRow(what: string, rates: Rates, goal: string): Row {
  return {
    what,
    value: `${Math.round(rates.measured)}/s`,
    reference: `bare node:http ${Math.round(rates.reference)}/s`,
    ratio: (rates.measured / rates.reference).toFixed(2),
    goal,
  };
}

async function bareCopy(target: Target): Promise<Process> {
  const folder = await mkdtemp(join(tmpdir(), 'twende-bare-'));
  const { status, headers, body } = await rawAnswer(target);
  await writeFile(join(folder, 'answer.json'), JSON.stringify({ status, headers }));
  await writeFile(join(folder, 'body'), body);
  const args = [
    '--import',
    'tsx',
    join(import.meta.dirname, 'bare-server.ts'),
    join(folder, 'answer.json'),
    join(folder, 'body'),
  ];
  const bare = await startProcess(args, {}, /^bare: (\S+)/);
  return { ...bare, stop: async () => [await bare.stop(), await rm(folder, { recursive: true })][0] };
}

type RawAnswer = { status: number; headers: string[]; body: Buffer };

function rawAnswer({ url, headers }: Target): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: withoutNodeHeaders(response.rawHeaders),
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The headers without those that node:http adds itself. */
function withoutNodeHeaders(raw: string[]): string[] {
  const own: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!/^(date|connection|keep-alive)$/i.test(name)) own.push(name, raw[index + 1] ?? '');
  }
  return own;
}

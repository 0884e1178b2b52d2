import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from './endings';
import { AUTOCANNON, compare, type Rates, type Target } from './load';
import { measureWith } from './pinned-tool';
import { type Process, startProcess, startProduct } from './product';
import type { Report, Row } from './table';

const SEARCH = '/api/cars/search?county=nairobi&limit=24';

/** GET /api/cars and search, warm, against a bare node:http server sending the same bytes. */
export function benchLists(cars: number, report: Report): Promise<void> {
  const lists = { what: `GET /api/cars and search, ${cars} cars`, goal: '≥ 0.8' };
  return measureWith(AUTOCANNON, lists, report, () => measureLists(cars, report));
}

async function measureLists(cars: number, report: Report): Promise<void> {
  const product = await startProduct(cars);
  try {
    report(await against(product, '/api/cars', `GET /api/cars, ${cars} cars, warm`, '≥ 0.9'));
    report(await against(product, SEARCH, `GET /api/cars/search, ${cars} cars, warm`, '≥ 0.8'));
    report(await unchanged(product, cars));
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
  return rateRow(`GET /api/cars, ${cars} cars, If-None-Match`, rates, '≥ 0.95');
}

/** Requests per second of the product and of a bare server that sends as many bytes under the same names. */
export async function againstBare(target: Target): Promise<Rates> {
  const bare = await bareCopy(target);
  try {
    const reference = { ...target, url: bare.url };
    const [own, copied] = [await rawAnswer(target), await rawAnswer(reference)];
    if (outlineOf(own) !== outlineOf(copied))
      throw new Error(`The bare server differs: ${outlineOf(copied)}.`);
    return await compare(target, reference);
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
    goalOn: 'ratio',
  };
}

/** A bare server that answers everything as the product answers this call. */
export async function bareCopy(target: Target): Promise<Process> {
  const { path: folder, remove } = await temporaryFolder('twende-bare-');
  const { status, headers, body } = await rawAnswer(target);
  await writeFile(
    join(folder, 'answer.json'),
    JSON.stringify({ status, headers: withoutNodeHeaders(headers) }),
  );
  await writeFile(join(folder, 'body'), body);
  const args = [
    '--import',
    'tsx',
    join(import.meta.dirname, 'bare-server.ts'),
    join(folder, 'answer.json'),
    join(folder, 'body'),
  ];
  const bare = await startProcess(args, {}, /^bare: (\S+)/);
  return {
    ...bare,
    async stop() {
      await bare.stop();
      await remove();
    },
  };
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
          headers: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Status, names and lengths: dates differ, and the product's ids, which grow by a character at times. */
function outlineOf({ status, headers, body }: RawAnswer): string {
  const lengths = headers.map((text, at) => {
    if (at % 2 === 0) return text;
    return headers[at - 1] === 'X-Request-Id' ? 'any' : text.length;
  });
  return JSON.stringify([status, lengths, body.length]);
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

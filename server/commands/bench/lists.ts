import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { type BenchTarget, compareRates } from './load';
import { createTemporaryFolder, type RunningProcess, startBareServer, startProduct } from './product';
import { type BenchRow, buildRatioRow, formatRate, type ReportRow } from './table';

const COMPRESSED = { 'accept-encoding': 'br' };

/** Measures cached lists against a bare node:http server that sends the same bytes. */
export async function benchLists(cars: number, report: ReportRow): Promise<void> {
  const product = await startProduct(cars);
  const url = `${product.url}/api/cars`;
  const search = `${url}/search?county=nairobi&limit=24`;
  report(await measureRateRow(`GET /api/cars, ${cars} cars, warm`, '≥ 0.9', { url, headers: COMPRESSED }));
  report(
    await measureRateRow(`GET /api/cars/search, ${cars} cars, warm`, '≥ 0.8', {
      url: search,
      headers: COMPRESSED,
    }),
  );
  const headers = { 'if-none-match': (await fetch(url)).headers.get('etag') ?? '' };
  report(await measureRateRow(`GET /api/cars, ${cars} cars, If-None-Match`, '≥ 0.95', { url, headers }));
  await product.stop();
}

/** Measures a reply's rate against a bare server that sends as many bytes and headers of the same lengths. */
export async function measureRateRow(what: string, goal: string, target: BenchTarget): Promise<BenchRow> {
  const bare = await startBareReplyServer(target);
  const reference = { ...target, url: bare.url };
  const [own, copied] = [outline(await fetchRaw(target)), outline(await fetchRaw(reference))];
  if (own !== copied) throw new Error(`The bare server differs: ${copied}.`);
  const rates = await compareRates(target, reference);
  await bare.stop();
  return buildRatioRow(what, goal, rates, formatRate, 'bare node:http');
}

export async function startBareReplyServer(target: BenchTarget): Promise<RunningProcess> {
  const folder = await createTemporaryFolder();
  const { status, headers, body } = await fetchRaw(target);
  const [answerFile, bodyFile] = [join(folder, 'answer.json'), join(folder, 'body')];
  await writeFile(answerFile, JSON.stringify({ status, headers: omitNodeHeaders(headers) }));
  await writeFile(bodyFile, body);
  return startBareServer('answer', answerFile, bodyFile);
}

type RawAnswer = { status: number; headers: string[]; body: Buffer };

function fetchRaw({ url, headers }: BenchTarget): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body });
    })
      .on('error', reject)
      .end();
  });
}

/** Describes a reply by status, header names and lengths, because values such as dates and ids differ. */
function outline({ status, headers, body }: RawAnswer): string {
  const lengths = headers.map((text, at) => {
    if (at % 2 === 0) return text;
    return headers[at - 1] === 'X-Request-Id' ? 'any' : text.length;
  });
  return JSON.stringify([status, lengths, body.length]);
}

function omitNodeHeaders(raw: string[]): string[] {
  return raw.filter((_text, at) => !/^(date|connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? ''));
}

import { Agent, request } from 'node:http';
import { z } from 'zod';
import { pinnedTool } from './pinned-tool';

/** Measures requests per second. */
export const AUTOCANNON = pinnedTool('autocannon', '9.0.0');

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;

const agent = new Agent({ keepAlive: true });

const loadReport = z.object({
  errors: z.number(),
  non2xx: z.number(),
  '3xx': z.number(),
  requests: z.object({ average: z.number() }),
});

type Call = { method?: string; headers?: Record<string, string>; body?: string };
export type Target = { url: string; headers: Record<string, string> };

/** Requests per second. */
export type Rates = { measured: number; reference: number };

/** Requests per second of both targets, measured alternately so that noise of the machine affects both. */
export async function compare(measured: Target, reference: Target): Promise<Rates> {
  const rates = { measured: [] as number[], reference: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.reference.push(await rateOf(reference));
    rates.measured.push(await rateOf(measured));
  }
  return { measured: median(rates.measured), reference: median(rates.reference) };
}

/** The 99th percentile of the times of single requests, in ms. */
export async function p99(urls: string[], options: Call = {}): Promise<number> {
  return percentile(await timesOf(urls, options), 0.99);
}

/** The times of requests that follow one another, in ms. */
export async function timesOf(urls: string[], options: Call = {}): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) times.push(await timeOf(url, options));
  return times;
}

/** How long a call takes until its last byte, in ms. The client unpacks nothing: its work would count as the server's. */
export function timeOf(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const call = request(url, { agent, method, headers: { 'accept-encoding': 'br', ...headers } });
    call.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().on('end', () => resolve(performance.now() - start));
    });
    call.end(body);
  });
}

/** The smallest of the values that this share of them does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function rateOf({ url, headers }: Target): Promise<number> {
  const output = await AUTOCANNON.run([
    '--json',
    `--connections=${CONNECTIONS}`,
    `--duration=${SECONDS}`,
    ...Object.entries(headers).map(([name, value]) => `--headers=${name}=${value}`),
    url,
  ]);
  const { errors, non2xx, requests, ...counts } = loadReport.parse(JSON.parse(output));
  if (errors > 0 || non2xx - counts['3xx'] > 0) {
    throw new Error(`${url} failed under load: ${errors} errors, ${non2xx} refusals.`);
  }
  return requests.average;
}

export function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

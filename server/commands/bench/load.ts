import { z } from 'zod';
import { pinnedTool } from './pinned-tool';

/** Measures requests per second. */
export const AUTOCANNON = pinnedTool('autocannon', '9.0.0');

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;

const loadReport = z.object({
  errors: z.number(),
  non2xx: z.number(),
  '3xx': z.number(),
  requests: z.object({ average: z.number() }),
});

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
export async function p99(urls: string[], options: RequestInit = {}): Promise<number> {
  const times: number[] = [];
  for (const url of urls) {
    const start = performance.now();
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, ...options });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
    times.push(performance.now() - start);
  }
  return percentile(times, 0.99);
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

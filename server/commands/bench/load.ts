import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

const CONNECTIONS = 16;
const LOAD_S = 4;
const ROUNDS = 3;

const agent = new Agent({ keepAlive: true });

type Call = { method?: string; headers?: Record<string, string>; body?: string };
export type BenchTarget = { url: string; headers: Record<string, string> };

/** Runs the measurements in turn several times, so that noise of the machine affects all of them equally. */
export async function measureAlternately<Name extends string, Result>(
  measurements: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measurements) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) results[name].push(await measurements[name]());
  }
  return results;
}

/** Returns the requests per second of both targets, each the median of several rounds. */
export async function compareRates(measured: BenchTarget, reference: BenchTarget): Promise<[number, number]> {
  const rates = await measureAlternately({
    reference: () => measureRate(reference),
    measured: () => measureRate(measured),
  });
  return [computeMedian(rates.measured), computeMedian(rates.reference)];
}

async function measureRate({ url, headers }: BenchTarget): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: LOAD_S });
  const refusals = result.non2xx - result['3xx'];
  if (result.errors > 0 || refusals > 0) {
    throw new Error(`${url} failed under load: ${result.errors} errors, ${refusals} refusals.`);
  }
  return result.requests.average;
}

/** Sends requests one after another; returns the 99th percentile of their times in milliseconds. */
export async function measureP99(urls: string[], call: Call = {}): Promise<number> {
  return computePercentile(await measureTimes(urls, call), 0.99);
}

/** Sends requests one after another; returns the milliseconds of each. */
export async function measureTimes(urls: string[], call: Call = {}): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) times.push(await measureTime(url, call));
  return times;
}

/**
 * Measures the milliseconds until a reply's last byte. Does not decompress the reply, because this work of
 * the client would count as the server's.
 */
export function measureTime(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<number> {
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

/** Returns the percentile of the values for a share from 0 to 1; 0.5 gives the median. */
export function computePercentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function computeMedian(values: number[]): number {
  return computePercentile(values, 0.5);
}

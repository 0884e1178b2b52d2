import autocannon from 'autocannon';

const SECONDS = 4;
const ROUNDS = 3;

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
export async function p99(urls: string[]): Promise<number> {
  const times: number[] = [];
  for (const url of urls) {
    const start = performance.now();
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
}

async function rateOf(target: Target): Promise<number> {
  const result = await autocannon({ ...target, connections: 16, duration: SECONDS });
  if (result.errors > 0 || result.non2xx - (result['3xx'] ?? 0) > 0) {
    throw new Error(`${target.url} failed under load: ${result.errors} errors, ${result.non2xx} refusals.`);
  }
  return result.requests.average;
}

export function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

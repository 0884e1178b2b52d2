import { z } from 'zod';
import { searchCars } from '#shared/cars/contract';
import { findChromium } from '../../testing/chromium';
import { startBarePage } from './bare-page';
import { median } from './load';
import { measureWith, pinnedTool } from './pinned-tool';
import { startProduct } from './product';
import type { Report, Row } from './table';

const LIGHTHOUSE = pinnedTool('lighthouse', '12.8.2');
const CARS = 72;
const ROUNDS = 3;
const EMPTY = 'an empty page';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];

const lighthouseReport = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  runtimeError: z.object({ message: z.string() }).optional(),
});

/** Lighthouse's scores for a phone, with its own throttling; the median of several rounds, as it recommends. */
export function benchLighthouse(report: Report): Promise<void> {
  const what = { what: 'Lighthouse', goal: '≥ 98' };
  return measureWith(LIGHTHOUSE, what, report, () => measureScreens(report));
}

async function measureScreens(report: Report): Promise<void> {
  const product = await startProduct(CARS);
  const empty = await startBarePage('');
  try {
    const found = await (await fetch(`${product.url}/api/cars/search?limit=1`)).json();
    const [car] = searchCars.reply.parse(found).cars;
    const addresses = {
      '/': product.url,
      '/Car/:id': `${product.url}/Car/${car?._id}`,
      '/categories': `${product.url}/categories`,
      '/Catalogue/:id': `${product.url}/Catalogue/${car?.userId}`,
      [EMPTY]: empty.url,
    };
    const scores = new Map<string, number[][]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, address] of Object.entries(addresses)) {
        scores.set(name, [...(scores.get(name) ?? []), await scoresOf(address)]);
      }
    }
    const reference = mediansOf(scores.get(EMPTY) ?? [])[0] ?? 0;
    scores.delete(EMPTY);
    for (const [name, rounds] of scores) report(row(name, mediansOf(rounds), reference));
  } finally {
    empty.server.close();
    await product.stop();
  }
}

async function scoresOf(url: string): Promise<number[]> {
  const options = [
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${FLAGS.join(' ')}`,
  ];
  const output = await LIGHTHOUSE.run(options, { CHROME_PATH: findChromium() });
  const { categories, runtimeError } = lighthouseReport.parse(JSON.parse(output));
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}

function mediansOf(rounds: number[][]): number[] {
  return CATEGORIES.map((_category, at) => median(rounds.map((round) => round[at] ?? 0)));
}

function row(name: string, scores: number[], reference: number): Row {
  return {
    what: `Lighthouse mobile, ${name}: ${CATEGORIES.join(', ')}`,
    value: scores.join(', '),
    reference: `performance of an empty page ${reference}`,
    ratio: ((scores[0] ?? 0) / reference).toFixed(2),
    goal: '≥ 98, 100, 100, 100',
  };
}

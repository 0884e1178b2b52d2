import { z } from 'zod';
import { searchCars } from '#shared/cars/contract';
import { findChromium } from '../../testing/chromium';
import { startBarePage } from './bare-page';
import { median } from './load';
import { measureWith, pinnedTool } from './pinned-tool';
import { startProduct } from './product';
import { type Report, type Row, unmeasuredRow } from './table';

const LIGHTHOUSE = pinnedTool('lighthouse', '12.8.2');
const CARS = 72;
const ROUNDS = 3;
/** A page without any text paints nothing, which Lighthouse cannot measure. */
const BARE = 'a page of one word';
const WORD = 'Twende';
const GOAL = '≥ 98, 100, 100, 100';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];

const lighthouseReport = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  runtimeError: z.object({ message: z.string() }).optional(),
});

/** Lighthouse's scores for a phone, with its own throttling; the median of several rounds, as it recommends. */
export function benchLighthouse(report: Report): Promise<void> {
  const what = { what: 'Lighthouse', goal: GOAL };
  return measureWith(LIGHTHOUSE, what, report, () => measureScreens(report));
}

async function measureScreens(report: Report): Promise<void> {
  const product = await startProduct(CARS);
  const bare = await startBarePage(WORD);
  try {
    const found = await (await fetch(`${product.url}/api/cars/search?limit=1`)).json();
    const [car] = searchCars.reply.parse(found).cars;
    const addresses = {
      '/': product.url,
      '/Car/:id': `${product.url}/Car/${car?._id}`,
      '/categories': `${product.url}/categories`,
      '/Catalogue/:id': `${product.url}/Catalogue/${car?.userId}`,
      [BARE]: bare.url,
    };
    const scores = new Map<string, number[][]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, address] of Object.entries(addresses)) {
        const measured = await scoresOf(address).catch(tellFailure);
        scores.set(name, [...(scores.get(name) ?? []), ...(measured ? [measured] : [])]);
      }
    }
    const [reference] = mediansOf(scores.get(BARE) ?? []);
    scores.delete(BARE);
    for (const [name, rounds] of scores) report(rowOf(name, rounds, reference));
  } finally {
    bare.server.close();
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

/** One failed run costs its own figures only. */
function tellFailure(error: unknown): null {
  console.error(error instanceof Error ? error.message : error);
  return null;
}

/** Nothing for no rounds. */
function mediansOf(rounds: number[][]): number[] {
  if (rounds.length === 0) return [];
  return CATEGORIES.map((_category, at) => median(rounds.map((round) => round[at] ?? 0)));
}

function rowOf(name: string, rounds: number[][], reference: number | undefined): Row {
  const what = `Lighthouse mobile, ${name}: ${CATEGORIES.join(', ')}`;
  const scores = mediansOf(rounds);
  const [performance] = scores;
  if (performance === undefined) return unmeasuredRow(`${what}: every run failed`, GOAL);
  return {
    ...{ what, value: scores.join(', '), goal: GOAL, goalOn: 'value' },
    reference: reference === undefined ? '-' : `performance of ${BARE} ${reference}`,
    ratio: reference === undefined ? '-' : (performance / reference).toFixed(2),
  };
}

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { searchCars } from '#shared/cars/contract';
import { findChromium } from '../../testing/chromium';
import { median } from './load';
import { startProduct } from './product';
import type { Row } from './table';

const CARS = 72;
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];

/** Lighthouse's scores for a phone, with its own throttling; of several rounds the middle one, as it recommends. */
export async function benchLighthouse(): Promise<Row[]> {
  const product = await startProduct(CARS);
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const found = await (await fetch(`${product.url}/api/cars/search?limit=1`)).json();
    const [car] = searchCars.reply.parse(found).cars;
    const paths = { '/': '/', '/Car/:id': `/Car/${car?._id}`, '/categories': '/categories' };
    const scores = new Map<string, number[][]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, path] of Object.entries(paths)) {
        const ofRound = await scoresOf(`${product.url}${path}`, chrome.port);
        scores.set(name, [...(scores.get(name) ?? []), ofRound]);
      }
    }
    return [...scores].map(([name, rounds]) => row(name, rounds));
  } finally {
    chrome.kill();
    await product.stop();
  }
}

async function scoresOf(url: string, port: number): Promise<number[]> {
  const outcome = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' });
  if (!outcome) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { categories, runtimeError } = outcome.lhr;
  if (runtimeError) throw new Error(`Lighthouse saw nothing of ${url}: ${runtimeError.message}`);
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}

function row(name: string, rounds: number[][]): Row {
  const scores = CATEGORIES.map((_category, at) => median(rounds.map((round) => round[at] ?? 0)));
  return {
    what: `Lighthouse mobile, ${name}: ${CATEGORIES.join(', ')}`,
    value: scores.join(', '),
    reference: '100',
    ratio: ((scores[0] ?? 0) / 100).toFixed(2),
    goal: '≥ 95, 100, 100, 100',
  };
}

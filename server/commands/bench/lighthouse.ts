import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { searchCars } from '#shared/cars/contract';
import { findChromium } from '../../testing/chromium';
import { startProduct } from './product';
import type { Row } from './table';

const CARS = 72;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];

/** Lighthouse's scores for a phone, with its own throttling. */
export async function benchLighthouse(): Promise<Row[]> {
  const product = await startProduct(CARS);
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const found = await (await fetch(`${product.url}/api/cars/search?limit=1`)).json();
    const [car] = searchCars.reply.parse(found).cars;
    const paths = { '/': '/', '/Car/:id': `/Car/${car?._id}`, '/categories': '/categories' };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const scores = await scoresOf(`${product.url}${path}`, chrome.port);
      rows.push({
        what: `Lighthouse mobile, ${name}: ${CATEGORIES.join(', ')}`,
        value: scores.join(', '),
        reference: '100',
        ratio: ((scores[0] ?? 0) / 100).toFixed(2),
        goal: '≥ 95, 100, 100, 100',
      });
    }
    return rows;
  } finally {
    chrome.kill();
    await product.stop();
  }
}

async function scoresOf(url: string, port: number): Promise<number[]> {
  const outcome = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' });
  if (!outcome) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { categories } = outcome.lhr;
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}

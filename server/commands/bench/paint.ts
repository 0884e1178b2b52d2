import { type Browser, chromium, type Page } from '@playwright/test';
import { searchCars } from '#shared/cars/contract';
import { findChromium } from '../../testing/chromium';
import { startBarePage } from './bare-page';
import { median } from './load';
import { startProduct } from './product';
import type { Row } from './table';

const CARS = 72;
const ROUNDS = 3;
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;
const SENTENCE = 'A sentence of a bare page. ';
/** 12 kB, which no page paints sooner. */
const TEXT = SENTENCE.repeat(12_000 / SENTENCE.length);
const GOALS = { text: 1.6, prices: 2 };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** Runs in the page: marks the first picture that has a price in it. */
const MARK_PRICES = `
  const timer = setInterval(() => {
    if (!/(Ksh\\.|KES) \\d/.test(document.getElementById('root')?.textContent ?? '')) return;
    clearInterval(timer);
    requestAnimationFrame(() => performance.mark('prices'));
  }, 16);`;

type Paint = { text: number; prices: number | null };

/** When a cheap phone on slow 3G shows the first text and prices of each first screen, against a bare page of text. */
export async function benchPaint(): Promise<Row[]> {
  const product = await startProduct(CARS);
  const bare = await startBarePage(TEXT);
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  try {
    const found = await (await fetch(`${product.url}/api/cars/search?limit=1`)).json();
    const [car] = searchCars.reply.parse(found).cars;
    const screens = {
      '/': '/',
      '/Car/:id': `/Car/${car?._id}`,
      '/categories': '/categories',
      '/categories/trucks': '/categories/trucks',
      '/Catalogue/:id': `/Catalogue/${car?.userId}`,
    };
    const measured = new Map<string, Paint[]>();
    const references: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      references.push((await paintOf(browser, bare.url, false)).text);
      for (const [name, path] of Object.entries(screens)) {
        const paint = await paintOf(browser, `${product.url}${path}`, name !== '/categories');
        measured.set(name, [...(measured.get(name) ?? []), paint]);
      }
    }
    return [...measured].flatMap(([name, paints]) => rowsOf(name, paints, median(references)));
  } finally {
    await browser.close();
    bare.server.close();
    await product.stop();
  }
}

/** Milliseconds from the navigation to the pictures with the first text and the first price. */
async function paintOf(browser: Browser, url: string, hasPrices: boolean): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_3G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ content: MARK_PRICES });
    await page.goto(url, { waitUntil: 'commit' });
    const text = await firstText(page);
    return { text, prices: hasPrices ? await firstPrices(page) : null };
  } finally {
    await context.close();
  }
}

async function firstText(page: Page): Promise<number> {
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await entry.jsonValue());
}

async function firstPrices(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('prices')[0]?.startTime);
  return Number(await mark.jsonValue());
}

function rowsOf(name: string, paints: Paint[], reference: number): Row[] {
  const prices = paints.flatMap((paint) => paint.prices ?? []);
  const text = rowOf(`${name}: first text`, median(paints.map((paint) => paint.text)), reference, GOALS.text);
  return prices.length === 0
    ? [text]
    : [text, rowOf(`${name}: first prices`, median(prices), reference, GOALS.prices)];
}

function rowOf(what: string, ms: number, reference: number, goal: number): Row {
  return {
    what: `slow 3G, processor slowed ${CPU_SLOWDOWN} ×, ${what}`,
    value: `${(ms / 1_000).toFixed(2)} s`,
    reference: `bare page of 12 kB ${(reference / 1_000).toFixed(2)} s`,
    ratio: (ms / reference).toFixed(2),
    goal: `≤ ${goal}`,
    goalOn: 'ratio',
  };
}

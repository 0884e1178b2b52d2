import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { searchCars } from '#shared/cars/search';
import { findChromium } from '../../testing/chromium';
import { computeMedian, measureAlternately } from './load';
import { registerCleanup, startBareServer, startProduct } from './product';
import { buildBenchRow, buildRatioRow, formatSeconds, type ReportRow } from './table';

/** Number of demo cars, as many as `npm start` creates. */
const CARS = 72;
const PHONE = { viewport: { width: 360, height: 800 } };
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;
const SENTENCE = 'A sentence of a bare page. ';
/** 12 kB of text for the bare page, which paints as early as any page of this size can. */
const TEXT = SENTENCE.repeat(12_000 / SENTENCE.length);
const PAINT_GOALS = { text: '≤ 1.6', prices: '≤ 2' };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
/** Milliseconds without network traffic after which a visit counts as ended. */
const QUIET_MS = 3_000;

/** Script that runs in the page and marks the first frame that shows a price. */
const MARK_PRICES = `
  const timer = setInterval(() => {
    if (!/(Ksh\\.|KES) \\d/.test(document.getElementById('root')?.textContent ?? '')) return;
    clearInterval(timer);
    requestAnimationFrame(() => performance.mark('prices'));
  }, 16);`;

/** Milliseconds from the navigation to the first frame with text and to the first frame with a price. */
type Paint = { text: number; prices: number | null };
type Transfer = { url: string; type: string; bytes: number };

/** Starts the product with demo cars, and a bare page with this text; returns their addresses by route. */
export async function startPageServers(bareText: string) {
  const product = await startProduct(CARS);
  const bare = await startBareServer('page', bareText);
  const found = await (await fetch(`${product.url}/api/cars/search?limit=1`)).json();
  const [car] = searchCars.reply.parse(found).cars;
  const screens = {
    '/': product.url,
    '/Car/:id': `${product.url}/Car/${car?._id}`,
    '/categories': `${product.url}/categories`,
    '/categories/trucks': `${product.url}/categories/trucks`,
    '/Catalogue/:id': `${product.url}/Catalogue/${car?.userId}`,
  };
  return { bare: bare.url, screens };
}

async function startBrowser() {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: FLAGS,
    // At a signal, the benchmark closes its browsers itself; Playwright would end the whole process.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  registerCleanup(() => browser.close());
  return browser;
}

/** Measures, on a cheap phone with slow 3G, the first text and prices against a bare page of text. */
export async function benchFirstPaint(report: ReportRow): Promise<void> {
  const { bare, screens } = await startPageServers(TEXT);
  const browser = await startBrowser();
  const measure = (url: string, hasPrices: boolean) => async () => {
    const context = await browser.newContext({
      ...PHONE,
      serviceWorkers: 'block',
    } satisfies BrowserContextOptions);
    const paint = await measurePaint(await context.newPage(), url, hasPrices);
    await context.close();
    return paint;
  };
  const reference = 'bare page of 12 kB';
  const measurements: Record<string, () => Promise<Paint>> = { [reference]: measure(bare, false) };
  for (const [route, url] of Object.entries(screens)) {
    measurements[route] = measure(url, route !== '/categories');
  }
  const { [reference]: bares = [], ...measured } = await measureAlternately(measurements);
  for (const [route, all] of Object.entries(measured)) {
    for (const kind of ['text', 'prices'] as const) {
      const times = all.flatMap((paint) => paint[kind] ?? []);
      if (times.length === 0) continue;
      const what = `slow 3G, processor slowed ${CPU_SLOWDOWN} ×, ${route}: first ${kind}`;
      const figures = [computeMedian(times), computeMedian(bares.map(({ text }) => text))] as const;
      report(buildRatioRow(what, PAINT_GOALS[kind], figures, formatSeconds, reference));
    }
  }
}

async function measurePaint(page: Page, url: string, hasPrices: boolean): Promise<Paint> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript({ content: MARK_PRICES });
  await page.goto(url, { waitUntil: 'commit' });
  const text = await waitForEntry(page, 'first-contentful-paint');
  return { text, prices: hasPrices ? await waitForEntry(page, 'prices') : null };
}

/** Returns the milliseconds of an entry of the page's performance timeline. */
async function waitForEntry(page: Page, entry: string): Promise<number> {
  const found = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, entry);
  return Number(await found.jsonValue());
}

/** Measures the bytes that a first visit of / transfers to a phone, as counted by the browser. */
export async function benchFirstVisit(report: ReportRow): Promise<void> {
  const product = await startProduct(CARS);
  const browser = await startBrowser();
  const page = await browser.newPage(PHONE);
  const transfers = await recordTransfers(page);
  await page.goto(product.url, { waitUntil: 'networkidle' });
  const early = await listUrlsBefore(page, await waitForEntry(page, 'first-contentful-paint'));
  for (let before = -1; before < transfers.length; ) {
    before = transfers.length;
    await pause(QUIET_MS);
  }
  const scripts = transfers.filter(({ type }) => type === 'Script');
  const sizes: [string, Transfer[], goalKb: number][] = [
    ['JavaScript before the first picture', scripts.filter(({ url }) => early.has(url)), 105],
    ['JavaScript', scripts, 129],
    ['CSS', transfers.filter(({ type }) => type === 'Stylesheet'), 12],
    ['everything', transfers, 307],
  ];
  for (const [what, sent, goalKb] of sizes) {
    const kilobytes = sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    report(buildBenchRow(`first visit of /: ${what}`, `${kilobytes.toFixed(1)} kB`, `≤ ${goalKb} kB`));
  }
}

/** Records the page's finished transfers with their headers from now on. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const network = await page.context().newCDPSession(page);
  const responses = new Map<string, { url: string; type: string }>();
  const transfers: Transfer[] = [];
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    responses.set(requestId, { url: response.url, type });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) transfers.push({ ...response, bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  return transfers;
}

async function listUrlsBefore(page: Page, time: number): Promise<Set<string>> {
  const urls = await page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < limit)
        .map(({ name }) => name),
    time,
  );
  return new Set(urls);
}

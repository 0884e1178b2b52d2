import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startBrowser } from './browser';
import { startProduct } from './product';
import { type Report, type Row, valueRow } from './table';

/** As many as `npm start` creates. */
const CARS = 72;
const GOAL_KB = { firstPicture: 105, scripts: 135, styles: 12, all: 370 };

/** A visit has ended when nothing more arrives for this long. */
const QUIET_MS = 3_000;

type Transfer = { url: string; type: string; bytes: number };

/** Bytes that a first visit of / transfers to a phone, as the browser counts them. */
export async function benchVisit(report: Report): Promise<void> {
  const product = await startProduct(CARS);
  const { browser, close } = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const transfers = await recordTransfers(page);
    await page.goto(product.url, { waitUntil: 'networkidle' });
    const early = await startedBeforeFirstPicture(page);
    await untilQuiet(transfers);
    const scripts = transfers.filter(({ type }) => type === 'Script');
    const first = scripts.filter(({ url }) => early.has(url));
    const styles = transfers.filter(({ type }) => type === 'Stylesheet');
    report(sizeRow('JavaScript before the first picture', first, GOAL_KB.firstPicture));
    report(sizeRow('JavaScript', scripts, GOAL_KB.scripts));
    report(sizeRow('CSS', styles, GOAL_KB.styles));
    report(sizeRow('everything', transfers, GOAL_KB.all));
  } finally {
    await close();
    await product.stop();
  }
}

/** Every finished transfer of the page, with its headers, from now on. */
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

/** The addresses whose requests began before the first contentful paint. */
async function startedBeforeFirstPicture(page: Page): Promise<Set<string>> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const urls = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const limit = paint?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < limit)
      .map(({ name }) => name);
  });
  return new Set(urls);
}

async function untilQuiet(transfers: Transfer[]): Promise<void> {
  for (let before = -1; before < transfers.length; ) {
    before = transfers.length;
    await setTimeout(QUIET_MS);
  }
}

function sizeRow(what: string, transfers: Transfer[], goal: number): Row {
  const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes, 0);
  return valueRow(`first visit of /: ${what}`, `${(bytes / 1_000).toFixed(1)} kB`, `≤ ${goal} kB`);
}

import { chromium } from '@playwright/test';
import { findChromium } from '../../testing/chromium';
import { startProduct } from './product';
import type { Row } from './table';

/** As many as `npm start` creates. */
const CARS = 72;
const GOAL_KB = { Script: 110, Stylesheet: 12, all: 350 };

/** Bytes that a first visit of / transfers to a phone, as the browser counts them. */
export async function benchVisit(): Promise<Row[]> {
  const product = await startProduct(CARS);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const network = await page.context().newCDPSession(page);
    const types = new Map<string, string>();
    const bytes = { Script: 0, Stylesheet: 0, all: 0 };
    network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      if (type === 'Script' || type === 'Stylesheet') bytes[type] += encodedDataLength;
      bytes.all += encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto(product.url, { waitUntil: 'networkidle' });
    return [
      sizeRow('first visit of /: JavaScript', bytes.Script, GOAL_KB.Script),
      sizeRow('first visit of /: CSS', bytes.Stylesheet, GOAL_KB.Stylesheet),
      sizeRow('first visit of /: everything', bytes.all, GOAL_KB.all),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

function sizeRow(what: string, bytes: number, goal: number): Row {
  return {
    what,
    value: `${(bytes / 1_000).toFixed(1)} kB`,
    reference: '-',
    ratio: '-',
    goal: `≤ ${goal} kB`,
  };
}

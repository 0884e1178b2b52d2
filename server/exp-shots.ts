import { chromium } from '@playwright/test';
import { findChromium } from './testing/chromium';
import { benchVisit } from './commands/bench/visit';
import { startProduct } from './commands/bench/product';
import { addDays, dayOf } from '#shared/core/days';
for (const row of await benchVisit()) console.log(row.what, row.value, row.goal);
const product = await startProduct(72);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const from = addDays(dayOf(Date.now()), 5), to = addDays(from, 2);
for (const [name, width, dark] of [['360', 360, false], ['768', 768, false], ['1280', 1280, true]] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light' });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto(product.url); await page.getByRole('button', { name: /^When/ }).waitFor(); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/search-exp/home-${name}.png` });
  await page.getByRole('button', { name: /^When/ }).click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/search-exp/dialog-${name}.png` });
  await page.goto(`${product.url}/?from=${from}&to=${to}`); await page.getByText(/for 3 days/).first().waitFor(); await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/search-exp/days-${name}.png`, fullPage: false });
  if (width === 360) await page.evaluate(() => window.scrollBy(0, 400)); 
  await page.screenshot({ path: `/tmp/search-exp/cards-${name}.png` });
  await page.goto(`${product.url}/?from=2020-01-01`); await page.getByText(/days in this link/).waitFor();
  await page.screenshot({ path: `/tmp/search-exp/past-${name}.png` });
  await page.goto(`${product.url}/categories/suv`).catch(() => {}); await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/search-exp/category-${name}.png` });
  await page.close();
}
await browser.close(); await product.stop();

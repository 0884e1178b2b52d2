import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe reports nothing, and nothing is wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  // The newer mode opens and closes a page of its own for each analysis, for frames of other origins: there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`))
    .toEqual([]);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect.soft(overflows).toBe(false);
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no violations by axe and no horizontal overflow (WCAG 1.4.10). */
export async function expectAccessible(page: Page): Promise<void> {
  // The newer mode opens another page per analysis, for frames of other origins; there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`))
    .toEqual([]);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect.soft(overflows).toBe(false);
}

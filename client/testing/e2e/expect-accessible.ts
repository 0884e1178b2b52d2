import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Names of the rules by which axe checks colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no violations found by axe and no horizontal overflow (WCAG 1.4.10). */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, axe(page));
}

/**
 * Checks only a screen's colours, in a further colour scheme after `expectAccessible`: axe's other rules do
 * not depend on the colour scheme.
 */
export async function expectAccessibleColours(page: Page): Promise<void> {
  await expectNone(page, axe(page).withRules(COLOUR_RULES));
}

// Uses axe's legacy mode: the newer mode opens a page per analysis for frames of other origins, which this
// page does not have.
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function expectNone(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`))
    .toEqual([]);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect.soft(overflows).toBe(false);
}

import { expect, type Page } from '@playwright/test';

/** Width of the narrowest phone, with text at normal and at double size. */
const VIEWS = [
  { width: 320, fontSize: '' },
  { width: 320, fontSize: '200%' },
] as const;

/** Expects that the shown screen does not scroll sideways on a phone, even with large text. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { width, fontSize } of VIEWS) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => {
      const { style } = document.documentElement;
      style.fontSize = size;
      // Renders the page again, because Chromium keeps some lengths in rem as they were before the text size
      // changed.
      style.display = 'none';
      document.documentElement.getBoundingClientRect();
      style.display = '';
    }, fontSize);
    // Measured repeatedly, because charts follow the window's width a moment later.
    const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect
      .configure({ soft: true })
      .poll(contentWidth, `at ${width} px, text ${fontSize || '100%'}`)
      .toBeLessThanOrEqual(width);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  if (before) await page.setViewportSize(before);
}

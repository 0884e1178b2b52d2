import { expect, type Page } from '@playwright/test';

/** Width of the narrowest phone, with text at normal and at double size. */
const VIEWS = [
  { width: 320, fontSize: '' },
  { width: 320, fontSize: '200%' },
] as const;

/**
 * Expects that the shown screen does not scroll sideways on a phone, even with large text, and that no text is
 * cut off only because it is large, except in buttons that open the whole.
 */
export async function expectRoomForText(page: Page): Promise<void> {
  // Measures the whole screen, also what a later request fetches.
  await page.waitForLoadState('networkidle');
  const before = page.viewportSize();
  let usuallyCut: (string | null)[] = [];
  const listNewlyCut = async () => (await listCutTexts(page)).filter((text) => !usuallyCut.includes(text));
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
    if (fontSize === '') usuallyCut = await listCutTexts(page);
    else await expect.configure({ soft: true }).poll(listNewlyCut, 'cut off').toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  if (before) await page.setViewportSize(before);
}

/** Lists the texts that end in an ellipsis because their line is too short. */
function listCutTexts(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('main')
    .locator(':not(.sr-only, select, input, [aria-haspopup], [aria-haspopup] *)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
        .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
    );
}

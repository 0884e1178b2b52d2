import { expect, type Page } from '@playwright/test';

/** Expects at most one filled button in the topmost layer, not counting Sign Up in the navigation. */
export async function expectOneFilledButton(page: Page): Promise<void> {
  const filled = await page.evaluate(findFilledButtons);
  expect.soft(filled.slice(1), `filled at ${page.url()}, beside "${filled[0]}"`).toEqual([]);
}

/** Returns the names of the filled buttons and links that a user sees without scrolling. */
function findFilledButtons(): string[] {
  const probe = document.createElement('i');
  document.body.append(probe);
  const fills = ['var(--tea)', 'var(--bad)', '#f6c21f'].map((colour) => {
    probe.style.background = colour;
    return getComputedStyle(probe).backgroundColor;
  });
  probe.remove();
  const layers = document.querySelectorAll('[role="dialog"]:not([data-state="closed"])');
  const layer = layers[layers.length - 1] ?? document;
  return [...layer.querySelectorAll('button, a')]
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isNavigation = element.closest('header nav') !== null;
      return (
        !isNavigation && element.contains(hit) && fills.includes(getComputedStyle(element).backgroundColor)
      );
    })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
}

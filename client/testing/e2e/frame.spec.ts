import { expect, type Page } from '@playwright/test';
import { expectOneFilledButton } from './expect-one-filled-button';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

const PHONE = { width: 360, height: 740 };

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height;

test('[R2041, R2043, R2044] restores the screen of every tab as the user left it, and returns from a car to its card', async ({
  visit,
}) => {
  const { page } = await visit({ url: product.url, viewport: PHONE, role: 'lender' });
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /^20\d\d / })
    .nth(5);

  await test.step('shows header, tabs and footer at their fixed heights', async () => {
    await page.goto('/');
    await expect(card).toBeAttached();
    expect(await heightOf(page, 'header')).toBe(56);
    expect(await heightOf(page, '.tab-bar')).toBe(56);
    await expect.poll(() => heightOf(page, 'footer')).toBe(112);
    await expect(tab(page, /^Hires/)).toHaveText(/^Hires\d/);
  });

  await test.step('returns from a car to the scroll position of its card', async () => {
    await card.scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    await card.click();
    await expect(page).toHaveURL(/\/Car\//);
    await expect(page.locator('.tab-bar')).toBeHidden();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => scrollTop(page)).toBe(top);
  });

  await test.step('returns to the list at its scroll position from another tab', async () => {
    const top = await scrollTop(page);
    expect(top).toBeGreaterThan(0);
    await tab(page, /^Hires/).click();
    await expect(page.getByRole('heading', { name: 'Hires', level: 1 })).toBeAttached();
    await tab(page, /^Search/).click();
    await expect.poll(() => scrollTop(page)).toBe(top);
    await tab(page, /^Search/).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  await test.step('hides the tabs while a keyboard is open', async () => {
    await page.goto('/Contact');
    await page.getByLabel('Message').focus();
    await page.setViewportSize({ ...PHONE, height: 400 });
    await expect(page.locator('.tab-bar')).toBeHidden();
    await page.setViewportSize(PHONE);
    await expect(page.locator('.tab-bar')).toBeVisible();
  });
});

test('[R2041] hides the labels of the tabs where text is at 200 %', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE });
  await page.goto('/');
  const labels = page.locator('.tab-label');
  const label = () => labels.first().evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(await label()).toBe(false);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(label).toBe(true);
  expect(await heightOf(page, '.tab-bar')).toBe(56);
});

test('[R2042] shows one filled button in the menu and in the sign-in modal of a visitor', async ({
  visit,
}) => {
  const { page } = await visit({ url: product.url, viewport: PHONE });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectOneFilledButton(page);
  await page.keyboard.press('Escape');
  await tab(page, /^Me$/).click();
  await expect(page.getByRole('dialog')).toContainText('to see your profile');
  await expectOneFilledButton(page);
});

import { expect, type Locator } from '@playwright/test';
import { type Product, startProduct } from './server';
import { test } from './visit';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

const PHONE = { width: 360, height: 740 };

test('takes a visitor from the list to the number of an owner in six taps', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await page.goto('/');
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /^20\d\d / })
      .first(),
  );
  await tap(page.getByRole('button', { name: 'Sign in to view contact' }).first());
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  for (const text of ['achieng.taps@example.com', 'Achieng Taps', 'matatu-ya-jioni']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tap(dialog.getByRole('checkbox'));
  await tap(dialog.getByRole('button', { name: 'Sign up', exact: true }));
  const terms = page.getByRole('dialog', { name: 'You MUST read this before proceeding' });
  await tap(terms.getByRole('checkbox'));
  await tap(terms.getByRole('button', { name: 'Show Contact' }));
  await expect(page.getByText(/\+2547\d{8}/).first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
});

test('shows the profile of an owner of six cars in at most 1,400 px', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE, role: 'lender' });
  await page.goto('/Profile');
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(6);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_400);
});

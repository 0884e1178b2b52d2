import { expect, type Page } from '@playwright/test';
import { addFourPhotos, expectCarRegistered, fillCarFields } from './car-form';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

const PHONE = { width: 360, height: 740 };

/**
 * Counts the taps and the filled fields in the document that opens next. Choosing from a list counts as one
 * tap, and so does choosing a photo's file.
 */
async function countActions(page: Page): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.addInitScript(() => {
    const CHOICES = 'select, [type="file"]';
    const TYPED = 'textarea, input:not([type="file"], [type="checkbox"])';
    const counts = { taps: 0, fields: 0 };
    const typed = new Set<Element>();
    Object.assign(window, { counts });
    const listen = (event: string, selector: string, count: (element: Element) => void) =>
      addEventListener(
        event,
        ({ target }) => target instanceof Element && target.matches(selector) && count(target),
        true,
      );
    listen('pointerdown', '*', () => (counts.taps += 1));
    listen('change', CHOICES, () => (counts.taps += 1));
    listen('input', TYPED, (element) => (counts.fields = typed.add(element).size));
  });
  return () => page.evaluate(() => Reflect.get(window, 'counts'));
}

test('takes a visitor from the list to the number of an owner in six taps', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE });
  const counts = await countActions(page);
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^20\d\d / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign in to view contact' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  for (const text of ['achieng.taps@example.com', 'Achieng Taps', 'matatu-ya-jioni']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
  const terms = page.getByRole('dialog', { name: 'You MUST read this before proceeding' });
  await terms.getByRole('checkbox').click();
  await terms.getByRole('button', { name: 'Show Contact' }).click();
  await expect(page.getByText(/\+2547\d{8}/).first()).toBeVisible();
  const { taps } = await counts();
  expect(taps).toBeGreaterThan(0);
  expect(taps).toBeLessThanOrEqual(6);
});

test('takes a new owner from the list to a listed car in 20 taps and 11 typed fields', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE, role: 'renter' });
  const counts = await countActions(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Register Vehicle' }).click();
  await addFourPhotos(page);
  await fillCarFields(page, 'KDQ 418C');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Vehicle Registration' });
  await expect(payment.getByLabel('Phone number')).toHaveValue(/722 ?000 ?418$/);
  await payment.getByRole('button', { name: 'Submit Payment' }).click();
  await expect(payment).toBeHidden();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectCarRegistered(page);
  const { taps, fields } = await counts();
  expect(taps).toBeGreaterThan(0);
  expect(taps).toBeLessThanOrEqual(20);
  expect(fields).toBeGreaterThan(0);
  expect(fields).toBeLessThanOrEqual(11);
});

test('shows the profile of an owner of six cars in at most 1,400 px', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE, role: 'lender' });
  await page.goto('/Profile');
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(6);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_400);
});

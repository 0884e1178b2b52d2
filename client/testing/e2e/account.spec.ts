import { expect, type Locator, type Page } from '@playwright/test';
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
const PHOTO = 'public/img/og.jpg';

/** Counts taps and typed fields; a list and its choice are one tap, and so are a photo's button and its file. */
function countActions(page: Page) {
  const counts = { taps: 0, fields: 0 };
  return {
    counts,
    tap: async (target: Locator) => {
      counts.taps += 1;
      await target.click();
    },
    choose: async (label: string, value: string) => {
      counts.taps += 1;
      await page.getByLabel(label).selectOption(value);
    },
    addPhoto: async (button: Locator) => {
      counts.taps += 1;
      await button.setInputFiles(PHOTO);
    },
    type: async (label: string, text: string) => {
      counts.fields += 1;
      await page.getByLabel(label).fill(text);
    },
  };
}

test('takes a visitor from the list to the number of an owner in six taps', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE });
  const { counts, tap } = countActions(page);
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
  expect(counts.taps).toBeLessThanOrEqual(6);
});

test('takes a new owner from the list to a listed car in 20 taps and 11 typed fields', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE, role: 'renter' });
  const { counts, tap, choose, addPhoto, type } = countActions(page);
  await page.goto('/');
  await tap(page.getByRole('button', { name: 'Menu' }));
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Register Vehicle' }));
  for (const slot of ['Front', 'Side', 'Interior', 'Rear']) {
    await addPhoto(page.getByLabel(new RegExp(`^${slot}`)).first());
    const dialog = page.getByRole('dialog', { name: `${slot} photo` });
    await tap(dialog.getByRole('button', { name: 'Crop' }));
    await expect(dialog).toBeHidden();
  }
  await type('Registration No', 'KDQ 418C');
  await type('Car Make', 'Toyota');
  await type('Car Model', 'Vitz');
  await choose('Year', '2019');
  await type('Color', 'Silver');
  await choose('Fuel', 'petrol');
  await choose('Transmission', 'automatic');
  await choose('Category', 'hatchback');
  await type('Rental Price per day', '3200');
  await type('Phone number', '0722000419');
  await choose('County', 'nairobi');
  await type('Nearest Town', 'Kilimani');
  await tap(page.getByRole('button', { name: 'Proceed to Payment' }));
  const payment = page.getByRole('dialog', { name: 'Vehicle Registration' });
  await expect(payment.getByLabel('Phone number')).toHaveValue(/722 ?000 ?419$/);
  await tap(payment.getByRole('button', { name: 'Submit Payment' }));
  await expect(payment).toBeHidden();
  await tap(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByText('Car successfully registered!')).toBeVisible();
  expect(counts.taps).toBeLessThanOrEqual(20);
  expect(counts.fields).toBeLessThanOrEqual(11);
});

test('shows the profile of an owner of six cars in at most 1,400 px', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE, role: 'lender' });
  await page.goto('/Profile');
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(6);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_400);
});

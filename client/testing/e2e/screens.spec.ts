import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Role, signInDemo } from '../../../server/testing/demo-people';
import { type Product, startProduct } from './server';

const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

/** Path and heading of every screen, as whom it is visited. `{car}` and `{lender}` are filled in. */
const SCREENS: { path: string; heading: string | RegExp; role?: Role; status?: number }[] = [
  { path: '/', heading: 'What type of car are you looking to drive?' },
  { path: '/Car/{car}', heading: /^\d{4} / },
  { path: '/cars/{car}', heading: /^\d{4} / },
  { path: '/Car/000000000000000000000000', heading: 'Page Not Found', status: 404 },
  { path: '/categories', heading: 'Categories' },
  { path: '/categories/trucks', heading: 'Trucks' },
  { path: '/Contact', heading: 'Contact' },
  { path: '/terms-and-conditions', heading: 'Terms and Conditions' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/PrivacyPolicy', heading: 'Privacy Policy' },
  { path: '/Catalogue/{lender}', heading: 'Savanna Ridge Cars' },
  { path: '/reset-password/some-token', heading: 'Reset Password' },
  { path: '/nowhere', heading: 'Page Not Found', status: 404 },
  { path: '/Profile', heading: 'My cars', role: 'lender' },
  { path: '/register-car', heading: 'Register Vehicle', role: 'lender' },
  { path: '/messages', heading: 'Messages', role: 'renter' },
  { path: '/ad-pan', heading: 'Admin Panel', role: 'admin' },
];

for (const size of SIZES) {
  test(`every screen at ${size.width}: its heading, no overflow, nothing for axe, nothing in the console`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const lender = await signInDemo(product.url, 'lender');
    const fleet: { _id: string }[] = await (await fetch(`${product.url}/api/catalogue/${lender._id}`)).json();
    for (const { path, heading, role, status = 200 } of SCREENS) {
      const address = path.replace('{car}', fleet[0]?._id ?? '').replace('{lender}', lender._id);
      await test.step(address, async () => {
        const { page, problems } = await open(browser, size, role);
        const response = await page.goto(address);
        expect(response?.status()).toBe(status);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await expectSound(page);
        expect.soft(problems.filter((text) => status === 200 || !text.includes('404'))).toEqual([]);
        await page.context().close();
      });
    }
  });
}

test('the sign-in modal: both tabs and the reset form are accessible, Escape gives the focus back', async ({
  browser,
}) => {
  const { page } = await open(browser, { width: 360, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Sign In' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expectSound(page);
  await dialog.getByRole('tab', { name: 'Sign In' }).click();
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('signed-out visit to a page for members: home with the modal, and there after signing in', async ({
  browser,
}) => {
  const { page } = await open(browser, { width: 360, height: 800 });
  await page.goto('/register-car');
  await expect(page).toHaveURL(/\/$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('wanjiku.kamau@example.com');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('twende-demo-2026');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/register-car$/);
});

async function open(browser: Browser, viewport: { width: number; height: number }, role?: Role) {
  const context = await browser.newContext({ viewport, baseURL: product.url, reducedMotion: 'reduce' });
  if (role) {
    const user = await signInDemo(product.url, role);
    await context.addInitScript((stored) => {
      localStorage.setItem('user', JSON.stringify(stored));
      localStorage.setItem('token', stored.token);
    }, user);
  }
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { page, problems };
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`))
    .toEqual([]);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect.soft(overflows).toBe(false);
}

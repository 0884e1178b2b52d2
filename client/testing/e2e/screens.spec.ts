import { expect, test } from '@playwright/test';
import { type Role, signInDemo } from '../../../server/testing/demo-users';
import { SEARCH_LIMITS } from '../../../shared/core/limits';
import { expectSound } from './expect-sound';
import { type Product, startProduct } from './server';
import { visit } from './visit';

const LOOKS = [
  { viewport: { width: 360, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 360, height: 800 }, colorScheme: 'dark' },
] as const;

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

for (const look of LOOKS) {
  test(`every screen at ${look.viewport.width}, ${look.colorScheme}: its heading, no overflow, nothing for axe, nothing in the console`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const lender = await signInDemo(product.url, 'lender');
    const fleet: { _id: string }[] = await (await fetch(`${product.url}/api/catalogue/${lender._id}`)).json();
    for (const { path, heading, role, status = 200 } of SCREENS) {
      const address = path.replace('{car}', fleet[0]?._id ?? '').replace('{lender}', lender._id);
      await test.step(address, async () => {
        const { page, crashes, complaints } = await visit(browser, { url: product.url, ...look, role });
        const response = await page.goto(address);
        expect(response?.status()).toBe(status);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await expectSound(page);
        expect.soft(crashes).toEqual([]);
        expect.soft(complaints.filter((text) => status === 200 || !text.includes('404'))).toEqual([]);
        await page.context().close();
      });
    }
  });
}

test('main states on a phone: accessible with whatever is open, found or missing', async ({ browser }) => {
  test.setTimeout(300_000);
  const phone = { url: product.url, viewport: { width: 360, height: 800 } };
  const lender = await signInDemo(product.url, 'lender');
  const fleet: { _id: string }[] = await (await fetch(`${product.url}/api/catalogue/${lender._id}`)).json();

  await test.step('signed out: the menu, nothing found, no connection, a wrong password', async () => {
    const { page } = await visit(browser, phone);
    await page.goto('/?make=Nothing');
    await expect(page.getByText('No cars available.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('a wrong password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await expectSound(page);
    await page.route('**/api/cars/**', (route) => route.abort());
    await page.goto('/categories/trucks');
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectSound(page);
    await page.context().close();
  });

  await test.step('the renter: terms, number, chat, a thread', async () => {
    const { page } = await visit(browser, { ...phone, role: 'renter' });
    await page.goto(`/Car/${fleet[0]?._id}`);
    await page.getByRole('button', { name: 'View Contact' }).click();
    const terms = page.getByRole('dialog');
    await expect(terms).toBeVisible();
    await expectSound(page);
    await terms.getByRole('checkbox').check();
    await terms.getByRole('button', { name: 'Show Contact' }).click();
    await expect(page.getByText(/^\+254/).first()).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Message Provider' }).click();
    await expect(page.getByText('Chatting with Provider')).toBeVisible();
    await expectSound(page);
    await page.goto('/messages');
    await page.getByRole('link', { name: /Wanjiku Kamau/ }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expectSound(page);
    await page.context().close();
  });

  await test.step('the lender: what may be done with a car, the profile’s form', async () => {
    const { page } = await visit(browser, { ...phone, role: 'lender' });
    await page.goto('/Profile');
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page);
    await page.context().close();
  });
});

test('the sign-in modal: both tabs and the reset form are accessible, Escape gives the focus back', async ({
  browser,
}) => {
  const { page } = await visit(browser, { url: product.url, viewport: { width: 360, height: 800 } });
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
  const { page } = await visit(browser, { url: product.url, viewport: { width: 360, height: 800 } });
  await page.goto('/register-car');
  await expect(page).toHaveURL(/\/$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('wanjiku.kamau@example.com');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('twende-demo-2026');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/register-car$/);
});

test('back from a car far down the list, and a reload there: the list is where it was left', async ({
  browser,
}) => {
  const { page } = await visit(browser, { url: product.url, viewport: { width: 360, height: 800 } });
  await page.goto('/');
  const cars = page.getByRole('main').locator('a[href^="/Car/"]');
  await expect(cars).toHaveCount(SEARCH_LIMITS.pageDefault);
  const far = cars.nth(15);
  await far.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(3_000);
  await far.click();
  await expect(page).toHaveURL(/\/Car\//);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(left);
  await page.reload();
  await expect.poll(place).toBe(left);
  await expect(far).toBeInViewport();
});

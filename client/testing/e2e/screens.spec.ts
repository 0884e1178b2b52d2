import { expect, type Page } from '@playwright/test';
import { signInDemoUser } from '../../../server/testing/demo-users';
import { SEARCH_LIMITS } from '../../../shared/core/limits';
import { expectAccessible } from './expect-accessible';
import { expectRoomForText } from './expect-room-for-text';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

test('[R233] keeps screens on a phone accessible, even without results or a network', async ({ visit }) => {
  test.setTimeout(300_000);
  const phone = { url: product.url, viewport: { width: 360, height: 800 } };
  const lender = await signInDemoUser(product.url, 'lender');
  const fleet: { _id: string }[] = await (await fetch(`${product.url}/api/catalogue/${lender._id}`)).json();

  await test.step('checks the menu, no results, no connection and a wrong password as a visitor', async () => {
    const { page } = await visit(phone);
    await page.goto('/?make=Nothing');
    await expect(page.getByText('No cars available.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('a wrong password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/api/cars/**', (route) => route.abort());
    await page.goto('/categories/trucks?maxPrice=90000');
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.context().close();
  });

  await test.step('checks terms, number, chat and a thread as a renter', async () => {
    const { page } = await visit({ ...phone, role: 'renter' });
    await page.goto(`/Car/${fleet[0]?._id}`);
    await page.getByRole('button', { name: 'View Contact' }).click();
    const terms = page.getByRole('dialog');
    await expect(terms).toBeVisible();
    await expectAccessible(page);
    await terms.getByRole('checkbox').check();
    await terms.getByRole('button', { name: 'Show Contact' }).click();
    await expect(page.getByText(/^\+254/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Message Provider' }).click();
    await expect(page.getByText('Chatting with Provider')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/messages');
    await page.getByRole('link', { name: /Wanjiku Kamau/ }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expectAccessible(page);
    await page.context().close();
  });

  await test.step('checks the actions of a car and the profile form as a lender', async () => {
    const { page } = await visit({ ...phone, role: 'lender' });
    await page.goto('/Profile');
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test('[R233] keeps the forms of the sign-in modal accessible, and restores the focus on Escape', async ({
  visit,
}) => {
  const { page } = await visit({ url: product.url, viewport: { width: 360, height: 800 } });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Sign In' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Sign In' }).click();
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[R750, R835] shows first screens without JavaScript, and hydrates them without errors, layout shifts or repeated calls', async ({
  visit,
}) => {
  const { cars } = await (await fetch(`${product.url}/api/cars/search?limit=1`)).json();
  const price = `Ksh. ${cars[0].price.toLocaleString('en-KE')}`;
  const screens: [path: string, text: string][] = [
    ['/', price],
    [`/Car/${cars[0]._id}`, price],
    ['/categories', 'Wedding Convoy'],
    ['/categories/trucks', 'Pickups and lorries for moving house, farm or stock.'],
    [`/Catalogue/${cars[0].userId}`, cars[0].price.toLocaleString('en-KE')],
  ];
  const { page: withoutScript } = await visit({ url: product.url, javaScriptEnabled: false });
  for (const [path, text] of screens) {
    await withoutScript.goto(path);
    await expect(withoutScript.getByText(text).filter({ visible: true }).first()).toBeVisible();
    if (path === '/') {
      const makes = withoutScript.getByRole('navigation', { name: 'Listed Vehicles' }).getByRole('listitem');
      await expect(makes.filter({ visible: true }).first()).toBeVisible();
    }

    for (const width of [360, 1280]) {
      const view = { url: product.url, viewport: { width, height: 800 } };
      const { page, pageErrors, consoleErrors } = await visit(view);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/(cars\/(search|facets|\w{24}$)|catalogue|categories|settings)/.test(pathname))
          calls.push(pathname);
      });
      await page.goto(path);
      // The footer's code loads only after hydration.
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      expect({ path, width, calls, pageErrors, consoleErrors }).toEqual({
        ...{ path, width },
        ...{ calls: [], pageErrors: [], consoleErrors: [] },
      });
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await page.context().close();
    }
  }
});

/** Returns the cumulative layout shift so far, as browsers report it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sumOf = (shifts: PerformanceEntry[]) =>
          shifts.reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0);
        new PerformanceObserver((list) => resolve(sumOf(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

test('keeps Swahili for every address and error after a visitor chose this language, until the visitor returns to English', async ({
  visit,
}) => {
  const { page, pageErrors, consoleErrors } = await visit({
    url: product.url,
    viewport: { width: 360, height: 800 },
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Kiswahili' }).click();
  await expect(page).toHaveURL(/\/sw\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  await expect(page.getByRole('heading', { name: 'Ungependa kuendesha gari gani?' })).toBeVisible();
  await expectAccessible(page);
  await expectRoomForText(page);

  await page.goto('/categories/trucks');
  await expect(page).toHaveURL(/\/sw\/categories\/trucks$/);
  await page
    .getByRole('link', { name: /^20\d\d / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sw\/Car\//);
  await expect(page.getByText('kwa siku').first()).toBeVisible();
  await expectAccessible(page);
  await expectRoomForText(page);
  expect([pageErrors, consoleErrors]).toEqual([[], []]);

  await page.getByRole('button', { name: 'Menyu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ingia', exact: true }).click();
  await page.getByLabel('Barua pepe').fill('nobody@example.com');
  await page.getByRole('textbox', { name: 'Nenosiri' }).fill('a wrong password');
  await page.getByRole('dialog').getByRole('button', { name: 'Ingia', exact: true }).click();
  await expect(page.getByText('Barua pepe au nenosiri si sahihi.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menyu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/Car\//);
  await expect(page.getByText('per day').first()).toBeVisible();
});

test('sends a visitor home with the sign-in modal, and to the requested screen after the sign-in', async ({
  visit,
}) => {
  const { page } = await visit({ url: product.url, viewport: { width: 360, height: 800 } });
  await page.goto('/register-car');
  await expect(page).toHaveURL(/\/$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleDescription('Sign up to list your car.');
  await dialog.getByRole('tab', { name: 'Sign In' }).click();
  await dialog.getByLabel('Email').fill('wanjiku.kamau@example.com');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('twende-demo-2026');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/register-car$/);
});

test('restores the scroll position far down the list on back and on reload', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: { width: 360, height: 800 } });
  await page.goto('/');
  const cars = page.getByRole('main').locator('a[href^="/Car/"]');
  await expect(cars).toHaveCount(SEARCH_LIMITS.pageDefault);
  const far = cars.nth(15);
  await far.scrollIntoViewIfNeeded();
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const topBefore = await scrollTop();
  expect(topBefore).toBeGreaterThan(1_500);
  await far.click();
  await expect(page).toHaveURL(/\/Car\//);
  await expect.poll(scrollTop).toBe(0);
  await page.goBack();
  await expect.poll(scrollTop).toBe(topBefore);
  await page.reload();
  await expect.poll(scrollTop).toBe(topBefore);
  await expect(far).toBeInViewport();

  // A list that the browser renders loads after the first picture; before that, the page is too short for
  // this scroll position.
  await page.goto('/?sort=price_asc');
  // One car more than a page of results: the car viewed before is listed as well.
  await expect(cars).toHaveCount(SEARCH_LIMITS.pageDefault + 1);
  await far.scrollIntoViewIfNeeded();
  const topOfSorted = await scrollTop();
  let releaseList = () => {};
  const listReleased = new Promise<void>((resolve) => {
    releaseList = resolve;
  });
  await page.route('**/api/cars/**', (route) => listReleased.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(cars).toHaveCount(0);
  releaseList();
  await expect.poll(scrollTop).toBe(topOfSorted);
  await expect(far).toBeInViewport();
});

import { expect, type Page } from '@playwright/test';
import { matchRoute, ROUTES } from '#shared/core/paths';
import { listHires } from '#shared/hires/contract';
import { type DemoRole, signInDemoUser } from '../../../server/testing/demo-users';
import { expectAccessible, expectAccessibleColours } from './expect-accessible';
import { expectOneFilledButton } from './expect-one-filled-button';
import { expectRoomForText } from './expect-room-for-text';
import { lengthenNames } from './lengthen-names';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 900 };

type Screen = { path: string; heading: string | RegExp; status?: number };
type Tour = { audience: string; role?: DemoRole; screens: Screen[]; also?: string[] };

/**
 * Path and heading of every screen, by role. Of the screens in `also`, only the width is checked. The test
 * replaces `{car}`, `{lender}` and `{hire}` by ids.
 */
const TOURS: Tour[] = [
  {
    audience: 'a visitor',
    screens: [
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
    ],
    also: [
      '/favourites',
      '/compare?ids={car}',
      '/saved-searches/stop/some-token',
      '/notifications/stop/some-token',
      '/verify-email/some-token',
      '/finish-sign-up/some-token',
    ],
  },
  {
    audience: 'a lender',
    role: 'lender',
    screens: [
      { path: '/Profile', heading: 'My cars' },
      { path: '/dashboard', heading: 'Figures per week' },
      { path: '/register-car', heading: 'List a car' },
      { path: '/Profile/papers', heading: 'Your papers are checked once' },
    ],
    also: [
      ...['/hires', '/notifications', '/Profile/payments', '/Profile/verification', '/Profile/notifications'],
      ...['/Profile/security', '/Profile/security/devices', '/Profile/security/password'],
      ...['/Profile/security/blocked-people', '/Profile/language', '/Profile/your-data'],
    ],
  },
  {
    audience: 'a renter',
    role: 'renter',
    screens: [
      { path: '/messages', heading: 'Messages' },
      { path: '/hires/{hire}', heading: 'What comes next' },
    ],
    also: [
      ...['/hires/{hire}/answer/some-token', '/hires/{hire}/driver/some-token'],
      ...['/hires/{hire}/handover', '/hires/{hire}/return', '/hires/{hire}/settlement'],
      '/hires/{hire}/accident',
    ],
  },
  {
    audience: 'an admin',
    role: 'admin',
    screens: [{ path: '/ad-pan', heading: 'Admin Panel' }],
    also: ['/Profile/security/two-step'],
  },
];

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

test('includes every route in a tour', () => {
  const toured = TOURS.flatMap(({ screens, also = [] }) => [...screens.map(({ path }) => path), ...also]);
  const visited = new Set<string | undefined>(
    toured.map((path) => matchRoute(path.split('?')[0] ?? '')?.route),
  );
  const missing = Object.keys(ROUTES).filter((route) => !visited.has(route));
  // This screen has no tour: it is opened from the list of conversations.
  expect(missing).toEqual(['conversation']);
});

for (const { audience, role, screens, also = [] } of TOURS) {
  test(`[R500, V3.7.1] shows every screen of ${audience} with a heading, at most one filled button, without sideways scroll, accessible, at 360 and 1280`, async ({
    visit,
  }) => {
    test.setTimeout(300_000);
    const lender = await signInDemoUser(product.url, 'lender');
    const fleet: { _id: string }[] = await (await fetch(`${product.url}/api/catalogue/${lender._id}`)).json();
    const hire = role === 'renter' ? await acceptedHireOfRenter() : '';
    const display = { viewport: PHONE, colorScheme: 'light' } as const;
    const { page, pageErrors, consoleErrors } = await visit({ url: product.url, ...display, role });
    await lengthenNames(page);

    const fill = (path: string) =>
      path
        .replace('{car}', fleet[0]?._id ?? '')
        .replace('{lender}', lender._id)
        .replace('{hire}', hire);

    for (const { path, heading, status = 200 } of screens) {
      const address = fill(path);
      const expectHeading = () => expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await test.step(address, async () => {
        await page.setViewportSize(PHONE);
        const narrow = await page.goto(address);
        expect(narrow?.status()).toBe(status);
        await expectHeading();
        await expectOneFilledButton(page);
        await expectAccessible(page);
        await expectRoomForText(page);
        await expectNoTransitions(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectHeading();
        await expectAccessibleColours(page);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(LAPTOP);
        const wide = await page.reload();
        expect(wide?.status()).toBe(status);
        await expectHeading();
        await expectAccessible(page);
        expect.soft(pageErrors.splice(0)).toEqual([]);
        expect
          .soft(consoleErrors.splice(0).filter((text) => status === 200 || !text.includes('404')))
          .toEqual([]);
      });
    }
    await page.setViewportSize(PHONE);
    for (const address of also.map(fill)) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectOneFilledButton(page);
        await expectRoomForText(page);
      });
    }
    if (role === 'renter') {
      await test.step('shows a conversation, and the chat beside a car, without sideways scroll', async () => {
        await page.goto('/messages');
        await page.locator('a[href^="/messages/"]').first().click();
        await expect(page.getByRole('textbox')).toBeVisible();
        await expectOneFilledButton(page);
        await expectRoomForText(page);
        await page.goto(fill('/Car/{car}'));
        await page.getByRole('button', { name: 'Message Provider' }).click();
        await expectRoomForText(page);
        await page.setViewportSize({ width: 320, height: 740 });
        await expect(page.getByRole('button', { name: 'Close chat' })).toBeInViewport({ ratio: 1 });
      });
    }
    // Ignores replies that arrive after the page has closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Expects no transitions with reduced motion, so that the colours of another scheme appear at once. */
async function expectNoTransitions(page: Page): Promise<void> {
  const durations = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration),
    ),
  ]);
  expect.soft(durations).toEqual(['0s']);
}

async function acceptedHireOfRenter(): Promise<string> {
  const { token } = await signInDemoUser(product.url, 'renter');
  const response = await fetch(`${product.url}/api/hires?role=renter&state=accepted`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { items } = listHires.reply.parse(await response.json());
  return items[0]?._id ?? '';
}

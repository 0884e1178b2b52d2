import { expect, type Page } from '@playwright/test';
import type { SignedInUser } from '#shared/auth/contract';
import type { MessageView } from '#shared/messages/contract';
import { DEMO_PASSWORD, DEMO_USERS } from '../../../server/demo/demo-users';
import { signInDemoUser } from '../../../server/testing/demo-users';
import { startPhotoBucket } from './bucket';
import { installEarlierWorkers, startEarlierVersion } from './earlier-version';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

const PHONE = { width: 360, height: 800 };
const FIRST = 'Is it free on Friday?';
const SECOND = 'And on Saturday?';

let product: RunningProduct;
let bucket: Awaited<ReturnType<typeof startPhotoBucket>>;

test.beforeAll(async () => {
  product = await startProduct();
  bucket = await startPhotoBucket();
});
test.afterAll(async () => {
  bucket.stop();
  await product.stop();
});

test('[R776, R777, R834] keeps opened pages readable without a network, and later sends what was written, once and in order', async ({
  visit,
}) => {
  // Bypasses the content security policy, which does not allow the photo bucket's origin.
  const { page } = await visit({
    url: product.url,
    viewport: PHONE,
    role: 'renter',
    bypassCSP: true,
  });
  const context = page.context();
  const renter = await signInDemoUser(product.url, 'renter');
  const carLink = page.getByRole('main').getByRole('link', { name: /^20\d\d / });
  let carPath = '';

  await test.step('serves a manifest to install the page', async () => {
    const manifest = await fetch(`${product.url}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const { name, icons, screenshots } = await manifest.json();
    expect(name).toBe('Twende');
    for (const { src, type } of [...icons, ...screenshots]) {
      const picture = await fetch(`${product.url}/${src}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, type]);
    }
  });

  await test.step('opens a car and a conversation', async () => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await carLink.first().click();
    await expect(page).toHaveURL(/\/Car\//);
    carPath = new URL(page.url()).pathname;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(listStoredReplies)).toContain('"car"');
    await openConversation(page);
    await expect.poll(() => page.evaluate(listStoredReplies)).toContain('"thread"');
  });

  await test.step('loads a photo from a storage bucket', async () => {
    for (const name of ['640', '1280'])
      expect(await page.evaluate(widthOf, `${bucket.url}/photos/abc/${name}.webp`)).toBe(1);
  });

  await test.step('shows the conversation and its age after a reload without a network', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/You are offline\..*What you see was saved/)).toBeVisible();
    await expect(page.getByRole('log').getByRole('paragraph').first()).toBeVisible();
    // The stored small photo replaces the large one, which is never stored.
    for (const name of ['640', '1280', '320'])
      expect(await page.evaluate(widthOf, `${bucket.url}/photos/abc/${name}.webp`)).toBe(1);
    for (const text of [FIRST, SECOND]) {
      await page.getByPlaceholder('Type...').fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('log').getByText(text)).toBeVisible();
    }
    await expect(page.getByText(/Waiting for the network/)).toHaveCount(2);
  });

  await test.step('opens the car and marks a favourite without a network', async () => {
    await page.goto(carPath);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /waiting for the network$/ }).first()).toBeVisible();
  });

  await test.step('says that the screen was never opened on this device', async () => {
    await page.goto('/favourites');
    await expect(page.getByText(/was never opened on this device/).first()).toBeVisible();
    await page.goto('/hires');
    await expect(page.getByText(/was never opened on this device/).first()).toBeVisible();
  });

  await test.step('sends every entry once when the network is back after the page was closed', async () => {
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/');
    await expect.poll(() => sentTexts(renter)).toEqual([FIRST, SECOND]);
    await expect
      .poll(async () => (await get<{ items: string[] }>(renter, '/favourites/ids')).items)
      .toContain(carPath.split('/').at(-1));
    await openConversation(again);
    await expect(again.getByRole('log').getByText(FIRST)).toHaveCount(1);
    await expect(again.getByText(/Waiting for the network/)).toHaveCount(0);
  });

  await test.step('deletes read conversations and sent messages from the device at the sign-out', async () => {
    const [last] = context.pages();
    await expect.poll(() => last?.evaluate(readStoredText)).toContain('thread');
    await last?.getByRole('link', { name: 'Back to all messages' }).click();
    await last?.getByRole('button', { name: 'Menu' }).click();
    await last?.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => last?.evaluate(readStoredText)).not.toMatch(/thread|inbox|Is it free/);
  });
});

test('[R923] keeps the hires readable without a network at a pick-up', async ({ visit }) => {
  const { page } = await visit({ url: product.url, viewport: PHONE, role: 'renter' });
  const hireLink = page
    .getByRole('main')
    .getByRole('link', { name: /20\d\d / })
    .first();

  await test.step('opens the list of hires', async () => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/hires');
    await expect(hireLink).toBeVisible();
    await expect.poll(() => page.evaluate(listStoredReplies)).toContain('"past"');
  });

  await test.step('opens a hire of the list for the first time without a network', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await hireLink.click();
    await expect(page.getByRole('region', { name: 'When' })).toBeVisible();
    await expect(page.getByText(/You are offline\..*What you see was saved/)).toBeVisible();
  });
});

test('[R923, R779] keeps the pass of an accepted hire readable without a network until the sign-out', async ({
  visit,
}) => {
  const { page } = await visit({ url: product.url, viewport: PHONE, role: 'renter' });
  const context = page.context();

  await test.step('says that an opened pass works offline', async () => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/hires');
    await page
      .getByRole('link', { name: /Accepted · / })
      .first()
      .click();
    await expect(page.getByText('Works offline').filter({ visible: true })).toHaveCount(1);
  });

  await test.step('shows time, place, number and price after a reload without a network', async () => {
    await context.setOffline(true);
    await page.reload();
    for (const name of ['When', 'Where', 'Bring', /^Still to pay to /])
      await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+254/);
  });

  await test.step('deletes the pass at the sign-out', async () => {
    const hireId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await page.evaluate(readStoredText)).toContain(hireId);
    await context.setOffline(false);
    await page.goto('/Contact');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => page.evaluate(readStoredText)).not.toContain(hireId);
  });
});

test('[R926] serves both languages by one worker, and reloads nothing on the first visit in the other language', async ({
  visit,
}) => {
  const { page } = await visit({ url: product.url, viewport: PHONE });
  const context = page.context();
  const search = page.getByRole('searchbox').first();

  await test.step('stores only the English document after a visit to the English page', async () => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(listStoredDocuments)).toEqual(['/index.html']);
  });

  await test.step('says in Swahili that a Swahili page needs the network, and links to English', async () => {
    await context.setOffline(true);
    await page.goto('/sw/categories');
    await expect(page.getByRole('heading', { name: 'Hakuna mtandao' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue in English' }).click();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await context.setOffline(false);
    // Waits, because the browser ends the worker's offline state later than the page's.
    const [worker] = context.serviceWorkers();
    await expect.poll(() => worker?.evaluate(hasNetwork)).toBe(true);
  });

  await test.step('keeps typed text on the first visit in Swahili', async () => {
    await page.goto('/sw/Contact');
    await page.locator('textarea').fill('Habari za leo');
    await expect.poll(() => page.evaluate(listStoredDocuments)).toEqual(['/index.html', '/sw/index.html']);
    expect(await page.evaluate(registeredScopes)).toEqual(['/']);
    await expect(page.locator('textarea')).toHaveValue('Habari za leo');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });

  await test.step('opens each address in its own language without a network', async () => {
    await context.setOffline(true);
    for (const [path, language] of [
      ['/sw/', 'sw'],
      ['/', 'en'],
      ['/sw/favourites', 'sw'],
    ]) {
      await page.goto(String(path));
      await expect(page.getByRole('navigation').first()).toBeVisible();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await expect(page.getByText(/Page Not Found|haukupatikana/i)).toHaveCount(0);
    }
    await expect(search).toHaveCount(0);
  });
});

test('[R927] replaces the two workers of earlier versions without losing data', async ({ visit }) => {
  const front = await startEarlierVersion(product.url);
  try {
    const { page } = await visit({ url: front.url, viewport: PHONE });
    await page.goto('/earlier.html');
    await page.evaluate(installEarlierWorkers);
    await expect.poll(() => page.evaluate(registeredScopes)).toEqual(['/', '/sw/']);
    front.update();

    await test.step('keeps typed text on the Swahili page while the new worker is installed', async () => {
      await page.goto('/sw/Contact');
      await page.locator('textarea').fill('Habari za leo');
      await expect.poll(() => page.evaluate(listStoredDocuments)).toEqual(['/index.html', '/sw/index.html']);
      await expect(page.locator('textarea')).toHaveValue('Habari za leo');
    });

    await test.step('unregisters the worker for Swahili on the next visit', async () => {
      await page.goto('/sw/');
      await expect.poll(() => page.evaluate(registeredScopes)).toEqual(['/']);
      await expect.poll(() => page.evaluate(earlierCaches)).toEqual([]);
    });

    await test.step('opens both languages without a network', async () => {
      await front.stop();
      for (const [path, language] of [
        ['/sw/', 'sw'],
        ['/', 'en'],
      ]) {
        await page.goto(String(path));
        await expect(page.getByRole('navigation').first()).toBeVisible();
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
      }
    });
  } finally {
    await front.stop();
  }
});

test('[R924] opens the page and signs in a renter for the visit if the browser blocks its storage', async ({
  visit,
}) => {
  const { page, pageErrors } = await visit({ url: product.url });
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  const car = page
    .getByRole('main')
    .getByRole('link', { name: /^20\d\d / })
    .first();
  await car.click();
  await expect(page).toHaveURL(/\/Car\//);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(DEMO_USERS.find(({ role }) => role === 'renter')?.email ?? '');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

async function openConversation(page: Page): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log').getByRole('paragraph').first()).toBeVisible();
}

/** Runs in the worker: returns whether its requests reach the server. */
function hasNetwork(): Promise<boolean> {
  return fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns the width of a picture in pixels; 0 if it cannot be loaded. */
async function widthOf(address: string): Promise<number> {
  const picture = Object.assign(new Image(), { src: address });
  await picture.decode().catch(() => undefined);
  return picture.naturalWidth;
}

/** Returns the storage keys of the replies that the browser stores for offline reading. */
function listStoredReplies(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('reading');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const listing = opening.result.transaction('entries').objectStore('entries').getAllKeys();
      listing.onsuccess = () => {
        opening.result.close();
        resolve(listing.result.join());
      };
      listing.onerror = () => reject(listing.error);
    };
  });
}

/** Returns everything in the browser's databases as one text. */
async function readStoredText(): Promise<string> {
  const rows = (request: IDBRequest) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const all = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    const database = (await rows(opening)) as IDBDatabase;
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      all.push(name, await rows(store.getAllKeys()), await rows(store.getAll()));
    }
    database.close();
  }
  return JSON.stringify(all);
}

/** Returns the documents that the service worker stores to open the page. */
async function listStoredDocuments(): Promise<string[]> {
  const requests = await (await caches.open('shells')).keys();
  const paths = requests.map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.endsWith('.html')).sort();
}

async function earlierCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.includes('precache'));
}

async function registeredScopes(): Promise<string[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.map(({ scope }) => new URL(scope).pathname).sort();
}

async function sentTexts(renter: SignedInUser): Promise<string[]> {
  const messages = await get<MessageView[]>(renter, `/messages/${renter._id}`);
  return messages.map(({ message }) => message).filter((text) => [FIRST, SECOND].includes(text));
}

async function get<Reply>({ token }: SignedInUser, path: string): Promise<Reply> {
  const response = await fetch(`${product.url}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return response.json();
}

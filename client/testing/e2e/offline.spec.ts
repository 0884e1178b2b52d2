import { expect, type Page } from '@playwright/test';
import type { SignedInUser } from '#shared/auth/contract';
import type { MessageView } from '#shared/messages/contract';
import { signInDemo } from '../../../server/testing/demo-users';
import { startBucket } from './bucket';
import { type Product, startProduct } from './server';
import { test } from './visit';

const PHONE = { width: 360, height: 800 };
const FIRST = 'Is it free on Friday?';
const SECOND = 'And on Saturday?';

let product: Product;
let bucket: Awaited<ReturnType<typeof startBucket>>;

test.beforeAll(async () => {
  product = await startProduct();
  bucket = await startBucket();
});
test.afterAll(async () => {
  bucket.stop();
  await product.stop();
});

test('without a network: what was read is readable with its age, what is written is sent once and in order later', async ({
  visit,
}) => {
  // The product's policy would have to name the bucket.
  const { page } = await visit({
    url: product.url,
    viewport: PHONE,
    role: 'renter',
    bypassCSP: true,
  });
  const context = page.context();
  const renter = await signInDemo(product.url, 'renter');
  const carLink = page.getByRole('main').getByRole('link', { name: /^20\d\d / });
  let carPath = '';

  await test.step('the page can be installed', async () => {
    const manifest = await fetch(`${product.url}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const { name, icons, screenshots } = await manifest.json();
    expect(name).toBe('Twende');
    for (const { src, type } of [...icons, ...screenshots]) {
      const picture = await fetch(`${product.url}/${src}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, type]);
    }
  });

  await test.step('look at a car and a conversation', async () => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await carLink.first().click();
    await expect(page).toHaveURL(/\/Car\//);
    carPath = new URL(page.url()).pathname;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(keptAnswers)).toContain('"car"');
    await openConversation(page);
    await expect.poll(() => page.evaluate(keptAnswers)).toContain('"thread"');
  });

  await test.step('see a photo of a bucket', async () => {
    for (const name of ['640', '1280'])
      expect(await page.evaluate(widthOf, `${bucket.url}/photos/abc/${name}.webp`)).toBe(1);
  });

  await test.step('reload without a network: the conversation, and how old it is', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/You are offline\..*What you see was saved/)).toBeVisible();
    await expect(page.getByRole('log').getByRole('paragraph').first()).toBeVisible();
    // The small one stands in for the large one, which is not kept.
    for (const name of ['640', '1280', '320'])
      expect(await page.evaluate(widthOf, `${bucket.url}/photos/abc/${name}.webp`)).toBe(1);
    for (const text of [FIRST, SECOND]) {
      await page.getByPlaceholder('Type...').fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('log').getByText(text)).toBeVisible();
    }
    await expect(page.getByText(/Waiting for the network/)).toHaveCount(2);
  });

  await test.step('the car, and a favourite', async () => {
    await page.goto(carPath);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /waiting for the network$/ }).first()).toBeVisible();
  });

  await test.step('a screen that was not opened before: says so', async () => {
    await page.goto('/favourites');
    await expect(page.getByText(/was not opened on this device before/).first()).toBeVisible();
    await page.goto('/hires');
    await expect(page.getByText(/was not opened on this device before/).first()).toBeVisible();
  });

  await test.step('the network is back after the page was closed: everything is sent once', async () => {
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

  await test.step('sign out: nothing of it is left on the device', async () => {
    const [last] = context.pages();
    await last?.getByRole('link', { name: 'Back to all messages' }).click();
    await last?.getByRole('button', { name: 'Menu' }).click();
    await last?.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => last?.evaluate(databaseNames)).not.toContain('outbox');
  });
});

async function openConversation(page: Page): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log').getByRole('paragraph').first()).toBeVisible();
}

/** The width of a picture in pixels; 0 for one that cannot be loaded. */
async function widthOf(address: string): Promise<number> {
  const picture = Object.assign(new Image(), { src: address });
  await picture.decode().catch(() => undefined);
  return picture.naturalWidth;
}

/** Which answers the browser keeps for reading. */
function keptAnswers(): Promise<string> {
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

async function databaseNames(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
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

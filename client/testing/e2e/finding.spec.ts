import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { type RunningProduct, startProduct } from './server';
import { startSplittingServer } from './split-page';
import { test } from './visit';

const PHONE = { width: 360, height: 740 };
const FOUND = '/?county=nakuru&transmission=automatic&maxPrice=5000&sort=price_asc';
const MAP_BYTES = 25_000;
/** Limit of bytes for a visit of five pages while saving data. */
const VISIT_BYTES = 250_000;

/** Maximum distance in pixels from a phone's top edge to the first car, before and after a search. */
const FIRST_CAR = { hero: 440, results: 160 };

/** Limit of tab stops between the skip link and the first car. */
const MOST_STOPS = 12;

type Car = { _id: string; county: string; transmission: string; price: number };

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

test('[R450, R460] finds a cheap automatic car in Nakuru by touch, by keyboard and by the link of the search', async ({
  visit,
}) => {
  const groups: { cars: Car[] }[] = await (await fetch(`${product.url}/api/cars`)).json();
  const expected = groups
    .flatMap(({ cars }) => cars)
    .filter((car) => car.county === 'nakuru' && car.transmission === 'automatic' && car.price <= 5_000)
    .sort((one, other) => one.price - other.price)
    .map((car) => `/Car/${car._id}`);
  expect(expected.length).toBeGreaterThan(0);
  const expectFound = async (page: Page) => {
    await expect(page).toHaveURL(`${product.url}${FOUND}`);
    await expect.poll(() => addresses(cardsOf(page))).toEqual(expected);
  };

  await test.step('finds the cars by touch on a phone', async () => {
    const { page, pageErrors } = await visit({ url: product.url, viewport: PHONE, hasTouch: true });
    await page.goto('/');
    await expectReadableHero(page);
    expect(await offCentre(page)).toBeLessThanOrEqual(0.5);
    await page.getByRole('button', { name: 'Location All counties' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Location').selectOption('Nakuru');
    await sheet.getByRole('button', { name: /^Show \d+ cars?$/ }).tap();
    await page.getByRole('button', { name: 'Filters' }).tap();
    await sheet.getByLabel('Sort by').selectOption('Price: low to high');
    for (const name of ['Up to Ksh. 5,000', 'Automatic'])
      await sheet.getByRole('button', { name, exact: true }).tap();
    await sheet.getByRole('button', { name: /^Show \d+ cars?$/ }).tap();
    await expectFound(page);
    await page.goBack();
    await expect(page).toHaveURL(`${product.url}/?county=nakuru`);
    await page.goBack();
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(page.getByRole('button', { name: 'Location All counties' })).toBeVisible();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  await test.step('finds the cars by keyboard', async () => {
    const { page } = await visit({ url: product.url, viewport: { width: 1280, height: 900 } });
    await page.goto('/');
    await page.getByLabel('Location').selectOption('Nakuru');
    await page.getByRole('button', { name: 'Filters' }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Filters' });
    for (const name of ['Up to Ksh. 5,000', 'Automatic']) {
      const choice = panel.getByRole('button', { name, exact: true });
      await pressUntilFocused(page, 'Tab', choice);
      await page.keyboard.press('Enter');
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
    }
    await panel.getByLabel('Sort by').selectOption('Price: low to high');
    await expectFound(page);
    await page.context().close();
  });

  await test.step('finds the cars in another browser by the link of the search', async () => {
    const { page } = await visit({ url: product.url, viewport: PHONE });
    await page.goto(FOUND);
    await expectFound(page);
    await expect(page.getByRole('button', { name: 'Find a car: Nakuru · any days · any car' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible();
  });
});

test('[R454, R460, R1941] shows the first car early on a phone, within twelve tab stops and without a shift', async ({
  visit,
}) => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const states: [path: string, most: number][] = [
    ['/', FIRST_CAR.hero],
    ['/?county=nairobi', FIRST_CAR.results],
    ['/?make=Toyota&model=Corolla&sort=price_asc', FIRST_CAR.results],
    [`/?county=nairobi&from=${day(30)}&to=${day(33)}`, FIRST_CAR.results],
    ['/?transmission=automatic', FIRST_CAR.results],
    ['/sw?county=nairobi', FIRST_CAR.results],
  ];
  for (const [path, most] of states) {
    const { page } = await visit({ url: product.url, viewport: PHONE });
    await page.addInitScript(sumShifts);
    await page.goto(path, { waitUntil: 'networkidle' });
    const top = (await cardsOf(page).first().boundingBox())?.y ?? Infinity;
    expect({ path, isEarly: top <= most, top }).toEqual({ path, isEarly: true, top });
    expect({ path, shift: await page.evaluate('window.shift') }).toEqual({ path, shift: 0 });
    expect(await stopsBeforeFirstCar(page)).toBeLessThanOrEqual(MOST_STOPS);
    await page.context().close();
  }
});

test('[R1941] moves nothing on a phone when the HTML first ends within a card', async ({ visit }) => {
  const split = await startSplittingServer(product.url, '</h3>');
  try {
    const { page } = await visit({ url: split.url, viewport: PHONE });
    await page.addInitScript(sumShifts);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('main').locator('h3')).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    split.finish();
    await expect(cardsOf(page).nth(1)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shift')).toBe(0);
  } finally {
    split.stop();
  }
});

test('[R3, R1941] keeps heading and dropdowns in place on a wide screen for any search', async ({
  visit,
}) => {
  const { page } = await visit({ url: product.url, viewport: { width: 1280, height: 900 } });
  const places: unknown[] = [];
  for (const path of ['/', '/?county=nairobi', '/?make=Toyota&fuel=diesel', '/?q=nosuchcar']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const boxes = ['Location', 'Make', 'Model'].map((name) =>
      page.getByRole('combobox', { name, exact: true }).boundingBox(),
    );
    places.push(await Promise.all(boxes));
  }
  expect(new Set(places.map((boxes) => JSON.stringify(boxes))).size).toBe(1);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The skip link leads to the content's controls, after which the first car comes.
  expect(await pressUntilFocused(page, 'Tab', cardsOf(page).first())).toBeLessThanOrEqual(MOST_STOPS);
});

test('[R770] transfers at most 250 kB for five pages while saving data', async ({ visit }) => {
  const search: { cars: { _id: string; userId: string }[] } = await (
    await fetch(`${product.url}/api/cars/search?limit=2`)
  ).json();
  const [car, other] = search.cars;
  const pages = [
    '/',
    '/categories/trucks',
    `/Catalogue/${car?.userId}`,
    `/Car/${car?._id}`,
    `/Car/${other?._id}`,
  ];

  await test.step('loads less if the browser asks for less data', async () => {
    const { page } = await visit({
      ...{ url: product.url, viewport: PHONE },
      extraHTTPHeaders: { 'Save-Data': 'on' },
    });
    const transferred = await countBytes(page);
    for (const address of pages) await page.goto(address, { waitUntil: 'networkidle' });
    expect(transferred()).toBeLessThan(VISIT_BYTES);
    await page.context().close();
  });

  await test.step('loads small photos when the user switches the data saver on', async () => {
    const { page, pageErrors } = await visit({ url: product.url, viewport: PHONE, hasTouch: true });
    await page.goto('/');
    const photo = page.locator('source[type="image/avif"]').first();
    await expect(photo).toHaveAttribute('srcset', /1280w/);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('checkbox', { name: 'Data saver' }).check();
    await expect(photo).toHaveAttribute('srcset', /320w$/);
    expect(await (await page.reload())?.text()).not.toContain('as="font"');
    await expect(photo).toHaveAttribute('srcset', /320w$/);
    expect(pageErrors).toEqual([]);
  });
});

test('[R457] shows accessible filters and a map that loads in at most 25 kB when opened', async ({
  visit,
}) => {
  const { page, pageErrors, consoleErrors } = await visit({ url: product.url, viewport: PHONE });
  let loaded = 0;
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(response.url()))
      loaded += Number(response.headers()['content-length'] ?? Infinity);
  });
  const sheet = page.getByRole('dialog');
  await page.goto('/', { waitUntil: 'networkidle' });
  loaded = 0;
  await page.getByRole('button', { name: 'Choose on the map' }).click();
  await expect(sheet.getByRole('button', { name: /^Nakuru: \d+ car/ })).toBeVisible();
  expect(loaded).toBeGreaterThan(5_000);
  expect(loaded).toBeLessThan(MAP_BYTES);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });

  await page.getByRole('button', { name: 'When Any days' }).click();
  await expect(sheet.getByRole('button', { name: /^Show \d+ cars$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet.getByRole('button', { name: /^Show \d+ cars$/ })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await sheet.getByRole('slider', { name: 'Highest price per day' }).press('ArrowLeft');
  await sheet.getByRole('button', { name: 'Automatic', exact: true }).click();
  await sheet.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
  await expect(page).toHaveURL(/transmission=automatic&maxPrice=\d+$/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Nearest');
  await expect(page.getByRole('combobox', { name: 'Town' })).toBeVisible();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

/**
 * Expects that the nearest hill of the hero's drawing is hidden on a phone, where the hill would make the
 * heading unreadable.
 */
async function expectReadableHero(page: Page): Promise<void> {
  await expect(page.locator('.fill-ridge-near').first()).toBeHidden();
}

/** Returns the distance of the logo from the middle of its bar, in pixels. */
function offCentre(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('header nav')?.getBoundingClientRect();
    const mark = document.querySelector('header nav a svg')?.getBoundingClientRect();
    if (!bar || !mark) return Number.POSITIVE_INFINITY;
    return Math.abs(bar.top + bar.height / 2 - (mark.top + mark.height / 2));
  });
}

const cardsOf = (page: Page) => page.getByRole('main').locator('a[href*="/Car/"]');

function addresses(cards: Locator): Promise<(string | null)[]> {
  return cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** Presses a key until the focus is in the target; returns the number of presses. */
async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<number> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return presses;
    await page.keyboard.press(key);
  }
  throw new Error(`The key ${key} does not lead there.`);
}

/**
 * Runs in the page: adds up layout shifts, rounded to hundredths, because a late font shifts text by a
 * thousandth.
 */
function sumShifts(): void {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
    Reflect.set(window, 'shift', Math.round(shift * 100) / 100);
  }).observe({ type: 'layout-shift', buffered: true });
  Reflect.set(window, 'shift', 0);
}

/** Counts the tab stops between the skip link and the first car. */
async function stopsBeforeFirstCar(page: Page): Promise<number> {
  await pressUntilFocused(page, 'Tab', page.getByRole('link').first());
  return (await pressUntilFocused(page, 'Tab', cardsOf(page).first())) - 1;
}

/**
 * Returns a function that gives the bytes transferred by the page since this call, as the browser counts
 * them.
 */
async function countBytes(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  return () => bytes;
}

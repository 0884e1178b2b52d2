import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import type { SignedInUser } from '#shared/auth/contract';
import { searchCars } from '#shared/cars/search';
import { PATHS } from '#shared/core/paths';
import { findChromium } from '../testing/chromium';
import { signInDemoUser } from '../testing/demo-users';
import { startProduct } from './bench/product';

/** `npm run pictures`: takes the README's pictures from the built product with its demo cars. */
const FOLDER = join(import.meta.dirname, '../../.readme');
/** Folder of the two pictures that the web app manifest also lists. */
const PUBLIC_ICONS = join(import.meta.dirname, '../../public/icons');
const SHOWN_BEFORE_INSTALLING: Record<string, string> = {
  home: 'wide.webp',
  'home-phone': 'narrow.webp',
};
const DEMO_CARS = 72;
const LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 800 };

const product = await startProduct(DEMO_CARS);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  await mkdir(FOLDER, { recursive: true });
  const lender = await signInDemoUser(product.url, 'lender');
  await take('home', PATHS.home, LAPTOP);
  await take('car', PATHS.car(await newestCar()), LAPTOP);
  await take('home-phone', PATHS.home, PHONE);
  await take('hires-phone', PATHS.hires, PHONE, await signInDemoUser(product.url, 'renter'));
  await take('register-phone', PATHS.registerCar, PHONE, lender);
} finally {
  await browser.close();
  await product.stop();
}

async function take(
  name: string,
  path: string,
  viewport: { width: number; height: number },
  user?: SignedInUser,
): Promise<void> {
  const storageState = {
    cookies: [],
    origins: user ? [{ origin: product.url, localStorage: stored(user) }] : [],
  };
  const context = await browser.newContext({
    viewport,
    storageState,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.webp`), picture);
  const installName = SHOWN_BEFORE_INSTALLING[name];
  if (installName) await writeFile(join(PUBLIC_ICONS, installName), picture);
  console.log(`${name}.webp  ${(picture.length / 1_000).toFixed(0)} kB`);
  await context.close();
}

function stored(user: SignedInUser) {
  return [
    { name: 'user', value: JSON.stringify(user) },
    { name: 'token', value: user.token },
  ];
}

async function newestCar(): Promise<string> {
  const reply = await fetch(`${product.url}/api/cars/search?limit=1`);
  const [car] = searchCars.reply.parse(await reply.json()).cars;
  if (!car) throw new Error('There are no demo cars.');
  return car._id;
}

import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installOnDebian } from './install-on-debian';

const SYSTEM_PATHS = [
  // Without a window, Chromium starts and runs a fifth faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const ADVICE =
  'No Chromium was found for the browser tests. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.';

/**
 * Finds the Chromium for browser tests: CHROMIUM_PATH, then the usual system paths, then Playwright's own. On
 * Debian, installs it as root if it is missing.
 * @throws with what to install
 */
export function findChromium(): string {
  return findInstalled() ?? install() ?? fail();
}

function findInstalled(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return existsSync(configured) ? configured : undefined;
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

function install(): string | undefined {
  installOnDebian('chromium-headless-shell');
  return findInstalled();
}

function fail(): never {
  throw new Error(ADVICE);
}

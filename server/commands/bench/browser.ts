import { chromium } from '@playwright/test';
import { findChromium } from '../../testing/chromium';
import { endOnce } from './endings';

/** Chromium for a measurement; `close` ends it, as does an interrupted run. */
export async function startBrowser() {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    // The run ends its browsers itself: Playwright would end the process with them.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  return { browser, close: endOnce(() => browser.close()) };
}

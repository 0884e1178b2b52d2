import { defineConfig } from '@playwright/test';
import { findChromium } from '../../../server/testing/chromium';

export default defineConfig({
  testDir: '.',
  globalSetup: './prepared-data.ts',
  // Runs the longest file first, so that no worker is still busy with it when the others have finished.
  projects: [
    { name: 'tour', testMatch: 'tour.spec.ts' },
    { name: 'stories', testMatch: '*.spec.ts', testIgnore: 'tour.spec.ts' },
  ],
  outputDir: '../../../test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./counts-reporter.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

import type { Browser, Page } from '@playwright/test';
import { type Role, signInDemo } from '../../../server/testing/demo-users';

type Visit = {
  url: string;
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  role?: Role | undefined;
  hasTouch?: boolean;
  bypassCSP?: boolean;
};

/**
 * Opens a page in a new browser profile, as a demo user or signed out.
 * `pageErrors` collects uncaught errors, `consoleErrors` the console's.
 */
export async function visit(browser: Browser, { url, role, ...display }: Visit) {
  const context = await browser.newContext({ ...display, baseURL: url, reducedMotion: 'reduce' });
  if (role) {
    const user = await signInDemo(url, role);
    await context.addInitScript((stored) => {
      localStorage.setItem('user', JSON.stringify(stored));
      localStorage.setItem('token', stored.token);
    }, user);
  }
  const page: Page = await context.newPage();
  const pageErrors: string[] = [];
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  return { page, pageErrors, consoleErrors };
}

import type { Browser, Page } from '@playwright/test';
import { type Role, signInDemo } from '../../../server/testing/demo-users';

type Visit = {
  url: string;
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  role?: Role | undefined;
};

/** A fresh browser profile at the product, as a demo user or signed out. `crashes` are uncaught errors, `complaints` the console's errors. */
export async function visit(browser: Browser, { url, role, ...look }: Visit) {
  const context = await browser.newContext({ ...look, baseURL: url, reducedMotion: 'reduce' });
  if (role) {
    const user = await signInDemo(url, role);
    await context.addInitScript((stored) => {
      localStorage.setItem('user', JSON.stringify(stored));
      localStorage.setItem('token', stored.token);
    }, user);
  }
  const page: Page = await context.newPage();
  const crashes: string[] = [];
  const complaints: string[] = [];
  page.on('pageerror', (error) => crashes.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, crashes, complaints };
}

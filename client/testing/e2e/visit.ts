import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { type DemoRole, signInDemoUser } from '../../../server/testing/demo-users';

type Visit = BrowserContextOptions & { url: string; role?: DemoRole | undefined };

type Visited = { page: Page; pageErrors: string[]; consoleErrors: string[] };

/**
 * Adds `visit` to Playwright's test. It opens a page in a new browser profile, as a demo user or signed out.
 * `pageErrors` collects uncaught errors, `consoleErrors` errors on the console. The profiles are closed when
 * the test ends.
 */
export const test = base.extend<{ visit: (visit: Visit) => Promise<Visited> }>({
  visit: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (visit) => {
      const visited = await open(browser, visit);
      contexts.push(visited.page.context());
      return visited;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

async function open(browser: Browser, { url, role, ...options }: Visit): Promise<Visited> {
  const context = await browser.newContext({ ...options, baseURL: url, reducedMotion: 'reduce' });
  if (role) {
    const user = await signInDemoUser(url, role);
    await context.addInitScript((stored) => {
      localStorage.setItem('user', JSON.stringify(stored));
      localStorage.setItem('token', stored.token);
    }, user);
  }
  const page = await context.newPage();
  const pageErrors: string[] = [];
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  return { page, pageErrors, consoleErrors };
}

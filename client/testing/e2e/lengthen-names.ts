import type { Page } from '@playwright/test';
import { CAR_LIMITS, USER_LIMITS } from '#shared/core/limits';

const word = (start: string, length: number) => start.repeat(length).slice(0, length);

/**
 * The longest texts that the product accepts, without a space. A car's title consists of year, make and
 * model.
 */
const LONGEST: Record<string, string> = {
  name: word('Wanjiku', USER_LIMITS.nameLength),
  senderName: word('Kamau', USER_LIMITS.nameLength),
  make: word('Mercedes', CAR_LIMITS.nameLength),
  model: word('Sprinter', CAR_LIMITS.nameLength),
  nearestTown: word('Mombasa', CAR_LIMITS.townLength),
};

/** Replaces names, makes, models and towns in the API's replies by the longest possible ones. */
export async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const isCategories = route.request().url().endsWith('/api/categories');
    if (route.request().method() !== 'GET' || isCategories) return route.continue();
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort();
    const json: unknown = await answer.json().catch(() => null);
    if (json === null) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: lengthened(json) });
  });
}

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && inner ? (LONGEST[key] ?? inner) : lengthened(inner),
    ]),
  );
}

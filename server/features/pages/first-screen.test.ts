import { expect, test } from 'vitest';
import { car, ID, lender, vans } from '#shared/pages/testing/samples';
import { createFirstScreens } from './first-screen.service';

const FACETS = { total: 1, counties: [], makes: [], categories: [] };
const SEARCH_FACETS = {
  ...FACETS,
  ...{ fuels: [], transmissions: [], seats: [], years: [], fourWheel: 0, airCon: 0, withDriver: 0 },
  ...{ verified: 0, ratings: [], prices: null },
};
const secret = { ...car, contact: '254712345678', lender: { ...car.lender, email: 'kamau@example.com' } };
const queries: unknown[] = [];

const createWith = (cars: object[]) =>
  createFirstScreens({
    facets: async () => FACETS,
    find: async (query) => {
      queries.push(query);
      return { cars, total: cars.length, next: null, facets: SEARCH_FACETS };
    },
    categories: async () => [vans],
    lender: async () => ({
      ...secret.lender,
      cars: 1,
      answerMinutes: null,
      acceptanceRate: null,
      completedHires: 31,
    }),
  });
const firstScreenOf = createWith([secret]);

const settings = { supportEmail: 'help@example.com', social: { facebook: '', x: '', instagram: '' } };

test.each([
  { page: 'home', settings } as const,
  { page: 'car', car: secret } as const,
  { page: 'categories', cards: [vans] } as const,
  { page: 'category', card: vans } as const,
  { page: 'catalogue', userId: ID, name: lender.name, cars: [secret] } as const,
])('[R752] returns the data of the $page page without private fields', async (content) => {
  const screen = await firstScreenOf(content);
  expect(screen?.page).toBe(content.page);
  expect(JSON.stringify(screen)).not.toMatch(/254712345678|kamau@example\.com/);
});

test('finds the cars of all kinds of a category', async () => {
  await firstScreenOf({ page: 'category', card: vans });
  expect(queries.at(-1)).toMatchObject({ category: vans.categories.join(',') });
});

test('[R751] returns null for a list without cars', async () => {
  const firstScreen = createWith([]);
  expect(await firstScreen({ page: 'home', settings })).toBeNull();
  expect(await firstScreen({ page: 'category', card: vans })).toBeNull();
});

test('returns null for pages without cars, such as Contact', async () => {
  expect(await firstScreenOf({ page: 'contact' })).toBeNull();
  expect(await firstScreenOf({ page: 'profile' })).toBeNull();
});

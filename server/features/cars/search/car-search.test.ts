import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import type { CarFacets } from '#shared/cars/search';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import type { TestUser } from '../../../testing/test-user';

type Page = { cars: PublicCar[]; total: number; next: string | null; facets: CarFacets };

let app: TestApp;
let lender: TestUser;

beforeAll(async () => {
  app = await startApp();
  lender = await app.signUp('Njoroge Mwangi');
});
afterAll(() => app.close());

async function search(query: Record<string, string>): Promise<Page> {
  const { status, body } = await app.call<Page>('GET', `/cars/search?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}

const idsOf = (page: Page) => page.cars.map((car) => car._id);

describe('filters over HTTP', () => {
  beforeAll(async () => {
    const inKitui = { county: 'kitui', nearestTown: 'Kitui' };
    await makeCar(app, lender, { ...inKitui, make: 'Isuzu', model: 'D-Max', category: 'pickup' });
    await makeCar(app, lender, { ...inKitui, make: 'ISUZU', model: 'NQR', category: 'truck' });
    const blue = { nearestTown: 'Mwingi', color: 'Sky Blue' };
    await makeCar(app, lender, { ...inKitui, ...blue, make: 'Toyota', model: 'Hilux', category: 'pickup' });
  });

  test.each([
    [{ county: 'KITUI' }, 3],
    [{ county: 'Kitui', make: 'isuzu' }, 2],
    [{ county: 'kitui', make: 'ISUZU', model: 'max' }, 1],
    [{ county: 'kitui', category: 'truck' }, 1],
    [{ county: 'kitui', category: 'truck,pickup' }, 3],
    [{ county: 'kitui', q: 'MWINGI blue' }, 1],
    [{ county: 'kitui', make: 'Toyota', model: 'hilux' }, 1],
    [{ county: 'kitui', make: 'isuz' }, 0],
  ])('%j: finds %i', async (query, total) => {
    const page = await search(query);
    expect(page.total).toBe(total);
    expect(page.cars).toHaveLength(total);
  });

  test('facets: the counts of the chosen county, regardless of the other filters', async () => {
    await makeCar(app, lender, { county: 'embu', make: 'Subaru', model: 'Forester', category: 'crossover' });
    const { facets } = await search({ county: 'embu', make: 'nissan' });
    expect(facets).toMatchObject({
      total: 1,
      makes: [{ make: 'Subaru', count: 1, models: [{ model: 'Forester', count: 1 }] }],
      categories: [{ category: 'crossover', count: 1 }],
    });
    expect(facets.counties).toContainEqual({ county: 'embu', count: 1 });
    expect((await app.call('GET', '/cars/facets?county=Embu')).body).toEqual(facets);
  });

  test('ids: exactly these cars, in this order, without unlisted ones', async () => {
    const [a, b, c] = await Promise.all([
      makeCar(app, lender),
      makeCar(app, lender, { isActive: false, listed: false }),
      makeCar(app, lender),
    ]);
    const ids = [c, b, a].map((car) => car._id.toHexString());
    const page = await search({ ids: ids.join(',') });
    expect(idsOf(page)).toEqual([ids[0], ids[2]]);
    expect(page).toMatchObject({ total: 2, next: null });
  });
});

describe('pages', () => {
  test.each(['newest', 'price_asc', 'price_desc'])(
    '%s, cars being added meanwhile: every old car once, in order',
    async (sort) => {
      const make = `Paged-${sort}`;
      const before = app.clock.now().getTime();
      const cars = await Promise.all(
        Array.from({ length: 7 }, (_, n) =>
          makeCar(app, lender, {
            make,
            price: 2_000 + (n % 3) * 100,
            createdAt: new Date(before - (n % 4) * 1_000),
          }),
        ),
      );
      const old = new Set(cars.map((car) => car._id.toHexString()));
      const seen: PublicCar[] = [];
      let cursor: string | null = null;
      do {
        const page: Page = await search({ make, sort, limit: '2', ...(cursor ? { cursor } : {}) });
        expect(page.cars.length).toBeLessThanOrEqual(2);
        seen.push(...page.cars);
        cursor = page.next;
        await makeCar(app, lender, { make, price: 1_500 + seen.length * 300 });
      } while (cursor);

      const ids = seen.map((car) => car._id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => old.has(id)).length).toBe(old.size);
      const keys = seen.map((car) => (sort === 'newest' ? -Date.parse(car.createdAt) : car.price));
      const sorted = keys.toSorted((one, other) => (sort === 'price_desc' ? other - one : one - other));
      expect(keys).toEqual(sorted);
    },
  );

  test('a new car: in the total and the facets of the next search', async () => {
    const first = await search({ make: 'Daihatsu' });
    expect(first.total).toBe(0);
    await makeCar(app, lender, { make: 'Daihatsu', model: 'Terios', county: 'vihiga' });
    const second = await search({ make: 'Daihatsu' });
    expect(second.total).toBe(1);
    expect(second.facets.makes).toContainEqual(expect.objectContaining({ make: 'Daihatsu', count: 1 }));
  });
});

describe('bad input', () => {
  test.each([
    ['cursor=nonsense', 'cursor'],
    ['limit=0', 'limit'],
    ['limit=many', 'limit'],
    ['sort=random', 'sort'],
    ['ids=17', 'ids.0'],
    [`q=${'x'.repeat(81)}`, 'q'],
    ['county=a&county=b', 'county'],
  ])('%s: 400 with the field named', async (query, field) => {
    const answer = await app.call<{ code: string; fields: object }>('GET', `/cars/search?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

test('an operator in the address: ignored', async () => {
  const plain = await search({ make: 'Isuzu' });
  const { body } = await app.call<Page>('GET', '/cars/search?make=Isuzu&make[$ne]=Isuzu&county[$gt]=');
  expect(body).toEqual(plain);
});

describe('cached replies', () => {
  test.each(['/cars', '/cars/search?county=nakuru', '/cars/facets'])(
    '%s, nothing changed: 304; a car added: the new list',
    async (path) => {
      await makeCar(app, lender, { county: 'nakuru' });
      const etag = (await app.call('GET', path)).headers.get('etag') ?? '';
      expect((await app.call('GET', path, undefined, { 'If-None-Match': etag })).status).toBe(304);

      await makeCar(app, lender, { county: 'nakuru' });
      const after = await app.call('GET', path, undefined, { 'If-None-Match': etag });
      expect(after.status).toBe(200);
      expect(after.headers.get('etag')).not.toBe(etag);
    },
  );

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])(
    'a client that accepts %s: gets it on the first and the cached reply, with the same content',
    async (accepted, encoding) => {
      await makeCar(app, lender);
      const first = await app.call('GET', '/cars', undefined, { 'Accept-Encoding': accepted });
      const again = await app.call('GET', '/cars', undefined, { 'Accept-Encoding': accepted });
      expect(first.headers.get('content-encoding')).toBe(encoding);
      expect(again.headers.get('content-encoding')).toBe(encoding);
      expect(again.body).toEqual(first.body);
    },
  );
});

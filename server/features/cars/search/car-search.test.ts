import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundCar, SearchAlternatives, SearchFacets } from '#shared/cars/search';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

type Page = {
  cars: FoundCar[];
  total: number;
  next: string | null;
  facets: SearchFacets;
  alternatives?: SearchAlternatives;
};

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

  test.each<{ query: Record<string, string>; total: number }>([
    { query: { county: 'KITUI' }, total: 3 },
    { query: { county: 'Kitui', make: 'isuzu' }, total: 2 },
    { query: { county: 'kitui', make: 'ISUZU', model: 'max' }, total: 1 },
    { query: { county: 'kitui', category: 'truck' }, total: 1 },
    { query: { county: 'kitui', category: 'truck,pickup' }, total: 3 },
    { query: { county: 'kitui', q: 'MWINGI blue' }, total: 1 },
    { query: { county: 'kitui', make: 'Toyota', model: 'hilux' }, total: 1 },
    { query: { county: 'kitui', make: 'isuz' }, total: 0 },
  ])('[R91] answers the query $query with $total cars', async ({ query, total }) => {
    const page = await search(query);
    expect(page.total).toBe(total);
    expect(page.cars).toHaveLength(total);
  });

  test('counts the choices of each facet with all other filters applied', async () => {
    await makeCar(app, lender, { county: 'embu', make: 'Subaru', model: 'Forester', category: 'crossover' });
    const { facets } = await search({ county: 'embu', make: 'nissan' });
    expect(facets).toMatchObject({
      total: 0,
      counties: [],
      makes: [{ make: 'Subaru', count: 1, models: [{ model: 'Forester', count: 1 }] }],
      categories: [],
    });
    expect((await app.call('GET', '/cars/facets?county=Embu')).body).toMatchObject({
      total: 1,
      counties: expect.arrayContaining([{ county: 'embu', count: 1 }]),
      makes: facets.makes,
      categories: [{ category: 'crossover', count: 1 }],
    });
  });

  test('[R420] excludes a car from a fact filter if the lender has not stated the fact', async () => {
    const facts = { seats: 14, airCon: true, fourWheel: true, withDriver: true };
    const county = 'lamu';
    const said = await makeCar(app, lender, { county, ...facts, transmission: 'manual', price: 4_000 });
    await makeCar(app, lender, { county });
    const each: Record<string, string>[] = [
      { seats: '8' },
      { airCon: '1', fourWheel: '1', withDriver: '1' },
      { partyBus: '1' },
      { transmission: 'manual', fuel: 'diesel,petrol' },
      { minPrice: '', maxPrice: '4000' },
    ];
    for (const filters of each) {
      expect(idsOf(await search({ county, ...filters }))).toEqual([said._id.toHexString()]);
    }
    expect((await search({ county, partyBus: '0', airCon: '' })).total).toBe(1);
  });

  test('[R423] updates the verified filter at once when a lender gains or loses the badge', async () => {
    const county = 'wajir';
    await makeCar(app, lender, { county });
    const verify = (isVerified: boolean) => stored('User').updateOne({ _id: lender._id }, { isVerified });
    expect((await search({ county, verified: '1' })).total).toBe(0);
    await verify(true);
    expect((await search({ county, verified: '1' })).total).toBe(1);
    expect((await search({ county })).facets.verified).toBe(1);
    await verify(false);
    expect((await search({ county, verified: '1' })).total).toBe(0);
  });

  test('returns exactly the cars of the given ids in the given order, without unlisted cars', async () => {
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
    '[R91] returns every car that existed before the search exactly once in the order %s while cars are added',
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
      const seen: FoundCar[] = [];
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

  test('[R425] sorts by distance, newest first within a town and unknown towns last', async () => {
    const make = 'Nearest';
    const at = async (county: string, nearestTown: string, age: number) => {
      const createdAt = new Date(app.clock.now().getTime() - age);
      const car = await makeCar(app, lender, { make, county, nearestTown, createdAt });
      return car._id.toHexString();
    };
    const unknown = await at('nakuru', 'behind the hill', 0);
    const kisumu = await at('kisumu', 'Kisumu', 1_000);
    const older = await at('nakuru', 'nakuru', 3_000);
    const newer = await at('nakuru', 'Nakuru', 2_000);
    const naivasha = await at('nakuru', 'Naivasha', 4_000);

    const near = { make, sort: 'nearest', near: 'Nakuru' };
    const all = await search(near);
    expect(idsOf(all)).toEqual([newer, older, naivasha, kisumu, unknown]);
    expect(all.cars.map((car) => car.distanceKm)).toEqual([0, 0, 60, 148, undefined]);

    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await search({ ...near, limit: '2', ...(cursor && { cursor }) });
      ids.push(...idsOf(page));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(ids).toEqual(idsOf(all));
    expect(idsOf(await search({ ...near, near: '-0.30581,36.07999' }))).toEqual(idsOf(all));
    const cheapest = await search({ make, sort: 'price_asc', near: 'Kisumu, Kisumu' });
    expect(cheapest.cars.find(({ _id }) => _id === kisumu)?.distanceKm).toBe(0);
  });

  test('[R426] refuses a cursor of a search with another order or another place', async () => {
    await Promise.all([1, 2].map(() => makeCar(app, lender, { make: 'Ordered' })));
    const { next } = await search({ make: 'Ordered', limit: '1', sort: 'nearest', near: 'Nakuru' });
    for (const order of ['sort=newest', 'sort=price_asc', 'sort=nearest&near=Kisumu']) {
      const refused = await app.call('GET', `/cars/search?make=Ordered&${order}&cursor=${next}`);
      expect(refused.status).toBe(400);
    }
  });

  test('[R91] includes a new car in the total and the facets of the next search', async () => {
    const first = await search({ make: 'Daihatsu' });
    expect(first.total).toBe(0);
    await makeCar(app, lender, { make: 'Daihatsu', model: 'Terios', county: 'vihiga' });
    const second = await search({ make: 'Daihatsu' });
    expect(second.total).toBe(1);
    expect(second.facets.makes).toContainEqual(expect.objectContaining({ make: 'Daihatsu', count: 1 }));
  });
});

describe('search without a result', () => {
  test('[R427] suggests filters to drop and the nearest cars elsewhere', async () => {
    const make = 'Lonely';
    const inVoi = { county: 'taita-taveta', nearestTown: 'Voi' };
    const voi = await makeCar(app, lender, { ...inVoi, make, seats: 5 });
    const malindi = await makeCar(app, lender, { county: 'kilifi', nearestTown: 'Malindi', make, seats: 7 });
    await makeCar(app, lender, { county: 'mombasa', nearestTown: 'Nyali', make, seats: 2 });
    await makeCar(app, lender, {
      county: 'mombasa',
      nearestTown: 'Nyali',
      make,
      seats: 4,
      isActive: false,
      listed: false,
    });

    const page = await search({ county: 'Mombasa', make, seats: '5', sort: 'price_asc' });
    expect(page).toMatchObject({ total: 0, cars: [], next: null });
    expect(page.alternatives?.drop).toEqual([
      { filter: 'county', count: 2 },
      { filter: 'seats', count: 1 },
    ]);
    const nearby = page.alternatives?.nearby ?? [];
    expect(nearby.map((car) => car._id)).toEqual([malindi, voi].map((car) => car._id.toHexString()));
    expect(nearby[0]).not.toHaveProperty('distanceKm');
    const fromVoi = await search({ county: 'Mombasa', make, seats: '5', near: 'Voi' });
    expect(fromVoi.alternatives?.nearby.map((car) => [car.nearestTown, car.distanceKm])).toEqual([
      ['Voi', 0],
      ['Malindi', expect.any(Number)],
    ]);
  });

  test('[R427] suggests nothing if dropping one filter finds no car, or if the search finds cars', async () => {
    await makeCar(app, lender, { make: 'Alone', seats: 2 });
    const { alternatives } = await search({ make: 'Alone', seats: '70', minYear: '2099' });
    expect(alternatives).toEqual({ drop: [], nearby: [] });
    expect(await search({ make: 'Alone' })).not.toHaveProperty('alternatives');
  });
});

describe('GET /api/towns', () => {
  test('[R428] finds towns by the beginning of a word', async () => {
    const { status, body } = await app.call<{ items: object[] }>('GET', '/towns?q=naku');
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [{ name: 'Nakuru', county: 'nakuru', lat: -0.31, lon: 36.07 }],
      next: null,
    });
  });
});

describe('bad input', () => {
  test.each([
    { query: 'cursor=nonsense', field: 'cursor' },
    { query: 'limit=0', field: 'limit' },
    { query: 'limit=many', field: 'limit' },
    { query: 'sort=random', field: 'sort' },
    { query: 'sort=nearest', field: 'near' },
    { query: 'near=Atlantis', field: 'near' },
    { query: 'near=91,36', field: 'near' },
    { query: 'minPrice=1e3', field: 'minPrice' },
    { query: 'airCon=yes', field: 'airCon' },
    { query: 'ids=17', field: 'ids.0' },
    { query: `q=${'x'.repeat(81)}`, field: 'q' },
    { query: 'county=a&county=b', field: 'county' },
  ])('[R92, R425] answers 400 to $query and names the field $field', async ({ query, field }) => {
    const answer = await app.call<{ code: string; fields: object }>('GET', `/cars/search?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

test('[R92, V1.2.4] ignores an operator in the query string', async () => {
  const plain = await search({ make: 'Isuzu' });
  const { body } = await app.call<Page>('GET', '/cars/search?make=Isuzu&make[$ne]=Isuzu&county[$gt]=');
  expect(body).toEqual(plain);
});

describe('cached replies', () => {
  test.each(['/cars', '/cars/search?county=nakuru', '/cars/facets'])(
    '[R93] answers 304 to %s if nothing has changed, and 200 after a car is added',
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
    { accepted: 'br', encoding: 'br' },
    { accepted: 'gzip', encoding: 'gzip' },
    { accepted: 'identity', encoding: null },
  ])(
    'sends the encoding $encoding in first and cached replies if the client accepts $accepted',
    async ({ accepted, encoding }) => {
      await makeCar(app, lender);
      const first = await app.call('GET', '/cars', undefined, { 'Accept-Encoding': accepted });
      const again = await app.call('GET', '/cars', undefined, { 'Accept-Encoding': accepted });
      expect(first.headers.get('content-encoding')).toBe(encoding);
      expect(again.headers.get('content-encoding')).toBe(encoding);
      expect(again.body).toEqual(first.body);
    },
  );
});

test('[R476] returns similar cars for an unlisted car, and the newest cars for a deleted car', async () => {
  const like = { make: 'Lexus', model: 'LX 570', category: 'suv', price: 34_000 } as const;
  const [gone, similar] = await Promise.all([makeCar(app, lender, like), makeCar(app, lender, like)]);
  await stored('Car').updateOne({ _id: gone._id }, { isActive: false, listed: false });
  const similarTo = async (id: unknown) => {
    const { status, body } = await app.call<{ items: FoundCar[] }>('GET', `/cars/${id}/similar`);
    expect(status).toBe(200);
    return body.items.map(({ _id }) => _id);
  };
  expect(await similarTo(gone._id)).toEqual([String(similar._id)]);
  const newest = (await search({ limit: '4' })).cars.map(({ _id }) => _id);
  expect(await similarTo('f'.repeat(24))).toEqual(newest);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#shared/core/errors';
import type { FirstScreen } from '#shared/pages/first-screen';
import { buildPageHead, buildPageHeadTags } from '#shared/pages/heads';
import { car, HEAD_SAMPLES, ID, KEY, lender, vans } from '#shared/pages/testing/samples';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { createPageHead, escapeHtml } from './page-head.service';

const SITE = 'https://twende.example';
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  announcement: { text: 'Closed on "Jamhuri" Day', tone: 'info' as const },
};

const FIRST: FirstScreen = {
  page: 'car',
  car,
  lender: { ...car.lender, cars: 1, answerMinutes: 45, acceptanceRate: null, completedHires: 31 },
};
const SCREENS = ['home', 'car', 'categories', 'category', 'catalogue'];

const deps: Parameters<typeof createPageHead>[0] = {
  publicUrl: SITE,
  googleClientId: null,
  carOf: async (carId) => {
    if (carId !== ID) throw new Refusal('car_not_found');
    return car;
  },
  catalogueOf: async (userId) => {
    if (userId !== ID) throw new Refusal('user_not_found');
    return { lender, cars: [car] };
  },
  categories: async () => [vans],
  firstScreenOf: async ({ page }) => (SCREENS.includes(page) ? FIRST : null),
  settings: async () => ({ ...SETTINGS, updatedAt: null, updatedBy: 'Njeri Mwangi' }),
};
const { headOf } = createPageHead(deps);

/** Returns the contents of the meta elements by name, the canonical address and the linked data. */
async function read(path: string) {
  const { status, head, screen } = await headOf(path);
  const metas = [...head.matchAll(/<meta data-served (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const json = /<script data-served type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    status,
    head,
    screen,
    json,
    title: /<title data-served>([^<]*)<\/title>/.exec(head)?.[1],
    meta: Object.fromEntries(metas.map(([, name, content]) => [name, content])),
    canonical: /<link data-served rel="canonical" href="([^"]+)">/.exec(head)?.[1] ?? null,
    data: json === undefined ? null : JSON.parse(json),
  };
}

test.each(Object.entries(HEAD_SAMPLES))(
  'serves the head for the content of route %s',
  async (_route, sample) => {
    const { title, meta, link, script } = buildPageHeadTags(buildPageHead(sample.content, SITE));
    const served = await read(sample.address);
    expect(served.title).toBe(escapeHtml(title));
    expect(served.meta).toEqual(
      Object.fromEntries(
        meta.map((one) => ['name' in one ? one.name : one.property, escapeHtml(one.content)]),
      ),
    );
    expect(served.canonical).toBe(link[0]?.href ?? null);
    expect(served.json).toBe(script[0]?.innerHTML);
  },
);

describe('head of a car page', () => {
  test('[R243] contains the title, place, price, canonical address and preview photo', async () => {
    const page = await read(`/cars/${ID}`);
    expect(page.status).toBe(200);
    expect(page.title).toContain('2018 Toyota Prado');
    expect(page.title).toContain('for hire in Murang&#39;a · Twende');
    expect(page.meta.description).toContain('Westlands, Murang&#39;a for Ksh. 12,500 per day.');
    expect(page.meta.robots).toBe('index, follow');
    expect(page.canonical).toBe(`${SITE}/Car/${ID}`);
    expect(page.meta['og:url']).toBe(page.canonical);
    expect(page.meta['og:title']).toBe(page.title);
    expect(page.meta['og:image']).toBe(`${SITE}/photos/${KEY}/og.jpg`);
    expect(page.meta['og:image:width']).toBe('1200');
    expect(page.meta['twitter:card']).toBe('summary_large_image');
  });

  test('names one canonical address if the requested address has capitals and a trailing slash', async () => {
    expect((await read(`/CAR/${ID.toUpperCase()}/`)).canonical).toBe(`${SITE}/Car/${ID}`);
  });

  test('[R401] contains structured data (JSON-LD) of a product and car with a daily price, and leaves out unknown facts', async () => {
    const { data } = await read(`/Car/${ID}`);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Product', 'Car'],
      image: [`${SITE}/photos/${KEY}/1280.jpg`],
      vehicleSeatingCapacity: 5,
      vehicleEngine: { engineDisplacement: { value: 1_500, unitCode: 'CMQ' } },
      offers: {
        '@type': 'Offer',
        price: 12_500,
        priceCurrency: 'KES',
        priceSpecification: { unitCode: 'DAY' },
      },
    });
    expect(data).not.toHaveProperty('numberOfDoors');
    expect(data).not.toHaveProperty('aggregateRating');
  });

  test('[R707] contains the average rating and the number of reviews once the car is reviewed', () => {
    const { data } = buildPageHead({ page: 'car', car: { ...car, rating: 4.7, reviewCount: 12 } }, SITE);
    expect(data).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 12, bestRating: 5 },
    });
  });

  test('escapes markup in the name of the car', async () => {
    const { head, data } = await read(`/Car/${ID}`);
    expect(head).not.toContain('<script>alert');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect(data.model).toBe(car.model);
  });

  test('omits the number plate', async () => {
    const { head } = await read(`/Car/${ID}`);
    expect(head).not.toContain(car.regNo);
  });
});

test('[R562] describes a catalogue by its brand and its cars', async () => {
  const page = await read(`/catalogue/${ID}`);
  expect(page.title).toBe(
    'Cars for hire from Kamau &#34;Wheels&#34; &#38; &#60;Sons&#62; (Wanjiku Kamau) · Twende',
  );
  expect(page.meta.description).toMatch(/^1 car for hire/);
  expect(page.canonical).toBe(`${SITE}/Catalogue/${ID}`);
  expect(page.data.mainEntity.itemListElement).toEqual([
    expect.objectContaining({ position: 1, url: `${SITE}/Car/${ID}` }),
  ]);
});

test.each([
  { path: '/', canonical: `${SITE}/`, title: 'Hire cars in any county in Kenya' },
  { path: '/Categories', canonical: `${SITE}/categories`, title: 'Categories · Twende' },
  { path: '/categories/VANS', canonical: `${SITE}/categories/vans`, title: 'Vans for hire · Twende' },
  { path: '/contact', canonical: `${SITE}/Contact`, title: 'Contact · Twende' },
  {
    path: '/terms-and-conditions',
    canonical: `${SITE}/terms-and-conditions`,
    title: 'Terms and Conditions · Twende',
  },
  { path: '//', canonical: `${SITE}/`, title: 'Hire cars in any county in Kenya' },
  { path: '/PrivacyPolicy', canonical: `${SITE}/privacy-policy`, title: 'Privacy Policy · Twende' },
])('[R243] names the canonical address of $path', async ({ path, canonical, title }) => {
  const page = await read(path);
  expect(page.status).toBe(200);
  expect(page.title).toBe(title);
  expect(page.canonical).toBe(canonical);
});

test('uses the common preview image unless the page has a photo', async () => {
  expect((await read('/')).meta['og:image']).toBe(`${SITE}/img/og.jpg`);
  expect((await read('/Profile')).meta['og:image']).toBe(`${SITE}/img/og.jpg`);
  expect((await read('/categories/vans')).meta['og:image']).toBe(`${SITE}/img/categories/vans-1/og.jpg`);
});

test.each(['/', '/categories', '/categories/vans', `/Car/${ID}`, `/Catalogue/${ID}`])(
  '[R243, V1.2.3] contains linked data at %s',
  async (path) => {
    expect((await read(path)).data['@context']).toBe('https://schema.org');
  },
);

test.each([
  '/Profile',
  '/messages',
  `/messages/${ID}`,
  '/register-car',
  '/ad-pan',
  '/reset-password/s3cret',
  '/verify-email/s3cret',
])('[R244] marks %s as noindex without a canonical address', async (path) => {
  const page = await read(path);
  expect(page.status).toBe(200);
  expect(page.meta.robots).toBe('noindex');
  expect(page.canonical).toBeNull();
  expect(page.head).not.toContain('s3cret');
});

test.each([
  `/Car/${ID.replace('0', '1')}`,
  `/Catalogue/${ID.replace('0', '1')}`,
  '/categories/rockets',
  '/car/17',
  '/catalogue/brand',
  '/Car',
  `/Car/${ID}/more`,
  '/reset-password',
  '/constructor',
  '/%E0%A4%A',
  '/nowhere',
  '/nowhere/at/all',
])('[R244] answers 404 with noindex at %s', async (path) => {
  const page = await read(path);
  expect(page.status).toBe(404);
  expect(page.title).toBe('Page Not Found · Twende');
  expect(page.meta.robots).toBe('noindex');
});

test('carries the settings of the site in every head, even on a 404 page', async () => {
  for (const path of ['/', '/nowhere']) {
    const { head } = await read(path);
    const content = /<meta name="site-settings" content="([^"]*)">/.exec(head)?.[1]?.replaceAll('&#34;', '"');
    expect(JSON.parse(content ?? '')).toEqual(SETTINGS);
  }
});

describe('first screens rendered by the server', () => {
  test.each(['/', `/Car/${ID}`, '/categories', '/categories/vans', `/Catalogue/${ID}`])(
    '[R750] returns the screen and the settings that the server needs to render %s',
    async (path) => {
      const { first } = await headOf(path);
      expect(first?.screen).toBe(FIRST);
      // The settings lack the fields that only admins see.
      expect(first?.settings).toEqual(SETTINGS);
    },
  );

  test.each([
    ...['/?county=nairobi', `/Car/${ID}?from=2026-12-01`, '/Contact', '/Profile', '/nowhere'],
    // Other spellings of rendered addresses: each would be cached separately.
    ...['/?', '/??1', '//', '/CATEGORIES', '/categories/', '/categories/VANS', `/car/${ID}`],
    ...[`/Car/${ID.toUpperCase()}`, `//Car/${ID}`, `/sw//Car/${ID}`],
  ])('[R751, R836] leaves the rendering of %s to the browser', async (path) => {
    expect((await headOf(path)).first).toBeNull();
  });

  test.each([`/Car/${ID}`, `/Catalogue/${ID}`, '/categories', '/categories/vans'])(
    'returns the path of an existing client module as the screen of %s',
    async (path) => {
      const { screen = 'none' } = await read(path);
      expect(existsSync(join(import.meta.dirname, '../../../client', screen))).toBe(true);
    },
  );
});

test('throws instead of answering 404 if the content cannot be loaded', async () => {
  const broken = createPageHead({
    ...deps,
    carOf: () => Promise.reject(new Error('database down')),
    catalogueOf: () => Promise.reject(new Error('database down')),
  });
  await expect(broken.headOf(`/Car/${ID}`)).rejects.toThrow('database down');
});

test('[V1.2.1] carries the escaped Google client id in every head if Google sign-in is configured', async () => {
  const { headOf: withGoogle } = createPageHead({ ...deps, googleClientId: 'id"1.apps.example' });
  const expected = '<meta name="google-client-id" content="id&#34;1.apps.example">';
  expect((await withGoogle('/')).head).toContain(expected);
  expect((await withGoogle('/nowhere')).head).toContain(expected);
  expect((await headOf('/')).head).not.toContain('google-client-id');
});

test('[R786] serves Swahili texts under /sw and links the addresses of both languages', async () => {
  const { title, canonical, head, meta } = await read(`/sw/Car/${ID}`);
  expect(title).toContain('ya kukodisha');
  expect(meta['og:locale']).toBe('sw_KE');
  expect(canonical).toBe(`${SITE}/sw/Car/${ID}`);
  for (const [language, address] of Object.entries({ en: '', sw: '/sw', 'x-default': '' })) {
    const link = `rel="alternate" hreflang="${language}" href="${SITE}${address}/Car/${ID}"`;
    expect(head).toContain(link);
    expect((await read(`/Car/${ID}`)).head).toContain(link);
  }
  expect((await read('/sw')).canonical).toBe(`${SITE}/sw/`);
  expect((await read('/sw/Profile')).head).not.toContain('alternate');
});

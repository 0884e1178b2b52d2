import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { searchCars } from '#shared/cars/search';
import { getCatalogue, getLender, type LenderProfile } from '#shared/catalogue/contract';
import { listUserReviews } from '#shared/reviews/contract';
import { NO_RATING } from '#shared/reviews/rating';
import { makeReview, makeReviewPage } from '../../features/reviews/testing/make-review';
import { SessionProvider } from '../../lib/session/session';
import { answer, holdReply, received, refuse } from '../../testing/answering-server';
import { makeCar, makeId } from '../../testing/make-car';
import { makeFacets } from '../../testing/make-facets';
import { setMatchingMedia } from '../../testing/media';
import { renderScreen } from '../../testing/render-screen';
import { CatalogueScreen } from './catalogue-screen';

const FINE = '(pointer: fine)';
const brandId = makeId();

const LENDER = {
  _id: brandId,
  name: 'Wanjiku Kamau',
  photoURL: '',
  isVerified: false,
  brandName: '',
  createdAt: '2024-03-09T08:00:00.000Z',
  ...NO_RATING,
};
const PROFILE: LenderProfile = {
  ...LENDER,
  cars: 2,
  answerMinutes: 45,
  acceptanceRate: null,
  completedHires: 31,
};

beforeEach(() => {
  setMatchingMedia(FINE);
  answer(getLender, PROFILE);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

/** Makes IntersectionObserver report every element as near the window. */
function stubIntersection() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        queueMicrotask(() => act(() => report([{ isIntersecting: true }])));
      }
      observe() {}
      disconnect() {}
    },
  );
}

function open() {
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/Catalogue/:brandId" element={<CatalogueScreen />} />
      </Routes>
    </SessionProvider>,
    { path: `/Catalogue/${brandId}` },
  );
}

function makeCarOf({ brandName = '', ...car }: Partial<PublicCar>): PublicCar {
  return makeCar({ userId: brandId, brandName, lender: { ...LENDER, brandName }, ...car });
}

/** Opens the catalogue of the lender Savanna Ridge Cars. */
async function openCatalogue(...overrides: Partial<PublicCar>[]) {
  const cars = overrides.map((car) => makeCarOf({ brandName: 'Savanna Ridge Cars', ...car }));
  answer(getCatalogue, cars);
  const view = open();
  await screen.findByRole('heading', { level: 1 });
  return { ...view, cars };
}

const kinds = () => screen.getAllByRole('button', { pressed: false }).map((chip) => chip.textContent);
const cards = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('a'));

test('loads the photo of the first car eagerly and the others lazily', async () => {
  await openCatalogue({}, {}, {});
  const loading = cards().map((card) => card.querySelector('img')?.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy', 'lazy']);
});

test('[R8, R137, R140] shows the brand in title and subtitle, the badge, and cards with prices in KES', async () => {
  const { cars } = await openCatalogue(
    { model: 'Prado', price: 14_000, transmission: 'manual', fuel: 'diesel', isVerified: true },
    { nearestTown: '', county: 'uasin gishu' },
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Savanna Ridge Cars');
  expect(screen.getByText('Browse the Savanna Ridge Cars fleet')).toBeVisible();
  expect(screen.getByTitle('Verified Provider')).toBeVisible();
  const [first, second] = screen.getAllByRole('link');
  expect(first).toHaveAttribute('href', `/Car/${cars[0]?._id}`);
  expect(first).toHaveTextContent('2017 Toyota PradoMan · Diesel · KarenKES 14,000 per day');
  expect(second).toHaveTextContent('Uasin Gishu');
  expect(document.title).toBe('Cars for hire from Savanna Ridge Cars (Wanjiku Kamau) · Twende');
});

test('[R137] shows "partner" above the name of a lender who has no brand', async () => {
  await openCatalogue({ brandName: '' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('partner');
  expect(screen.getByText('Browse the partner fleet')).toBeVisible();
  expect(screen.getByText('Owner: Wanjiku Kamau')).toBeVisible();
  expect(document.title).toBe('Cars for hire from Wanjiku Kamau · Twende');
});

test('[R562] shows the name of the lender, the start month, the number of cars and the answer time', async () => {
  await openCatalogue({});
  expect(screen.getByText('Owner: Wanjiku Kamau')).toBeVisible();
  expect(
    await screen.findByText('Owner since March 2024 · 2 cars · Usually answers within an hour'),
  ).toBeVisible();
});

test('[R563] shows no answer time of a lender with too little data', async () => {
  answer(getLender, { ...PROFILE, cars: 1, answerMinutes: null, acceptanceRate: null, completedHires: 31 });
  await openCatalogue({});
  expect(await screen.findByText('Owner since March 2024 · 1 car')).toBeVisible();
});

test('[R708] shows rating and acceptance rate of the lender, and the reviews below the cars', async () => {
  answer(getLender, { ...PROFILE, acceptanceRate: 92 });
  answer(listUserReviews, makeReviewPage([makeReview({ text: 'Always on time.' })]));
  stubIntersection();
  const lender = { ...LENDER, rating: 4.7, reviewCount: 12 };
  await openCatalogue({ lender }, { lender });
  expect(
    await screen.findByText(
      'Owner since March 2024 · ★ 4.7 (12) · 2 cars · Usually answers within an hour · Accepts 92% of requests',
    ),
  ).toBeVisible();
  expect(await screen.findByText('Always on time.')).toBeVisible();
});

test.each([
  { answerMinutes: 61, words: 'within a few hours' },
  { answerMinutes: 7 * 60, words: 'within a day' },
  { answerMinutes: 25 * 60, words: 'after more than a day' },
])('[R562] shows the answer time of $answerMinutes minutes as $words', async ({ answerMinutes, words }) => {
  answer(getLender, { ...PROFILE, answerMinutes });
  await openCatalogue({});
  expect(await screen.findByText(new RegExp(`Usually answers ${words}`))).toBeVisible();
});

test('[R564] shows the not-found screen with a link for an unknown lender', async () => {
  refuse(getCatalogue, 'user_not_found');
  refuse(getLender, 'user_not_found');
  open();
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

test('[R565] shows a long title whole on a card', async () => {
  await openCatalogue({ make: 'Mercedes-Benz', model: 'Sprinter 516 CDI High Roof' });
  const title = screen.getByRole('heading', {
    level: 3,
    name: '2017 Mercedes-Benz Sprinter 516 CDI High Roof',
  });
  expect(title).toHaveTextContent(/^2017 Mercedes-Benz Sprinter 516 CDI High Roof$/);
});

test('[R85, R140] shows the placeholder of a car without photos', async () => {
  await openCatalogue({ images: [] });
  expect(screen.getByRole('link').querySelector('img')).toHaveAttribute('src', '/img/car.png');
});

test("[R138] filters the cards by one of the lender's kinds of car", async () => {
  const { user } = await openCatalogue(
    { category: 'suv' },
    { category: 'sedan' },
    { category: 'suv' },
    { category: 'station-wagon' },
  );
  expect(screen.getByRole('button', { name: 'all', pressed: true })).toBeVisible();
  expect(kinds()).toEqual(expect.arrayContaining(['SUV', 'Saloon', 'Station wagon']));
  expect(cards()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'SUV' }));
  expect(cards()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'all' }));
  expect(cards()).toHaveLength(4);
});

test('[R459] searches only the cars of this lender when a filter is set', async () => {
  const diesel = makeCar({ userId: brandId, model: 'Prado', fuel: 'diesel' });
  answer(searchCars, { cars: [diesel], total: 1, next: null, facets: makeFacets() });
  const { user } = await openCatalogue({ model: 'Vitz' }, { model: 'Axio' });
  expect(received(searchCars)).toHaveLength(0);
  const sortBy = async (order: string) => {
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(await screen.findByLabelText('Sort by'), order);
    await user.click(await screen.findByRole('button', { name: 'Show 1 car' }));
  };
  await sortBy('Price: low to high');
  expect(await screen.findByRole('link', { name: /Toyota Prado.*KES/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Toyota Vitz/ })).not.toBeInTheDocument();
  expect(screen.getByText('1 car', { selector: '[aria-live]' })).toBeVisible();
  expect(received(searchCars).at(-1)?.query).toEqual({ lender: brandId, sort: 'price_asc', limit: '18' });
  await sortBy('Newest');
  expect(await screen.findByRole('link', { name: /Toyota Vitz/ })).toBeVisible();
});

test('[R139] shows Loading... while the catalogue loads', async () => {
  const release = holdReply(getCatalogue);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(document.title).not.toContain('partner');
  release([makeCar()]);
  expect(await screen.findByRole('link', { name: /Toyota Vitz/ })).toBeVisible();
});

test('[R137] shows "partner" and "No cars available." for a lender without listed cars', async () => {
  answer(getCatalogue, []);
  open();
  expect(await screen.findByText('No cars available.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('partner');
  expect(await screen.findByText('Owner: Wanjiku Kamau')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'all' })).not.toBeInTheDocument();
});

test('[R142] shows and logs an error if the server fails, and loads the cars on Try again', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  refuse(getCatalogue, 'internal');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This catalogue could not be loaded.');
  expect(log).toHaveBeenCalledOnce();
  answer(getCatalogue, [makeCar()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Toyota Vitz/ })).toBeVisible();
});

/** Returns the card's tilt when the mouse is at these fractions of the card's width and height. */
function tiltAt(x: number, y: number, pointerType = 'mouse'): string {
  const tilt = screen.getByRole('link').parentElement?.parentElement;
  if (!tilt) return 'no card';
  tilt.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200);
  fireEvent(
    tilt,
    new PointerEvent('pointermove', { clientX: x * 100, clientY: y * 200, pointerType, bubbles: true }),
  );
  return tilt.style.transform;
}

test('[R141] tilts a card by at most 7 degrees under the mouse, and flattens it on leave', async () => {
  await openCatalogue({});
  expect(tiltAt(0.5, 0.5)).toMatch(/rotateX\(-?0deg\) rotateY\(0deg\)/);
  expect(tiltAt(1, 0)).toContain('rotateX(7deg) rotateY(7deg)');
  expect(tiltAt(3, 3)).toContain('rotateX(-7deg) rotateY(7deg)');
  const tilt = screen.getByRole('link').parentElement?.parentElement;
  if (tilt) fireEvent.pointerOut(tilt);
  expect(tilt?.style.transform).toBe('');
});

test.each([
  ['a finger', [FINE], 'touch'],
  ['a coarse pointer', [], 'mouse'],
  ['reduced motion', [FINE, '(prefers-reduced-motion: reduce)'], 'mouse'],
])('does not tilt a card with %s', async (_, queries, pointerType) => {
  setMatchingMedia(...queries);
  await openCatalogue({});
  expect(tiltAt(1, 0, pointerType)).toBe('');
});

const shareButton = () => screen.getByRole('button', { name: 'Share catalogue' });

test('passes title and link to the share sheet of the system', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await openCatalogue({});
  await user.click(shareButton());
  const url = `${window.location.origin}/Catalogue/${brandId}`;
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Cars for hire from Savanna Ridge Cars (Wanjiku Kamau)',
    url,
  });
});

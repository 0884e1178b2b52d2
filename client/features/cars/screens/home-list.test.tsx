import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCarFacets, searchCars } from '#shared/cars/search';
import { ScrollPositionsContext } from '../../../lib/scroll-positions';
import { answer, FAULT_REQUEST_ID, holdReply, refuse } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { COUNTRY_FACETS, mockHomeRequests, openHome, searches } from '../testing/open-home';
import { HomeScreen } from './home-screen';

beforeEach(mockHomeRequests);

function answerWith(total: number) {
  answer(searchCars, { cars: [makeCar()], total, next: null, facets: COUNTRY_FACETS });
}

test('[R3, R4, R77] shows the heading and sets the document title and the meta tags', async () => {
  openHome();
  const question = 'What type of car are you looking to drive?';
  expect(screen.getByRole('heading', { level: 1, name: question })).toBeVisible();
  expect(screen.getByText('Hire cars in any county in Kenya', { selector: 'p' })).toBeVisible();
  expect(document.title).toBe('Hire cars in any county in Kenya');
  const content = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  expect(content('description')).toMatch(/peer-to-peer car rental/);
  expect(content('robots')).toBe('index, follow');
  expect(content('og:title')).toBe('Hire cars in any county in Kenya');
  expect(content('og:image')).toBe(`${window.location.origin}/img/og.jpg`);
  expect(content('twitter:card')).toBe('summary_large_image');
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical).toHaveAttribute('href', `${window.location.origin}/`);
});

test.each([
  { path: '/', title: 'AVAILABLE CARS' },
  { path: '/?county=nairobi', title: 'AVAILABLE CARS' },
  { path: '/?make=Mazda', title: 'AVAILABLE MAZDA CAR(S)' },
  { path: '/?make=Land+Rover&model=Discovery', title: 'AVAILABLE LAND ROVER DISCOVERY CAR(S)' },
])('[R69] shows the list at $path under the title $title', async ({ path, title }) => {
  openHome(path);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test.each([
  { path: '/', total: 1_248, count: '1,248 cars, newest first' },
  { path: '/', total: 1, count: '1 car, newest first' },
  { path: '/?sort=price_asc', total: 164, count: '164 cars, cheapest first' },
  { path: '/?county=nairobi', total: 164, count: '164 cars' },
])('shows $count at $path when $total cars match', async ({ path, total, count }) => {
  answerWith(total);
  openHome(path);
  expect(await screen.findByText(count)).toHaveAttribute('aria-live', 'polite');
});

test('[R70] shows the loading text until the cars arrive', async () => {
  const release = holdReply(searchCars);
  openHome();
  expect(screen.getByRole('status')).toHaveTextContent('Loading available cars...');
  release({ cars: [makeCar({ model: 'Crown' })], total: 1, next: null, facets: COUNTRY_FACETS });
  expect(await screen.findByRole('link', { name: /2017 Toyota Crown/ })).toBeVisible();
  expect(screen.queryByText('Loading available cars...')).not.toBeInTheDocument();
});

test('[R70] shows "No cars available." if no car matches, and all cars after "Clear all"', async () => {
  answer(searchCars, ({ query }) =>
    query.county
      ? { cars: [], total: 0, next: null, facets: COUNTRY_FACETS }
      : { cars: [makeCar()], total: 1, next: null, facets: COUNTRY_FACETS },
  );
  const { user } = openHome('/?county=lamu');
  expect(await screen.findByText('No cars available.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByRole('link', { name: /2017 Toyota Vitz/ })).toBeVisible();
});

test('[R70] shows "No cars available." without "Clear filters" when there are no cars at all', async () => {
  answer(searchCars, { cars: [], total: 0, next: null, facets: COUNTRY_FACETS });
  openHome();
  expect(await screen.findByText('No cars available.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

test('[R71, R370] shows and logs "Failed to fetch car data", and loads the cars on "Try again"', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  refuse(searchCars, 'internal');
  const { user } = openHome();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch car data');
  expect(alert).toHaveTextContent(`Reference: ${FAULT_REQUEST_ID}`);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'Failed to fetch car data' }),
  );
  answerWith(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /2017 Toyota Vitz/ })).toBeVisible();
});

test('adds the next page on "Show more cars" until the last page', async () => {
  const page = (model: string, next: string | null) => ({
    ...{ cars: [makeCar({ model })], total: 25, facets: COUNTRY_FACETS },
    next,
  });
  answer(searchCars, ({ query }) =>
    query.cursor === 'second' ? page('Axio', null) : page('Vitz', 'second'),
  );
  const { user } = openHome();
  await user.click(await screen.findByRole('button', { name: 'Show more cars' }));
  expect(await screen.findByRole('link', { name: /Toyota Axio/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Toyota Vitz/ })).toBeVisible();
  expect(searches().at(-1)).toEqual({ cursor: 'second', limit: '18' });
  expect(screen.queryByRole('button', { name: 'Show more cars' })).not.toBeInTheDocument();
});

test('loads the first two photos eagerly and the others lazily', async () => {
  answer(searchCars, { cars: [1, 2, 3].map(() => makeCar()), total: 3, next: null, facets: COUNTRY_FACETS });
  openHome();
  await waitFor(() => {
    const cards = screen.getAllByRole('link', { name: /Toyota Vitz/ });
    const loading = cards.map((card) =>
      within(card).getAllByRole('presentation')[0]?.getAttribute('loading'),
    );
    expect(loading).toEqual(['eager', 'eager', 'lazy']);
  });
});

test('renders all cards at once when the user returns to a scrolled list', async () => {
  const cars = Array.from({ length: 24 }, () => makeCar());
  answer(searchCars, { cars, total: 24, next: null, facets: COUNTRY_FACETS });
  renderScreen(
    <ScrollPositionsContext value={new Map([['default', 6_400]])}>
      <HomeScreen />
    </ScrollPositionsContext>,
  );
  expect(await screen.findAllByRole('link', { name: /Toyota Vitz/ })).toHaveLength(24);
});

test('[R73] links the call to owners to the registration', () => {
  openHome();
  expect(screen.getByRole('heading', { name: 'Become a Car Lender Today!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/register-car');
});

test('hides the Recently Viewed strip when no car was viewed', async () => {
  openHome();
  await waitFor(() => expect(searches()).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Recently Viewed' })).not.toBeInTheDocument();
});

test('[R72] logs the failure and still shows the cars when the search choices fail to load', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  refuse(getCarFacets, 'internal');
  openHome();
  expect(await screen.findByRole('link', { name: /2017 Toyota Vitz/ })).toBeVisible();
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
});

test('[R477] shows recently viewed cars at the end of the list, above the call to owners', async () => {
  const car = makeCar();
  localStorage.setItem('lastViewedCars', JSON.stringify([car._id]));
  mockHomeRequests();
  openHome();
  const recent = await screen.findByRole('heading', { name: 'Recently Viewed' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.slice(-2)).toEqual([recent.textContent, 'Become a Car Lender Today!']);
});

import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCarFacets, searchCars } from '#shared/cars/search';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import { listCategories } from '#shared/categories/contract';
import { SessionProvider } from '../../lib/session/session';
import { answer, received, refuse } from '../../testing/answering-server';
import { makeCar } from '../../testing/make-car';
import { makeFacets } from '../../testing/make-facets';
import { AddressProbe } from '../../testing/probes';
import { renderScreen } from '../../testing/render-screen';
import { CategoryScreen } from './category-screen';

beforeEach(() => {
  const facets = makeFacets({
    counties: [{ county: 'nakuru', count: 2 }],
    categories: [{ category: 'pickup', count: 1 }],
  });
  answer(
    listCategories,
    CATEGORY_CARDS.map((card) => ({ ...card, categories: [...card.categories], images: [] })),
  );
  answer(getCarFacets, facets);
  const lorry = makeCar({ make: 'Isuzu', model: 'FRR' });
  answer(searchCars, ({ query }) => {
    const cars = query.county === 'nakuru' ? [] : [lorry];
    return { cars, total: cars.length, next: null, facets };
  });
});

afterEach(() => void vi.useRealTimers());

function open(path: string) {
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/categories/:route" element={<CategoryScreen />} />
      </Routes>
      <AddressProbe />
    </SessionProvider>,
    { path },
  );
}

const address = () => screen.getByLabelText('address').textContent;
const lastQuery = () => received(searchCars).at(-1)?.query;

test('[R7, R403] shows the title, the count and the cars of all kinds of a category', async () => {
  open('/categories/trucks');
  expect(screen.getByRole('heading', { level: 1, name: 'Trucks' })).toBeVisible();
  expect(await screen.findByText('1 car')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('link', { name: /2017 Isuzu FRR/ })).toBeVisible();
  expect(screen.getByText('Pickups and lorries for moving house, farm or stock.')).toBeVisible();
  expect(lastQuery()).toEqual({ category: 'truck,pickup', limit: '18' });
  expect(document.title).toBe('Trucks for hire · Twende');
  expect(screen.queryByText('What type of car are you looking to drive?')).not.toBeInTheDocument();
});

test('filters the list by a kind of car, and shows the number of filters on the button', async () => {
  const { user } = open('/categories/trucks');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Type Any' }));
  await user.click(screen.getByRole('button', { name: 'Pickup 1' }));
  await user.click(screen.getByRole('button', { name: 'Show 1 car' }));
  expect(address()).toBe('/categories/trucks?category=pickup');
  await waitFor(() => expect(lastQuery()).toEqual({ category: 'pickup', limit: '18' }));
  expect(screen.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible();
});

test('shows "No cars available." for a county without cars, and all cars after Clear all', async () => {
  const { user } = open('/categories/trucks');
  await user.click(screen.getByRole('button', { name: 'Find a car: any county · any days' }));
  await screen.findByRole('option', { name: 'Nakuru' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Nakuru');
  await user.click(await screen.findByRole('button', { name: 'No cars' }));
  expect(address()).toBe('/categories/trucks?county=nakuru');
  expect(screen.getByRole('button', { name: 'Find a car: Nakuru · any days' })).toBeVisible();
  expect(await screen.findByText('No cars available.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByRole('link', { name: /2017 Isuzu FRR/ })).toBeVisible();
});

test.each([
  { route: 'nganya', partyBus: '1' },
  { route: 'vans', partyBus: '0' },
])(
  '[R402] searches vans and minivans for the category $route with partyBus=$partyBus',
  async ({ route, partyBus }) => {
    answer(listCategories, []);
    open(`/categories/${route}`);
    await waitFor(() => expect(lastQuery()).toEqual({ category: 'van,minivan', partyBus, limit: '18' }));
  },
);

test('ignores a kind outside the category', async () => {
  open('/categories/trucks?category=sedan');
  await waitFor(() => expect(lastQuery()).toEqual({ category: 'truck,pickup', limit: '18' }));
});

/** Returns the address of the photo that the card shows. */
function visiblePhoto(): string {
  const photos = [...screen.getByRole('link', { name: /Isuzu FRR/ }).querySelectorAll('picture')];
  const visible = photos.filter((photo) => !photo.classList.contains('opacity-0')).at(-1);
  return /-(\w+)\/640/.exec(visible?.querySelector('img')?.getAttribute('src') ?? '')?.[1] ?? '';
}

test('[R84] shows the next photo of a card every 5000 ms, the first after the last, and stops while paused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { user } = open('/categories/trucks');
  await screen.findByRole('link', { name: /Isuzu FRR/ });
  const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  after(4_999);
  expect(visiblePhoto()).toBe('front');
  after(1);
  expect(visiblePhoto()).toBe('side');
  await user.click(screen.getByRole('button', { name: 'Pause photos' }));
  after(10_000);
  expect(visiblePhoto()).toBe('side');
  await user.click(screen.getByRole('button', { name: 'Play photos' }));
  after(15_000);
  expect(visiblePhoto()).toBe('front');
});

test('[R6] opens the category for an alias in another letter case, and states the canonical address in the head', async () => {
  open('/Categories/Trucks');
  expect(await screen.findByRole('heading', { level: 1, name: 'Trucks' })).toBeVisible();
  const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  await waitFor(() => expect(canonical()).toBe(`${window.location.origin}/categories/trucks`));
});

test('shows the not-found screen for an unknown category', () => {
  open('/categories/boats');
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('shows the cars if the categories cannot be fetched', async () => {
  vi.stubGlobal('reportError', vi.fn());
  refuse(listCategories, 'internal');
  open('/categories/vans');
  expect(await screen.findByText('1 car')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Vans' })).toBeVisible();
});

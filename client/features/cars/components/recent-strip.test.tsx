import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { searchCars } from '#shared/cars/search';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { makeFacets } from '../../../testing/make-facets';
import { renderScreen } from '../../../testing/render-screen';
import { CarCard } from './car-card';
import { RecentStrip } from './recent-strip';

const KEY = 'lastViewedCars';
const models = ['Vitz', 'Axio', 'Prado', 'Hiace', 'Crown'];
let cars: PublicCar[] = [];

beforeEach(() => {
  cars = models.map((model, index) => makeCar({ model, price: 2_600 + index }));
  answer(searchCars, ({ query }) => {
    const ids = String(query.ids).split(',');
    const found = ids.flatMap((id) => cars.filter((car) => car._id === id));
    return { cars: found, total: found.length, next: null, facets: makeFacets() };
  });
});

const idOf = (model: string) => cars.find((car) => car.model === model)?._id ?? '';
const storeViewed = (...viewed: string[]) => localStorage.setItem(KEY, JSON.stringify(viewed.map(idOf)));
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const stripTexts = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('[R74] shows recently viewed cars newest first, with prices in Ksh.', async () => {
  storeViewed('Prado', 'Vitz');
  renderScreen(<RecentStrip />);
  expect(await screen.findByRole('heading', { name: 'Recently Viewed' })).toBeVisible();
  expect(stripTexts()).toEqual(['2017 Toyota PradoKsh. 2,602', '2017 Toyota VitzKsh. 2,600']);
  expect(received(searchCars)[0]?.query).toEqual({ ids: `${idOf('Prado')},${idOf('Vitz')}` });
});

test('hides the strip when no viewed car is still listed', async () => {
  storeViewed('Prado');
  cars = [];
  renderScreen(<RecentStrip />);
  await waitFor(() => expect(received(searchCars)).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test.each(['not json', '{}', '["12", 7]'])(
  'shows no strip and sends no request if the storage holds %s',
  (text) => {
    localStorage.setItem(KEY, text);
    const { container } = renderScreen(<RecentStrip />);
    expect(container).toBeEmptyDOMElement();
    expect(received(searchCars)).toHaveLength(0);
  },
);

test('[R74] keeps at most four clicked cars, newest first and without duplicates', async () => {
  const { user } = renderScreen(cars.map((car) => <CarCard key={car._id} car={car} priority={false} />));
  const click = (model: string) => user.click(screen.getByRole('link', { name: new RegExp(model) }));
  for (const model of ['Vitz', 'Axio', 'Prado', 'Vitz', 'Hiace', 'Crown']) await click(model);
  expect(stored()).toEqual(['Crown', 'Hiace', 'Vitz', 'Prado'].map(idOf));
});

test('[R75] updates the strip when a car is viewed in another tab', async () => {
  storeViewed('Prado');
  renderScreen(<RecentStrip />);
  await screen.findByRole('link', { name: /Prado/ });
  act(() => {
    storeViewed('Axio', 'Prado');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  await screen.findByRole('link', { name: /Axio/ });
  expect(stripTexts()).toHaveLength(2);
});

test('fetches nothing when the user opens a car, and shows it first on the next visit', async () => {
  storeViewed('Prado', 'Axio');
  const { user, unmount } = renderScreen(<RecentStrip />);
  await user.click(await screen.findByRole('link', { name: /Axio/ }));
  expect(stored()).toEqual(['Axio', 'Prado'].map(idOf));
  expect(received(searchCars)).toHaveLength(1);
  unmount();
  renderScreen(<RecentStrip />);
  await waitFor(() => expect(stripTexts()[0]).toMatch(/Axio/));
});

test('[R72] logs the failure and shows no strip when loading fails', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  refuse(searchCars, 'internal');
  storeViewed('Prado');
  renderScreen(<RecentStrip />);
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('cuts a long name at 25 characters', async () => {
  cars = [makeCar({ model: 'Corolla Fielder' })];
  localStorage.setItem(KEY, JSON.stringify([cars[0]?._id]));
  renderScreen(<RecentStrip />);
  expect(await screen.findByText('2017 Toyota Corolla Field…')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { searchCars } from '#shared/cars/search';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { makeFacets } from '../../../testing/make-facets';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { ToastHost } from '../../../ui/toast';
import { CompareToggle } from './compare-parts';
import { CompareScreen } from './compare-screen';
import { CompareSlot } from './compare-slot';

const KEY = 'comparedCars';
const vitz = makeCar({ model: 'Vitz', price: 3_000, seats: 5, airCon: true });
const axio = makeCar({
  ...{ model: 'Axio', price: 3_500, seats: 5, pickup: ['JKIA', 'Karen'] },
  ...{ rating: 4.8, reviewCount: 12 },
});
const hidden = makeCar({ model: 'Gone' });

beforeEach(() => {
  answer(searchCars, ({ query }) => {
    const cars = [vitz, axio].filter(({ _id }) => String(query.ids).includes(_id));
    return { cars, total: cars.length, next: null, facets: makeFacets() };
  });
});

const choose = (...cars: PublicCar[]) =>
  localStorage.setItem(KEY, JSON.stringify(cars.map(({ _id }) => _id)));
const address = () => screen.getByLabelText('address').textContent;

function open(path: string, wide = true) {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: wide }));
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/compare" element={<CompareScreen />} />
        <Route
          path="/favourites"
          element={[vitz, axio].map((car) => (
            <article key={car._id} aria-label={car.model}>
              <CompareToggle car={car} look="text" />
            </article>
          ))}
        />
      </Routes>
      <CompareSlot />
      <ToastHost />
      <AddressProbe />
    </SessionProvider>,
    { path },
  );
}

const compareIn = (name: string) =>
  within(screen.getByRole('article', { name })).getByRole('button', { name: 'Compare' });

test('[R474] shows a bar that leads from two chosen cars to the comparison, and removes the bar on Clear', async () => {
  const { user } = open('/favourites');
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
  await user.click(compareIn('Vitz'));
  const bar = within(await screen.findByRole('region', { name: 'Comparison' }));
  expect(bar.getByText('Choose one more car to compare.')).toBeVisible();
  await user.click(compareIn('Axio'));
  expect(bar.getByRole('link', { name: 'Compare (2)' })).toHaveAttribute(
    'href',
    `/compare?ids=${vitz._id},${axio._id}`,
  );
  expect(compareIn('Axio')).toHaveAttribute('aria-pressed', 'true');
  await user.click(bar.getByRole('button', { name: 'Clear' }));
  expect(compareIn('Axio')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
});

test('[R474] refuses a fifth car and shows the reason', async () => {
  const four = [makeCar(), makeCar(), makeCar(), makeCar()];
  choose(...four);
  const { user } = open('/favourites');
  await user.click(compareIn('Vitz'));
  expect(await screen.findByText('You can compare 4 cars. Remove one first.')).toBeVisible();
  expect(compareIn('Vitz')).toHaveAttribute('aria-pressed', 'false');
});

test('[R475] marks the differences in a table on a wide screen, with "Ask the owner" for unset facts', async () => {
  open(`/compare?ids=${vitz._id},${axio._id}`);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await screen.findByRole('table');
  expect(row(/^Price per day/)).toHaveTextContent('Price per daydiffersKsh. 3,000Ksh. 3,500');
  expect(row(/^Seats/)).toHaveTextContent('Seats55');
  expect(row(/^Air conditioning/)).toHaveTextContent('Air conditioningdiffersYesAsk the owner');
  expect(row(/^Reviews/)).toHaveTextContent('ReviewsdiffersNo reviews yet★ 4.8 (12)');
  expect(screen.queryByRole('row', { name: /^Engine/ })).not.toBeInTheDocument();
  expect(row(/^Pick-up/)).toHaveTextContent('Pick-updiffersAsk the ownerJKIA, Karen');
});

test('[R475] shows labels above the values of two cars on a phone, and removes a car from the URL and the stored choice', async () => {
  choose(vitz, axio);
  const { user } = open('/compare', false);
  await waitFor(() => expect(address()).toBe(`/compare?ids=${vitz._id},${axio._id}`));
  const table = await screen.findByRole('table');
  expect(table).toHaveClass('w-full');
  const rows = within(table).getAllByRole('row');
  const at = rows.findIndex((row) => row.textContent === 'Price per day differs');
  expect(rows[at + 1]).toHaveTextContent('Ksh. 3,000Ksh. 3,500');
  await user.click(screen.getByRole('button', { name: 'Remove 2017 Toyota Vitz' }));
  await waitFor(() => expect(address()).toBe(`/compare?ids=${axio._id}`));
  expect(screen.getByText('Choose one more car to compare.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([axio._id]);
});

test('[R475] shows the other cars and a notice when a shared link has unlisted cars or invalid ids', async () => {
  open(`/compare?ids=${vitz._id},${hidden._id},x,${axio._id}`);
  await screen.findByRole('table');
  expect(await screen.findByText('One of these cars is not listed any more.')).toBeVisible();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('[R475] explains what to do when no car is chosen', () => {
  open('/compare');
  expect(screen.getByText(/Choose two to four cars/)).toBeVisible();
});

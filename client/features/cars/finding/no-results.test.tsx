import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type SearchAlternatives, searchCars } from '#shared/cars/search';
import { answer } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { address, COUNTRY_FACETS, mockHomeRequests, openHome } from '../testing/open-home';
// Imported here so that no test waits for them; the page loads them on first use.
import './filters';
import './no-results';

const ALTERNATIVES: SearchAlternatives = {
  drop: [
    { filter: 'fuel', count: 12 },
    { filter: 'price', count: 1 },
    { filter: 'category', count: 3 },
  ],
  nearby: [{ ...makeCar({ model: 'Note', nearestTown: 'Naivasha', county: 'nakuru' }), distanceKm: 68 }],
};

beforeEach(() => {
  mockHomeRequests();
  answer(searchCars, ({ query }) =>
    query.fuel
      ? {
          ...{ cars: [], total: 0, next: null, facets: COUNTRY_FACETS },
          alternatives: ALTERNATIVES,
        }
      : { cars: [makeCar()], total: 12, next: null, facets: COUNTRY_FACETS },
  );
});

test('[R458] offers to remove a filter, with the number of cars found without that filter, and shows the nearest matching cars', async () => {
  const { user } = openHome('/?county=kericho&fuel=electric,hybrid&minPrice=1500&maxPrice=2000');
  expect(await screen.findByText('No cars available.')).toBeVisible();
  const drop = await screen.findByRole('button', { name: 'Without Electric, Hybrid: 12 cars' });
  expect(screen.getByRole('button', { name: 'Without Ksh. 1,500 – Ksh. 2,000: 1 car' })).toBeVisible();
  // No button removes the category, because the screen has set this filter.
  expect(screen.getAllByRole('button', { name: /^Without/ })).toHaveLength(2);
  const nearby = within(screen.getByRole('region', { name: 'Nearest cars that fit' }));
  expect(nearby.getByRole('link', { name: /Toyota Note.*Naivasha, Nakuru ?· 68 km/ })).toBeVisible();

  await user.click(drop);
  expect(address()).toBe('/?county=kericho&minPrice=1500&maxPrice=2000');
  await waitFor(() => expect(screen.queryByText('No cars available.')).not.toBeInTheDocument());
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { searchCars } from '#shared/cars/search';
import { addDays, toDay } from '#shared/core/days';
import { formatRange } from '../../../lib/day-words';
import { answer } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { setMatchingMedia } from '../../../testing/media';
import { address, COUNTRY_FACETS, mockHomeRequests, openHome, searches } from '../testing/open-home';

const inDays = (days: number) => addDays(toDay(Date.now()), days);
const RANGE = { from: inDays(40), to: inDays(42) };
const ADDRESS = `/?from=${RANGE.from}&to=${RANGE.to}`;
const when = () => screen.findByRole('button', { name: /^When/ });

beforeEach(() => {
  setMatchingMedia('(min-width: 48rem)', '(min-width: 64rem)');
  mockHomeRequests();
});

test('[R631] puts the chosen days into the URL, the search and the text of the control', async () => {
  const { user } = openHome('/?county=nairobi');
  await user.click(await when());
  const dialog = await screen.findByRole('dialog', { name: 'When do you need the car?' });
  await user.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Show free cars' }));
  const chosen = { from: inDays(1), to: inDays(2) };
  expect(address()).toBe(`/?county=nairobi&from=${chosen.from}&to=${chosen.to}`);
  await waitFor(() => expect(searches().at(-1)).toEqual({ county: 'nairobi', ...chosen, limit: '18' }));
  await waitFor(async () => expect(await when()).toHaveTextContent(`When ${formatRange(chosen)}`));
});

test('[R631] shows the total price for the days of the URL, and clears the days in the search sheet', async () => {
  const car = { ...makeCar({ price: 5_000 }), totalPrice: 13_500 };
  answer(searchCars, { cars: [car], total: 1, next: null, facets: COUNTRY_FACETS });
  const { user } = openHome(ADDRESS);
  expect(await screen.findByText('for 3 days · 4,500 a day')).toBeInTheDocument();
  expect(screen.getByText('Ksh. 13,500')).toBeInTheDocument();
  expect(screen.queryByText('Ksh. 5,000')).not.toBeInTheDocument();
  expect(searches().at(-1)).toEqual({ ...RANGE, limit: '18' });
  await user.click(await when());
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Show free cars' }));
  expect(address()).toBe('/');
  expect(await when()).toHaveTextContent('When Any days');
});

test.each([
  ['past', `?from=2020-01-01&to=2020-01-03&county=nairobi`],
  ['begun', `?from=2020-01-01&to=${inDays(3)}&county=nairobi`],
  ['impossible', '?from=2999-02-31&county=nairobi'],
])('[R632] ignores %s days in a shared link and shows a notice', async (_kind, query) => {
  openHome(`/${query}`);
  expect(await screen.findByText(/The days in this link are over/)).toBeInTheDocument();
  expect(await when()).toHaveTextContent('When Any days');
  expect(searches()).toEqual([{ county: 'nairobi', limit: '18' }]);
});

test('[R633] offers the order and the filter by rating only when a car has reviews', async () => {
  const { user } = openHome();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Equipment, year Any' }));
  expect(screen.queryByRole('option', { name: 'Best rated' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Rating/ })).not.toBeInTheDocument();
  const facets = {
    ...COUNTRY_FACETS,
    ratings: [
      { minRating: 3, count: 5 },
      { minRating: 4, count: 2 },
    ],
  };
  answer(searchCars, { cars: [makeCar()], total: 1, next: null, facets });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  await screen.findByRole('option', { name: 'Best rated' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best rated');
  expect(address()).toBe('/?sort=rating');
  await user.click(await screen.findByRole('button', { name: /^Rating 4 and up/ }));
  expect(address()).toBe('/?minRating=4&sort=rating');
});

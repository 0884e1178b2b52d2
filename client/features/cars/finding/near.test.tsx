import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchCars, suggestTowns } from '#shared/cars/search';
import { Refusal } from '#shared/core/errors';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { setMatchingMedia } from '../../../testing/media';
import { address, COUNTRY_FACETS, mockHomeRequests, openHome, searches } from '../testing/open-home';
// Imported here so that no test waits for them; the page loads them on first use.
import './filters';
import './near-me';

const TOWNS = [
  { name: 'Nairobi', county: 'nairobi', lat: -1.29, lon: 36.82 },
  { name: 'Nakuru', county: 'nakuru', lat: -0.28, lon: 36.07 },
];

const getCurrentPosition = vi.fn();

beforeEach(() => {
  setMatchingMedia('(min-width: 48rem)', '(min-width: 64rem)');
  mockHomeRequests();
  answer(suggestTowns, ({ query }) => ({
    items: TOWNS.filter(({ name }) => name.toLowerCase().startsWith(String(query.q ?? '').toLowerCase())),
    next: null,
  }));
  answer(searchCars, ({ query }) => ({
    cars: [{ ...makeCar(), ...(query.near ? { distanceKm: 1_012 } : {}) }],
    ...{ total: 1, next: null, facets: COUNTRY_FACETS },
  }));
  getCurrentPosition.mockReset();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const lastSearch = () => searches().at(-1);
async function openFilters(path?: string) {
  const view = openHome(path);
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByLabelText('Sort by');
  return view;
}
const town = () => screen.findByRole('combobox', { name: 'Town' });

test('[R455] asks for a town for the order Nearest, and shows the distance on the cards', async () => {
  const { user } = await openFilters();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Nearest');
  expect(address()).toBe('/?sort=nearest');
  await user.click(await town());
  const towns = within(await screen.findByRole('listbox', { name: 'Towns' }));
  expect(await towns.findAllByRole('option')).toHaveLength(2);
  expect(lastSearch()).toEqual({ limit: '18' });

  await user.type(await town(), 'nak');
  await waitFor(() => expect(received(suggestTowns).at(-1)?.query).toEqual({ q: 'nak' }));
  await waitFor(() => expect(towns.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(address()).toBe('/?sort=nearest&near=Nakuru');
  expect(await screen.findByRole('link', { name: /Karen, Nairobi ?· 1,012 km/ })).toBeVisible();
  expect(lastSearch()).toEqual({ sort: 'nearest', near: 'Nakuru', limit: '18' });
  expect(await town()).toHaveValue('Nakuru');
  expect(getCurrentPosition).not.toHaveBeenCalled();

  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: high to low');
  expect(address()).toBe('/?sort=price_desc');
});

test('[R456] requests the position only on a press, rounds it to two places and does not store it', async () => {
  const { user } = openHome('/?sort=nearest&near=me');
  expect(await screen.findByText(/^We do not keep your location/)).toBeVisible();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  getCurrentPosition.mockImplementation((found: PositionCallback) =>
    found({ coords: { latitude: -1.286_389, longitude: 36.817_223 } } as GeolocationPosition),
  );
  await user.click(screen.getByRole('button', { name: 'Near me' }));
  await waitFor(() => expect(lastSearch()).toEqual({ sort: 'nearest', near: '-1.29,36.82', limit: '18' }));
  expect(address()).toBe('/?sort=nearest&near=me');
  await waitFor(() => expect(screen.queryByText(/^We do not keep your location/)).not.toBeInTheDocument());
  expect(await screen.findByText('1 car, nearest first')).toBeVisible();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('36.8');
});

test.each([
  [1, /does not share your location/],
  [2, /could not be found/],
])('[R456] shows the reason when the position fails with code %i', async (code, sentence) => {
  getCurrentPosition.mockImplementation((_found: unknown, fail: PositionErrorCallback) =>
    fail({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  const { user } = await openFilters('/?sort=nearest');
  await user.click(await screen.findByRole('button', { name: 'Near me' }));
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(address()).toBe('/?sort=nearest');
});

test('[R455] shows an error and asks for another town when the town of a link is unknown', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const unknown = 'We do not know this town. Please choose one from the list.';
  answer(searchCars, () => {
    throw new Refusal('invalid_input', { fields: { near: unknown } });
  });
  await openFilters('/?sort=nearest&near=Atlantis');
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(await town()).toHaveValue('Atlantis');
});

test('[R455] shows beside the field that a town is unknown or that the towns cannot be loaded', async () => {
  const { user } = await openFilters('/?sort=nearest');
  await user.type(await town(), 'xyz');
  expect(await screen.findByText(/^No town by that name/)).toBeVisible();
  refuse(suggestTowns, 'internal');
  await user.clear(await town());
  await user.type(await town(), 'ab');
  expect(await screen.findByText(/^The towns could not be loaded/)).toBeVisible();
});

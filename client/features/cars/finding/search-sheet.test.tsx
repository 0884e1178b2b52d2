import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchCars } from '#shared/cars/search';
import { addDays, toDay } from '#shared/core/days';
import { formatRange, formatRangeAndCount } from '../../../lib/day-words';
import { answer } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { setMatchingMedia } from '../../../testing/media';
import { address, COUNTRY_FACETS, mockHomeRequests, openHome, searches } from '../testing/open-home';
// Imported here so that no test waits for it; the page loads it on first use.
import './search-sheet';

const inDays = (days: number) => addDays(toDay(Date.now()), days);

beforeEach(() => {
  setMatchingMedia();
  mockHomeRequests();
  answer(searchCars, ({ query }) => {
    const total = 12 - Object.keys(query).length;
    return { cars: [makeCar()], total, next: null, facets: COUNTRY_FACETS };
  });
});

async function openSheet(button: string | RegExp, path?: string) {
  const view = openHome(path);
  await view.user.click(screen.getByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Search' }));
  return { ...view, sheet };
}

test('[R3, R63] opens the search sheet by any field of the hero, with dropdowns that depend on each other', async () => {
  const { user, sheet } = await openSheet('Make All makes');
  const select = (name: string) => sheet.getByRole('combobox', { name });
  expect(select('Make')).toBeDisabled();
  expect(select('Model')).toBeDisabled();
  await within(select('Location')).findByRole('option', { name: 'Nairobi' });
  await user.selectOptions(select('Location'), 'Nairobi');
  await within(select('Make')).findByRole('option', { name: 'Toyota' });
  expect(within(select('Make')).queryByRole('option', { name: 'Mazda' })).not.toBeInTheDocument();
  await user.selectOptions(select('Make'), 'Toyota');
  await user.selectOptions(select('Model'), 'Fielder');
  await user.selectOptions(select('Make'), 'All makes');
  expect(select('Model')).toBeDisabled();
  await user.selectOptions(select('Make'), 'Toyota');
  expect(address()).toBe('/');
  await user.click(await sheet.findByRole('button', { name: 'Show 9 cars' }));
  expect(address()).toBe('/?county=nairobi&make=Toyota');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Find a car: Nairobi · any days · Toyota' })).toBeVisible();
});

test('[R452] changes nothing when the sheet is closed by Escape', async () => {
  const { user, sheet } = await openSheet('Location All counties');
  await within(sheet.getByRole('combobox', { name: 'Location' })).findByRole('option', { name: 'Kisumu' });
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Location' }), 'Kisumu');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/');
});

test('applies the typed text on Enter without waiting for a pause in typing', async () => {
  const { user, sheet } = await openSheet('Location All counties');
  await user.type(sheet.getByLabelText('Anything else'), 'roof rack{Enter}');
  expect(address()).toBe('/?q=roof rack');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('counts the cars of typed words after a pause', async () => {
  const { user, sheet } = await openSheet('Location All counties');
  await user.type(sheet.getByLabelText('Anything else'), ' prado ');
  await waitFor(() => expect(searches().at(-1)).toEqual({ q: 'prado', limit: '18' }));
  expect(await sheet.findByRole('button', { name: 'Show 10 cars' })).toBeVisible();
});

test('[R631] chooses and clears days in a calendar of four weeks, which turns to later and earlier weeks', async () => {
  const { user, sheet } = await openSheet('When Any days');
  expect(sheet.getAllByRole('gridcell')).toHaveLength(28);
  expect(sheet.getByRole('gridcell', { name: /, today$/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}');
  const chosen = { from: inDays(1), to: inDays(2) };
  expect(sheet.getByText(formatRangeAndCount(chosen))).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Clear' }));
  expect(sheet.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Earlier weeks' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(sheet.getByRole('button', { name: 'Later weeks' }));
  expect(sheet.queryByRole('gridcell', { name: /, today$/ })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Earlier weeks' }));
  const day = (offset: number) => document.querySelector(`[data-day="${inDays(offset)}"]`) as HTMLElement;
  await user.click(day(1));
  await user.click(day(2));
  await user.click(sheet.getByRole('button', { name: /^Show/ }));
  expect(address()).toBe(`/?from=${chosen.from}&to=${chosen.to}`);
  expect(await screen.findByText('Prices are totals for 2 days, without deposit.')).toBeVisible();
  const line = `Find a car: any county · ${formatRange(chosen)} · any car`;
  expect(await screen.findByRole('button', { name: line })).toBeVisible();
});

test('[R456] sorts by distance after a press on "Near me", and stops after a second press', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: -1.286_389, longitude: 36.817_223 } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const { user, sheet } = await openSheet('Location All counties');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(sheet.getByRole('button', { name: 'Near me' }));
  expect(sheet.getByRole('button', { name: 'Near me', pressed: true })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('/?sort=nearest&near=me');
  await waitFor(() =>
    expect(searches().at(-1)).toEqual({ sort: 'nearest', near: '-1.29,36.82', limit: '18' }),
  );
  await user.click(screen.getByRole('button', { name: 'Location All counties' }));
  await user.click(await screen.findByRole('button', { name: 'Near me', pressed: true }));
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('/');
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('[R457] chooses the county on the map, which closes before the sheet', async () => {
  const { user, sheet } = await openSheet('Location All counties');
  await user.click(sheet.getByRole('button', { name: 'Map' }));
  const map = within(await screen.findByRole('dialog', { name: 'Choose a county' }));
  await user.click(await map.findByRole('button', { name: 'Kisumu: 1 car' }));
  expect(screen.queryByRole('dialog', { name: 'Choose a county' })).not.toBeInTheDocument();
  expect(sheet.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('Kisumu');
  expect(address()).toBe('/');
});

test('keeps the filters and the order when the sheet changes the place', async () => {
  const { user, sheet } = await openSheet(/^Find a car/, '/?fuel=diesel&sort=price_asc');
  await within(sheet.getByRole('combobox', { name: 'Location' })).findByRole('option', { name: 'Kisumu' });
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Location' }), 'Kisumu');
  await user.click(sheet.getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('/?county=kisumu&fuel=diesel&sort=price_asc');
});

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { COUNTIES } from '#shared/cars/counties';
import { searchCars } from '#shared/cars/search';
import { answer } from '../../../testing/answering-server';
import { makeFacets } from '../../../testing/make-facets';
import { setMatchingMedia } from '../../../testing/media';
import { address, mockHomeRequests, openHome, searches } from '../testing/open-home';
// Imports the dialog before the tests, so that no test waits for it; the page loads the dialog on first use.
import './county-dialog';
import { findNextCounty } from './county-dialog';
import { COUNTY_OUTLINES } from './county-outlines';

beforeEach(() => {
  setMatchingMedia('(min-width: 48rem)');
  mockHomeRequests();
  const facets = makeFacets({
    counties: [
      { county: 'nairobi', count: 30 },
      { county: 'nakuru', count: 1 },
      { county: 'kiambu', count: 4 },
    ],
  });
  answer(searchCars, { cars: [], total: 0, next: null, facets });
});

async function openMap(path: string) {
  const view = openHome(path);
  await view.user.click(screen.getByRole('button', { name: 'Choose on the map' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a county' }));
  await dialog.findByRole('button', { name: 'Nakuru: 1 car' });
  return { ...view, dialog, map: within(dialog.getByRole('group', { name: 'Map of the 47 counties' })) };
}

test('[R457] shows for every county the number of cars that match the other filters, and chooses a county on press', async () => {
  const { user, map } = await openMap('/?county=nairobi&make=Toyota&fuel=diesel');
  expect(map.getAllByRole('button')).toHaveLength(47);
  expect(searches().at(-1)).toEqual({ fuel: 'diesel', limit: '18' });
  expect(map.getByRole('button', { name: 'Nairobi: 30 cars', pressed: true })).toBeInTheDocument();
  await user.click(map.getByRole('button', { name: 'Wajir: no cars' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(map.getByRole('button', { name: 'Nakuru: 1 car' }));
  expect(address()).toBe('/?county=nakuru&fuel=diesel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R457] moves between neighbouring counties by arrow keys and chooses a county on Enter', async () => {
  const { user, map } = await openMap('/');
  const stops = map.getAllByRole('button').filter((county) => county.tabIndex === 0);
  expect(stops).toEqual([map.getByRole('button', { name: 'Nairobi: 30 cars' })]);
  stops[0]?.focus();
  await user.keyboard('{ArrowUp}');
  expect(map.getByRole('button', { name: 'Kiambu: 4 cars' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/?county=kiambu');
});

test('[R457] lists the counties by name and disables those without cars', async () => {
  const { user, dialog } = await openMap('/?county=nairobi');
  const list = within(dialog.getByRole('list', { name: 'Counties by name' }));
  expect(
    list
      .getAllByRole('button')
      .map((entry) => entry.textContent)
      .slice(0, 3),
  ).toEqual(['All counties', 'Baringo0', 'Bomet0']);
  expect(list.getByRole('button', { name: /Bomet/ })).toBeDisabled();
  await user.click(list.getByRole('button', { name: 'All counties' }));
  expect(address()).toBe('/');
});

test('has one outline for each county', () => {
  const counties = COUNTIES.map((name) => name.toLowerCase());
  expect(COUNTY_OUTLINES.map(({ county }) => county)).toEqual(counties);
});

test.each([
  { county: 'nakuru', key: 'ArrowLeft', next: 'kericho' },
  { county: 'nakuru', key: 'ArrowRight', next: 'nyandarua' },
  { county: 'mombasa', key: 'ArrowRight', next: undefined },
  { county: 'turkana', key: 'ArrowUp', next: undefined },
  { county: 'nakuru', key: 'a', next: undefined },
])('returns $next when the key $key is pressed on $county', ({ county, key, next }) => {
  expect(findNextCounty(county, key)).toBe(next);
});

test('reaches every county from any other by arrow keys', () => {
  const reached = new Set(['nairobi']);
  for (const county of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = findNextCounty(county, key);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(47);
});

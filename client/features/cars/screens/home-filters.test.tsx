import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setMatchingMedia } from '../../../testing/media';
import { address, getSearchSelect, mockHomeRequests, openHome, searches } from '../testing/open-home';

const WIDE = ['(min-width: 48rem)', '(min-width: 64rem)'];

beforeEach(() => {
  setMatchingMedia(...WIDE);
  mockHomeRequests();
});

test('[R3, R63] enables make once a county is chosen, and model once a make is chosen', async () => {
  const { user } = openHome();
  expect(getSearchSelect('Make')).toBeDisabled();
  expect(getSearchSelect('Model')).toBeDisabled();
  await screen.findByRole('option', { name: "Murang'a" });

  await user.selectOptions(getSearchSelect('Location'), 'Nairobi');
  expect(address()).toBe('/?county=nairobi');
  expect(getSearchSelect('Make')).toBeEnabled();
  expect(getSearchSelect('Model')).toBeDisabled();

  await within(getSearchSelect('Make')).findByRole('option', { name: 'Toyota' });
  expect(within(getSearchSelect('Make')).queryByRole('option', { name: 'Mazda' })).not.toBeInTheDocument();
  await user.selectOptions(getSearchSelect('Make'), 'Toyota');
  expect(getSearchSelect('Model')).toBeEnabled();

  await user.selectOptions(getSearchSelect('Model'), 'Fielder');
  expect(address()).toBe('/?county=nairobi&make=Toyota&model=Fielder');
  const query = { county: 'nairobi', make: 'Toyota', model: 'Fielder', limit: '18' };
  await waitFor(() => expect(searches().at(-1)).toEqual(query));
});

test('[R64] clears the model when the make changes', async () => {
  const { user } = openHome('/?county=nairobi&make=Toyota&model=Fielder');
  await user.selectOptions(getSearchSelect('Make'), 'All makes');
  expect(address()).toBe('/?county=nairobi');
});

test('[R64] clears make and model when the county changes', async () => {
  const { user } = openHome('/?county=nairobi&make=Toyota&model=Fielder');
  await within(getSearchSelect('Location')).findByRole('option', { name: 'Kisumu' });
  await user.selectOptions(getSearchSelect('Location'), 'Kisumu');
  expect(address()).toBe('/?county=kisumu');
});

test('[R67] shows the filters of a shared link in their usual spelling', async () => {
  openHome('/?county=NAIROBI&make=toyota&model=FIELDER');
  await waitFor(() => expect(getSearchSelect('Make')).toHaveDisplayValue('Toyota'));
  expect(getSearchSelect('Location')).toHaveDisplayValue('Nairobi');
  expect(getSearchSelect('Model')).toHaveDisplayValue('Fielder');
});

test('[R66] resets the filters when the user follows the home link', async () => {
  const { user } = openHome('/?county=nairobi&make=Toyota');
  await user.click(screen.getByRole('link', { name: 'Home link' }));
  expect(address()).toBe('/');
  expect(getSearchSelect('Location')).toHaveDisplayValue('All counties');
  expect(getSearchSelect('Make')).toBeDisabled();
});

test('[R454] resets the filters and keeps the order on "Clear all"', async () => {
  const { user } = openHome('/?county=nairobi&fuel=diesel&sort=price_asc');
  await user.click(screen.getByRole('button', { name: 'Filters, 1 active' }));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/?sort=price_asc');
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

const make = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

test('[R68] expands and collapses the models of a make, most frequent first, with counts', async () => {
  const { user } = openHome();
  const toyota = await make('Toyota');
  const nav = within(screen.getByRole('navigation', { name: 'Listed Vehicles' }));
  const entries = nav.getAllByRole('button', { expanded: false }).map((button) => button.textContent);
  expect(entries).toEqual(['Toyota4', 'Mazda1']);
  expect(screen.queryByRole('link', { name: /Fielder/ })).not.toBeInTheDocument();

  await user.click(toyota);
  expect(toyota).toHaveAttribute('aria-expanded', 'true');
  const list = toyota.nextElementSibling;
  expect(list).toBeVisible();
  expect(list?.textContent).toBe('All Toyota4Fielder3Axio1');

  await user.click(toyota);
  expect(screen.queryByRole('link', { name: /Fielder/ })).not.toBeInTheDocument();
});

test('filters by the make and model of a model family in the sidebar without a county', async () => {
  const { user } = openHome();
  await user.click(await make('Toyota'));
  await user.click(screen.getByRole('link', { name: /Fielder/ }));
  expect(address()).toBe('/?make=Toyota&model=Fielder');
  expect(screen.getByRole('heading', { name: 'AVAILABLE TOYOTA FIELDER CAR(S)' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Fielder/, current: true })).toBeVisible();
  expect(getSearchSelect('Make')).toBeDisabled();
  expect(getSearchSelect('Model')).toBeEnabled();
  await waitFor(() => expect(searches().at(-1)).toEqual({ make: 'Toyota', model: 'Fielder', limit: '18' }));
});

test('keeps the county when the user chooses a make in the sidebar', async () => {
  const { user } = openHome('/?county=nairobi');
  await user.click(await make('Toyota'));
  await user.click(screen.getByRole('link', { name: /All Toyota/ }));
  expect(address()).toBe('/?county=nairobi&make=Toyota');
});

const sidebar = () =>
  within(screen.getByRole('navigation', { name: 'Listed Vehicles' })).getByRole('button', {
    name: 'Listed Vehicles',
  });

test('[R68] expands the sidebar on a wide screen until the hamburger collapses it', async () => {
  const { user } = openHome();
  const toyota = await make('Toyota');
  expect(sidebar()).toHaveAttribute('aria-expanded', 'true');
  await user.click(sidebar());
  expect(sidebar()).toHaveAttribute('aria-expanded', 'false');
  expect(toyota).not.toBeVisible();
});

test('[R68] opens the listed vehicles in a sheet on a phone, and closes it once a model is chosen', async () => {
  setMatchingMedia();
  const { user } = openHome();
  await user.click(screen.getByRole('button', { name: 'Listed Vehicles' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Listed Vehicles' }));
  await user.click(await sheet.findByRole('button', { name: /^Toyota/ }));
  await user.click(sheet.getByRole('link', { name: /Fielder/ }));
  expect(address()).toBe('/?make=Toyota&model=Fielder');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R3] keeps heading and dropdowns on a wide screen while the list is filtered', async () => {
  openHome('/?county=nairobi&fuel=diesel');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(getSearchSelect('Location')).toHaveValue('nairobi');
  expect(screen.queryByRole('button', { name: /^Find a car/ })).not.toBeInTheDocument();
});

test('[R454] replaces the hero by one line on a phone while the list is filtered, until "Clear all"', async () => {
  setMatchingMedia();
  const { user } = openHome('/?county=nairobi&fuel=diesel');
  const line = screen.getByRole('button', { name: 'Find a car: Nairobi · any days · any car' });
  expect(line).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Location/ })).not.toBeInTheDocument();
  expect(await screen.findByText('Choose days to see totals.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters, 1 active' }));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  expect(address()).toBe('/');
  expect(screen.getByRole('button', { name: 'Location All counties' })).toBeVisible();
  expect(line).not.toBeInTheDocument();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { searchCars } from '#shared/cars/search';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { makeFacets } from '../../../testing/make-facets';
import { setMatchingMedia } from '../../../testing/media';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { useCarSearch } from '../car-search';
import { address, mockHomeRequests, openHome, searches } from '../testing/open-home';
import { FiltersButton } from './filters-button';
// Imported here so that no test waits for it; the page loads it on first use.
import './filters';

const WIDE = ['(min-width: 48rem)', '(min-width: 64rem)'];

const FACETS = makeFacets({
  counties: [
    { county: 'nairobi', count: 30 },
    { county: 'nakuru', count: 9 },
  ],
  categories: [{ category: 'suv', count: 12 }],
  fuels: [{ fuel: 'diesel', count: 7 }],
  transmissions: [
    { transmission: 'automatic', count: 21 },
    { transmission: 'manual', count: 4 },
  ],
  seats: [
    { seats: 5, count: 40 },
    { seats: 7, count: 11 },
  ],
  years: [
    { year: 2020, count: 3 },
    { year: 2015, count: 5 },
  ],
  fourWheel: 6,
  prices: {
    min: 1_500,
    max: 9_500,
    buckets: [
      { from: 1_500, to: 5_500, count: 8 },
      { from: 5_500, to: 9_500, count: 2 },
    ],
  },
});

/** Forty cars match; each active filter halves their number. */
beforeEach(() => {
  mockHomeRequests();
  answer(searchCars, ({ query }) => {
    const { limit: _limit, sort: _sort, ...filters } = query;
    const total = Math.floor(40 / 2 ** Object.keys(filters).length);
    return { cars: total > 0 ? [makeCar()] : [], total, next: null, facets: FACETS };
  });
});

function Bar() {
  return <FiltersButton finding={useCarSearch()} look="labelled" />;
}

/** Renders only the button of the filters. */
function openBar(path = '/') {
  return renderScreen(
    <SessionProvider>
      <Bar />
      <AddressProbe />
    </SessionProvider>,
    { path },
  );
}

/** Opens the filters and unfolds all their rows. */
async function openFilters(path = '/') {
  const view = openBar(path);
  await view.user.click(screen.getByRole('button', { name: /^Filters/ }));
  for (const name of [/^Type(?! the)/, /^Fuel/, /^Seats/, /^Equipment/])
    await view.user.click(await screen.findByRole('button', { name, expanded: false }));
  await screen.findByRole('button', { name: 'Automatic 21' });
  return view;
}

const choice = (name: string) => screen.getByRole('button', { name });
const lastSearch = () => searches().at(-1);

test('[R451] shows each choice with its count, and disables or hides choices without cars', async () => {
  await openFilters();
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  expect(choice('Manual 4')).toBeEnabled();
  expect(choice('Diesel 7')).toBeEnabled();
  expect(choice('Petrol 0')).toBeDisabled();
  expect(choice('5+ 40')).toBeEnabled();
  expect(choice('7+ 11')).toBeEnabled();
  expect(sheet.queryByRole('button', { name: /^8\+/ })).not.toBeInTheDocument();
  expect(choice('4×4 6')).toBeEnabled();
  expect(choice('Air conditioning 0')).toBeDisabled();
  expect(choice('SUV 12')).toBeEnabled();
  expect(sheet.queryByRole('button', { name: /^Saloon/ })).not.toBeInTheDocument();
  const [from, to] = [sheet.getByLabelText('From year'), sheet.getByLabelText('To year')];
  expect(within(from).getByRole('option', { name: '2015 (8)' })).toBeInTheDocument();
  expect(within(to).getByRole('option', { name: '2015 (5)' })).toBeInTheDocument();
});

test('[R452] counts the cars on the button of the sheet, and updates the URL when the button is pressed', async () => {
  const { user } = await openFilters();
  expect(await screen.findByRole('button', { name: 'Show 40 cars' })).toBeVisible();
  await user.click(choice('Automatic 21'));
  expect(await screen.findByRole('button', { name: 'Show 20 cars' })).toBeVisible();
  await user.click(choice('Manual 4'));
  await user.click(choice('7+ 11'));
  await user.click(choice('4×4 6'));
  await user.click(choice('SUV 12'));
  expect(await screen.findByRole('button', { name: 'Show 2 cars' })).toBeVisible();
  expect(address()).toBe('/');
  await user.click(choice('Show 2 cars'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/?category=suv&transmission=automatic,manual&seats=7&fourWheel=1');
});

test('[R452] shows "No cars" when none fits, and changes nothing when the user closes the sheet', async () => {
  const { user } = await openFilters('/?fuel=diesel&make=Toyota&model=Vitz&seats=5&county=nairobi');
  await user.click(choice('4×4 6'));
  expect(await screen.findByRole('button', { name: 'No cars' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/?fuel=diesel&make=Toyota&model=Vitz&seats=5&county=nairobi');
});

test('[R450] searches for typed words after a pause, without Enter, on a wide screen', async () => {
  setMatchingMedia(...WIDE);
  const { user } = await openFilters();
  await user.type(screen.getByLabelText('Make, model, town or any word'), ' prado ');
  await waitFor(() => expect(lastSearch()).toEqual({ q: 'prado', limit: '18' }));
  expect(address()).toBe('/?q=prado');
});

test('[R452] applies filters above the list at once on a wide screen', async () => {
  setMatchingMedia(...WIDE);
  const { user } = await openFilters();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(choice('Diesel 7'));
  expect(address()).toBe('/?fuel=diesel');
  await waitFor(() => expect(lastSearch()).toEqual({ fuel: 'diesel', limit: '18' }));
  await user.selectOptions(screen.getByLabelText('From year'), '2015');
  expect(address()).toBe('/?fuel=diesel&minYear=2015');
});

test('[R453] swaps typed prices when the lowest exceeds the highest', async () => {
  setMatchingMedia(...WIDE);
  const { user } = await openFilters('/?maxPrice=4000');
  await user.click(screen.getByRole('button', { name: /^Type the price per day/ }));
  await user.type(screen.getByLabelText('From'), '6,000{Enter}');
  await waitFor(() => expect(address()).toBe('/?minPrice=4000&maxPrice=6000'));
  await user.clear(screen.getByLabelText('To'));
  await user.tab();
  await waitFor(() => expect(address()).toBe('/?minPrice=4000'));
});

test('[R453] applies a slider price once its thumb is released, and sets no price for a thumb at the end of the scale', async () => {
  setMatchingMedia(...WIDE);
  await openFilters();
  const low = screen.getByRole('slider', { name: 'Lowest price per day' });
  const high = screen.getByRole('slider', { name: 'Highest price per day' });
  expect(low).toHaveValue('1500');
  expect(high).toHaveValue('9500');
  fireEvent.change(high, { target: { value: '5000' } });
  expect(high).toHaveAttribute('aria-valuetext', 'Ksh. 5,000');
  expect(address()).toBe('/');
  fireEvent.keyUp(high);
  expect(address()).toBe('/?maxPrice=5000');
  // The thumbs cannot pass each other, so the lower price stops at the higher one.
  fireEvent.change(low, { target: { value: '7000' } });
  fireEvent.pointerUp(low);
  expect(address()).toBe('/?minPrice=5000&maxPrice=5000');
  fireEvent.change(screen.getByRole('slider', { name: 'Highest price per day' }), {
    target: { value: '9500' },
  });
  fireEvent.pointerUp(screen.getByRole('slider', { name: 'Highest price per day' }));
  expect(address()).toBe('/?minPrice=5000');
});

test('[R1940] keeps both filters when the second is tapped before the first is rendered', async () => {
  setMatchingMedia(...WIDE);
  await openFilters('/');
  const automatic = choice('Automatic');
  const cheap = choice('Up to Ksh. 5,000');
  act(() => {
    automatic.click();
    cheap.click();
  });
  expect(address()).toBe('/?transmission=automatic&maxPrice=5000');
});

test('[R450, R454] sends the filters of the URL to the server, names them in their rows and counts them', async () => {
  const path =
    '/?county=nakuru&make=Toyota&category=suv,van&minPrice=2000&maxPrice=6000&minYear=2015&seats=7&airCon=1&q=roof';
  const { user } = openHome(path);
  await waitFor(() =>
    expect(lastSearch()).toEqual({
      ...{ county: 'nakuru', make: 'Toyota', category: 'suv,van', minPrice: '2000', maxPrice: '6000' },
      ...{ minYear: '2015', seats: '7', airCon: '1', q: 'roof', limit: '18' },
    }),
  );
  expect(choice('Find a car: Nakuru · any days · Toyota roof')).toBeVisible();
  await user.click(choice('Filters, 5 active'));
  expect(await screen.findByRole('button', { name: 'Type SUV, Van' })).toBeVisible();
  expect(choice('Seats 7+')).toBeVisible();
  expect(choice('Fuel Any')).toBeVisible();
  expect(choice('Equipment, year Air conditioning, From 2015')).toBeVisible();
  expect(choice('Type the price per day: Ksh. 2,000 – 6,000')).toBeVisible();
});

test('[R450] ignores invalid filter values in the URL', async () => {
  openHome('/?maxPrice=cheap&airCon=yes&sort=random&seats=-1&fuel=diesel&sort=nearest');
  await waitFor(() => expect(lastSearch()).toEqual({ fuel: 'diesel', limit: '18' }));
});

test('[R454] turns frequent filters on and off by one tap', async () => {
  setMatchingMedia(...WIDE);
  const { user } = await openFilters();
  await user.click(choice('Up to Ksh. 5,000'));
  await user.click(choice('Automatic'));
  expect(address()).toBe('/?transmission=automatic&maxPrice=5000');
  expect(choice('Automatic')).toHaveAttribute('aria-pressed', 'true');
  // With these filters, no car of a verified owner matches.
  expect(choice('Verified owner')).toBeDisabled();
  await user.click(choice('Automatic'));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high');
  expect(address()).toBe('/?maxPrice=5000&sort=price_asc');
});

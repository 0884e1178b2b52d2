import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { searchCars } from '#shared/cars/search';
import { answer } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { makeFacets } from '../../../testing/make-facets';
import { setMatchingMedia } from '../../../testing/media';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { useCarSearch } from '../car-search';
import { address, answerHome, COUNTRY_FACETS, openHome, searches } from '../testing/open-home';
import { FilterBar } from './filter-bar';
// Imported here so that no test waits for it; the page loads it on first use.
import './filters';

const WIDE = '(min-width: 64rem)';

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
  answerHome();
  answer(searchCars, ({ query }) => {
    const { limit: _limit, sort: _sort, ...filters } = query;
    const total = Math.floor(40 / 2 ** Object.keys(filters).length);
    return { cars: total > 0 ? [makeCar()] : [], total, next: null, facets: FACETS };
  });
});

function Bar() {
  return <FilterBar {...useCarSearch()} counties={COUNTRY_FACETS.counties} />;
}

/** Renders only the bar above a list. */
function openBar(path = '/') {
  return renderScreen(
    <>
      <Bar />
      <AddressProbe />
    </>,
    { path },
  );
}

/** Opens the sheet with all filters. */
async function openFilters(path = '/') {
  const view = openBar(path);
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByLabelText('Make, model, town or any word');
  await screen.findByRole('button', { name: 'Automatic 21' });
  return view;
}

const choice = (name: string) => screen.getByRole('button', { name });
const lastSearch = () => searches().at(-1);

test('[R451] shows each choice with its count, and disables or hides choices without cars', async () => {
  await openFilters();
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('option', { name: 'Nakuru (9)' })).toBeInTheDocument();
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
  await user.selectOptions(screen.getByLabelText('County'), 'nakuru');
  expect(address()).toBe('/');
  await user.click(await screen.findByRole('button', { name: 'Show 1 car' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/?county=nakuru&category=suv&transmission=automatic,manual&seats=7&fourWheel=1');
});

test('[R452] shows "No cars" when none fits, and changes nothing when the user closes the sheet', async () => {
  const { user } = await openFilters('/?fuel=diesel&make=Toyota&model=Vitz&seats=5&county=nairobi');
  await user.click(choice('4×4 6'));
  expect(await screen.findByRole('button', { name: 'No cars' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/?fuel=diesel&make=Toyota&model=Vitz&seats=5&county=nairobi');
});

test('searches for typed words after a pause, without Enter', async () => {
  const { user } = await openFilters();
  await user.type(screen.getByLabelText('Make, model, town or any word'), ' prado ');
  await waitFor(() => expect(lastSearch()).toEqual({ q: 'prado', limit: '24' }));
  await user.click(await screen.findByRole('button', { name: 'Show 20 cars' }));
  expect(address()).toBe('/?q=prado');
});

test('[R452] applies filters above the list at once on a wide screen', async () => {
  setMatchingMedia(WIDE);
  const { user } = await openFilters();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(choice('Diesel 7'));
  expect(address()).toBe('/?fuel=diesel');
  await waitFor(() => expect(lastSearch()).toEqual({ fuel: 'diesel', limit: '24' }));
  await user.selectOptions(screen.getByLabelText('From year'), '2015');
  expect(address()).toBe('/?fuel=diesel&minYear=2015');
});

test('[R453] swaps typed prices when the lowest exceeds the highest', async () => {
  setMatchingMedia(WIDE);
  const { user } = await openFilters('/?maxPrice=4000');
  await user.type(screen.getByLabelText('From'), '6,000{Enter}');
  await waitFor(() => expect(address()).toBe('/?minPrice=4000&maxPrice=6000'));
  await user.clear(screen.getByLabelText('To'));
  await user.tab();
  await waitFor(() => expect(address()).toBe('/?minPrice=4000'));
});

test('[R453] applies a slider price once its thumb is released, and ignores a thumb at its end', async () => {
  setMatchingMedia(WIDE);
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
  // The thumbs cannot pass each other.
  fireEvent.change(low, { target: { value: '7000' } });
  fireEvent.pointerUp(low);
  expect(address()).toBe('/?minPrice=5000&maxPrice=5000');
  fireEvent.change(screen.getByRole('slider', { name: 'Highest price per day' }), {
    target: { value: '9500' },
  });
  fireEvent.pointerUp(screen.getByRole('slider', { name: 'Highest price per day' }));
  expect(address()).toBe('/?minPrice=5000');
});

test('[R1940] keeps both of two filters that are tapped before the screen shows the first', async () => {
  setMatchingMedia(WIDE);
  openBar('/');
  const automatic = await screen.findByRole('button', { name: 'Automatic' });
  const cheap = screen.getByRole('button', { name: 'Up to Ksh. 5,000' });
  act(() => {
    automatic.click();
    cheap.click();
  });
  expect(address()).toBe('/?transmission=automatic&maxPrice=5000');
});

test('[R450] sends the filters of the URL to the server, and removes each filter by its chip', async () => {
  const path =
    '/?county=nakuru&make=Toyota&category=suv,van&minPrice=2000&maxPrice=6000&minYear=2015&seats=7&airCon=1&q=roof';
  const { user } = openHome(path);
  await waitFor(() =>
    expect(lastSearch()).toEqual({
      ...{ county: 'nakuru', make: 'Toyota', category: 'suv,van', minPrice: '2000', maxPrice: '6000' },
      ...{ minYear: '2015', seats: '7', airCon: '1', q: 'roof', limit: '24' },
    }),
  );
  await screen.findByRole('button', { name: 'SUV' });
  const chips = screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent);
  expect(chips).toEqual([
    '“roof”',
    'Nakuru',
    'Toyota',
    'Ksh. 2,000 – Ksh. 6,000',
    'SUV',
    'Van',
    '7+ seats',
    'From 2015',
    'Air conditioning',
  ]);
  await user.click(choice('Van'));
  await user.click(choice('Ksh. 2,000 – Ksh. 6,000'));
  await user.click(choice('Nakuru'));
  await user.click(choice('7+ seats'));
  expect(address()).toBe('/?make=Toyota&category=suv&minYear=2015&airCon=1&q=roof');
  await user.click(choice('Clear all'));
  expect(address()).toBe('/');
});

test('[R450] ignores invalid filter values in the URL', async () => {
  openHome('/?maxPrice=cheap&airCon=yes&sort=random&seats=-1&fuel=diesel&sort=nearest');
  await waitFor(() => expect(lastSearch()).toEqual({ fuel: 'diesel', limit: '24' }));
});

test('[R454] turns shortcut filters on and off by one tap, and offers one for each city with cars', async () => {
  const { user } = openBar();
  await user.click(choice('Up to Ksh. 5,000'));
  await user.click(choice('Automatic'));
  await user.click(choice('Cheapest first'));
  await user.click(await screen.findByRole('button', { name: 'Kisumu' }));
  expect(address()).toBe('/?county=kisumu&transmission=automatic&maxPrice=5000&sort=price_asc');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Price: low to high');
  expect(screen.queryByRole('button', { name: 'Nairobi' })).not.toBeInTheDocument();
  await user.click(choice('Automatic'));
  expect(address()).toBe('/?county=kisumu&maxPrice=5000&sort=price_asc');
});

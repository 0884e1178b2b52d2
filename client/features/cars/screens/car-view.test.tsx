import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { answer, holdReply, received, refuse } from '../../../testing/answering-server';
import { makeCar, makeId } from '../../../testing/make-car';
import { setMatchingMedia } from '../../../testing/media';
import { renderScreen } from '../../../testing/render-screen';
import { CarCard } from '../components/car-card';
import { openCar, openCarAt } from '../testing/open-car';

beforeEach(() => setMatchingMedia('(min-width: 64rem)'));

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('[R96] a car: title, facts, price, warning and description', async () => {
  await openCar({
    ...{ year: 2017, make: 'Toyota', model: 'Land Cruiser Prado', color: 'metallic black' },
    ...{ transmission: 'automatic', fuel: 'diesel', nearestTown: 'Kandara', county: "murang'a" },
    ...{ price: 14_000, description: 'Seven seats.\nRoof rails.' },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2017 Toyota Land Cruiser Prado');
  expect(fact('Year')).toHaveTextContent('2017');
  expect(fact('Colour')).toHaveTextContent('Metallic Black');
  expect(fact('Transmission')).toHaveTextContent('Automatic');
  expect(fact('Fuel')).toHaveTextContent('Diesel');
  expect(fact('Nearest town')).toHaveTextContent("Kandara, Murang'a");
  expect(screen.getByText('Ksh. 14,000').parentElement).toHaveTextContent('Ksh. 14,000 per day');
  expect(screen.getByRole('note')).toHaveTextContent(
    'Meet first, then pay. Do not pay before visiting offices or receiving the vehicle.',
  );
  expect(screen.getByText(/Seven seats/)).toHaveTextContent('Seven seats. Roof rails.');
});

test.each([
  ['2026-05-04', 'Resting until 4 May 2026'],
  ['2026-05-03', undefined],
])('[R619] a car paused until %s, on 4 May in Nairobi: %s', async (pausedUntil, words) => {
  vi.useFakeTimers({ now: new Date('2026-05-03T22:00:00Z'), toFake: ['Date'] });
  await openCar({ pausedUntil });
  expect(screen.queryByText(/^Resting until/)?.textContent).toBe(words);
});

test('[R400] what the lender says: said facts first, then what the car lacks and what is not said', async () => {
  await openCar({ seats: 5, airCon: true, fourWheel: false, fuelPolicy: 'included', pickup: ['JKIA'] });
  const more = screen.getByRole('region', { name: 'More about the car' });
  expect(
    within(more)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['5 seats', 'Air conditioning']);
  expect(fact('Fuel policy')).toHaveTextContent('Fuel is in the price');
  expect(fact('Pick-up places')).toHaveTextContent('JKIA');
  expect(more).toHaveTextContent('Without: 4×4.Not said: doors, engine, Bluetooth, child seat, driver.');
});

test('[R400] a car whose lender has said nothing more: one sentence', async () => {
  await openCar();
  expect(screen.getByRole('region', { name: 'More about the car' })).toHaveTextContent(
    'Not said: seats, doors, air conditioning and more. Ask the lender.',
  );
});

test('no description: a sentence instead', async () => {
  await openCar({ description: '' });
  expect(screen.getByText('The lender has not written a description.')).toBeVisible();
});

test('the lender: start month and a link to the catalogue', async () => {
  const { car } = await openCar();
  const lender = screen.getByRole('link', { name: /Wanjiku Kamau/ });
  expect(lender).toHaveTextContent('Lender since March 2024');
  expect(lender).toHaveAttribute('href', `/Catalogue/${car.userId}`);
});

test('a lender with a brand: the brand name instead of the user name', async () => {
  await openCar({ brandName: 'Savanna Ridge Cars', isVerified: true });
  expect(screen.getByRole('link', { name: /Savanna Ridge Cars/ })).toBeVisible();
  expect(screen.getByTitle('Verified Provider')).toBeVisible();
});

test('a phone: title and town below the photos, price in the bottom bar', async () => {
  setMatchingMedia();
  await openCar({ nearestTown: 'Karen', county: 'nairobi', price: 14_000 });
  const heading = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(heading).toHaveTextContent('Karen, Nairobi');
  expect(screen.getAllByText('Ksh. 14,000')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Sign in to view contact' })).toHaveLength(1);
});

test('[R102] the document head: title, description, canonical and social tags', async () => {
  const { car } = await openCar({ nearestTown: 'Karen', county: 'nairobi', price: 14_000 });
  expect(document.title).toBe('2017 Toyota Vitz for hire in Nairobi · Twende');
  const content = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const sentence = 'Hire this black 2017 Toyota Vitz in Karen, Nairobi for Ksh. 14,000 per day.';
  expect(content('description')).toContain(sentence);
  expect(content('og:description')).toContain(sentence);
  expect(content('og:title')).toBe(document.title);
  expect(content('og:image')).toBe(`${window.location.origin}${car.image.replace('1280.jpg', 'og.jpg')}`);
  expect(content('twitter:card')).toBe('summary_large_image');
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical).toHaveAttribute('href', `${window.location.origin}/Car/${car._id}`);
});

test('[R5] the alias /cars/{id}: the same car, with its canonical URL', async () => {
  const car = makeCar();
  answer(getCar, car);
  openCarAt(`/cars/${car._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: '2017 Toyota Vitz' })).toBeVisible();
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical).toHaveAttribute('href', `${window.location.origin}/Car/${car._id}`);
});

test('[R97] a town in lower case: title-cased, with its county; capitals are kept', async () => {
  await openCar({ nearestTown: 'ngong road CBD', county: 'taita-taveta' });
  expect(fact('Nearest town')).toHaveTextContent('Ngong Road CBD, Taita-Taveta');
});

test('[R95] a car that is loading: Loading car details...', async () => {
  const car = makeCar();
  const release = holdReply(getCar);
  openCarAt(PATHS.car(car._id));
  expect(screen.getByRole('status')).toHaveTextContent('Loading car details...');
  release(car);
  expect(await screen.findByRole('heading', { level: 1, name: '2017 Toyota Vitz' })).toBeVisible();
  expect(screen.queryByText('Loading car details...')).not.toBeInTheDocument();
});

test('[R95] a car clicked in a list: its screen has the data before the server answers', async () => {
  const car = makeCar({ model: 'Crown' });
  const { user, queryClient } = renderScreen(<CarCard car={car} priority={false} />);
  await user.click(screen.getByRole('link'));
  expect(queryClient.getQueryData(['listings', 'car', car._id])).toEqual(car);
  expect(queryClient.getQueryState(['listings', 'car', car._id])?.dataUpdatedAt).toBe(1);
});

test.each(['12', 'z'.repeat(24)])('[R94] the id %s: not found, without a request', (carId) => {
  openCarAt(`/Car/${carId}`);
  expect(screen.getByText('Page Not Found')).toBeVisible();
  expect(received(getCar)).toHaveLength(0);
});

test('[R94] a car that is not listed: not found, and not marked as viewed', async () => {
  refuse(getCar, 'car_not_found');
  openCarAt(PATHS.car(makeId()));
  expect(await screen.findByText('Page Not Found')).toBeVisible();
  expect(localStorage.getItem('lastViewedCars')).toBeNull();
});

test('[R71] loading fails: the error is shown and logged, and Try again loads the car', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  refuse(getCar, 'internal');
  const { user } = openCarAt(PATHS.car(makeId()));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch car data');
  expect(log).toHaveBeenCalledOnce();
  answer(getCar, makeCar());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: '2017 Toyota Vitz' })).toBeVisible();
});

test('[R507] a car known from a list that cannot be loaded: shown as it is known, with a retry', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { user, queryClient, car } = await openCar();
  refuse(getCar, 'internal');
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('You see what the list says of this car.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(String(car.year));
  answer(getCar, car);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a car opened by its URL: marked as viewed', async () => {
  const { car } = await openCar();
  await waitFor(() => expect(localStorage.getItem('lastViewedCars')).toBe(JSON.stringify([car._id])));
});

test('the back link: All Vehicles', async () => {
  await openCar();
  expect(screen.getByRole('link', { name: 'All Vehicles' })).toHaveAttribute('href', '/');
  expect(within(screen.getByRole('article')).getByRole('region', { name: 'Photos' })).toBeVisible();
});

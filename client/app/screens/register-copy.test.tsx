import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOwnCars } from '#shared/cars/own-cars-contract';
import { suggestPrice } from '#shared/cars/price-suggestion';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { keepDraft, readDraft } from '../../features/own-cars/registration/draft';
import { field } from '../../features/own-cars/testing/fill-car-form';
import { makeOwnCar } from '../../features/own-cars/testing/make-own-car';
import { answer, received, refuse } from '../../testing/answering-server';
import { button, LENDER_ID, openRegisterScreen, prepareRegisterScreen } from './testing/open-register';

beforeEach(prepareRegisterScreen);
afterEach(() => vi.useRealTimers());

const CAR = makeOwnCar({
  ...{ regNo: 'KDL482J', make: 'Toyota', model: 'Fielder', year: 2018, category: 'station-wagon' },
  ...{ county: 'nairobi', nearestTown: 'Westlands', price: 4_200, seats: 5, pickup: ['JKIA', 'Karen'] },
  terms: { ...DEFAULT_CAR_TERMS, deposit: 5_000 },
});
const percentOf = (meter: HTMLElement) => Number(meter.getAttribute('value'));
const openCopy = () => openRegisterScreen({}, '/register-car?like=KDL482J');

test('[R806] fills in every detail of a copied car except plate and photos, and keeps a draft', async () => {
  answer(listOwnCars, [CAR]);
  const { user } = openCopy();
  expect(await screen.findByText(/^Filled in from KDL482J\./)).toBeVisible();
  expect(field('Registration No')).toHaveValue('');
  expect(field('Car Make')).toHaveValue('Toyota');
  expect(field('Rental Price per day')).toHaveValue('4200');
  expect(field('County')).toHaveValue('nairobi');
  await waitFor(() => expect(field('Seats')).toHaveValue('5'));
  expect(field('Pick-up places')).toHaveValue('JKIA\nKaren');
  await user.click(screen.getByText('More terms'));
  await waitFor(() => expect(field('Refundable deposit')).toHaveValue('5000'));
  expect(screen.queryByTitle(/^Remove/)).not.toBeInTheDocument();
  expect(readDraft(LENDER_ID)).toMatchObject({ regNo: '', make: 'Toyota', price: '4200' });
});

test('[R808] shows how complete the listing is, and leads to missing optional parts', async () => {
  answer(listOwnCars, [{ ...CAR, description: '', pickup: [] }]);
  const { user } = openCopy();
  const way = await screen.findByRole('button', { name: 'Add pick-up places' });
  const before = percentOf(screen.getByRole('meter'));
  await user.click(way);
  expect(field('Pick-up places')).toBeVisible();
  await user.click(button('Describe the car'));
  expect(field('Description')).toHaveFocus();
  await user.paste('It has new tyres and a large boot, and it was serviced a month ago. '.repeat(2));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Describe the car' })).not.toBeInTheDocument(),
  );
  expect(percentOf(screen.getByRole('meter'))).toBeGreaterThan(before);
});

test('[R806] asks before a copied car replaces a begun form', async () => {
  answer(listOwnCars, [CAR]);
  keepDraft(LENDER_ID, { make: 'Nissan' });
  const first = openCopy();
  expect(await screen.findByText(/Replace what you typed with the details of KDL482J\?$/)).toBeVisible();
  await first.user.click(button('Keep what I typed'));
  expect(field('Car Make')).toHaveValue('Nissan');
  first.unmount();

  const { user } = openCopy();
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(field('Car Make')).toHaveValue('Toyota');
});

test('[R806] shows an error for a car of another lender, and a retry for a failed load', async () => {
  answer(listOwnCars, []);
  const { unmount } = openCopy();
  expect(await screen.findByText('The car to copy is not among your cars.')).toBeVisible();
  unmount();

  refuse(listOwnCars, 'internal');
  const { user } = openCopy();
  expect(await screen.findByText(/^Failed to fetch car data/)).toBeVisible();
  answer(listOwnCars, [CAR]);
  await user.click(button('Try again'));
  expect(await screen.findByText(/^Filled in from KDL482J\./)).toBeVisible();
});

test.each([
  [
    { likeness: 'model', area: 'county', count: 12, low: 3_500, median: 4_500, high: 6_000 } as const,
    'Owners of similar cars (Toyota Fielder) in Nairobi ask 3,500 to 6,000 a day.',
  ],
  [
    { likeness: 'category', area: 'near', count: 5, low: 4_000, median: 4_000, high: 4_000 } as const,
    'Owners of similar cars (Station wagon) in and around Nairobi ask 4,000 a day.',
  ],
])('[R807] shows the prices of similar cars for %o', async (suggestion, sentence) => {
  answer(listOwnCars, [CAR]);
  answer(suggestPrice, { suggestion });
  const { user } = openCopy();
  await user.click(await screen.findByRole('button', { name: /^Price/ }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(received(suggestPrice).at(-1)?.query).toEqual({
    ...{ make: 'Toyota', model: 'Fielder', category: 'station-wagon', county: 'nairobi', year: '2018' },
  });
});

test('[R807] shows an error with a retry if the prices of similar cars cannot be loaded', async () => {
  answer(listOwnCars, [CAR]);
  refuse(suggestPrice, 'internal');
  const { user } = openCopy();
  await user.click(await screen.findByRole('button', { name: /^Price/ }));
  const note = await screen.findByText('Failed to load the prices of similar cars');
  answer(suggestPrice, { suggestion: null });
  expect(note).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
});

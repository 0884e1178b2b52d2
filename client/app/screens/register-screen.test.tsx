import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkPlateExists, listOwnCars } from '#shared/cars/own-cars-contract';
import { toNairobiYear } from '#shared/core/days';
import { keepDraft, readRegistrationPhotos } from '../../features/own-cars/registration/draft';
import {
  addSlotPhotos,
  CAR_FORM_TEXTS,
  FILLED_CAR_FORM,
  field,
  fillCarForm,
  PHOTO_SLOT_LABELS,
} from '../../features/own-cars/testing/fill-car-form';
import { makeOwnCar } from '../../features/own-cars/testing/make-own-car';
import { getStoredUser } from '../../lib/session/stored-user';
import { answer, received, refuse } from '../../testing/answering-server';
import { createFakeIndexedDb } from '../../testing/stand-in-indexed-db';
import {
  button,
  isButtonMarkedDisabled,
  LENDER_ID,
  openRegisterScreen,
  prepareRegisterScreen,
} from './testing/open-register';

beforeEach(prepareRegisterScreen);
afterEach(() => vi.useRealTimers());

/** Returns the options of a select as text and value. */
function choices(label: string): Record<string, string | null> {
  return Object.fromEntries(
    Array.from(field(label).querySelectorAll('option'), (option) => [option.value, option.textContent]),
  );
}

test('[R153] shows the agreement, the fee, the choices, and a disabled Proceed to Payment', async () => {
  openRegisterScreen();
  expect(await screen.findByRole('link', { name: 'Agreement form (PDF)' })).toHaveAttribute(
    'href',
    '/downloads/agreement-form.pdf',
  );
  expect(screen.getByText('Ksh. 100')).toBeVisible();
  expect(isButtonMarkedDisabled('Proceed to Payment')).toBe(true);
  const years = Array.from(field('Year').querySelectorAll('option'), (option) => option.value);
  expect(years.slice(0, 2)).toEqual(['', String(toNairobiYear(Date.now()))]);
  expect(years.at(-1)).toBe('1980');
  expect(choices('Fuel')).toEqual({
    ...{ '': 'Choose', petrol: 'Petrol', diesel: 'Diesel' },
    ...{ electric: 'Electric', hybrid: 'Hybrid' },
  });
  expect(choices('Transmission')).toEqual({ '': 'Choose', automatic: 'Automatic', manual: 'Manual' });
  expect(choices('Category')).toMatchObject({
    sedan: 'Saloon',
    suv: 'SUV',
    'station-wagon': 'Station wagon',
  });
  await waitFor(() =>
    expect(choices('County')).toEqual({ '': 'Choose', nairobi: 'Nairobi', nakuru: 'Nakuru' }),
  );
  expect(field('Rental Price per day')).toHaveAttribute('inputmode', 'numeric');
  expect(field('Phone number')).toHaveAttribute('type', 'tel');
});

test('[R153] does not ask for the agreement if the user has registered a car before', async () => {
  answer(listOwnCars, [makeOwnCar()]);
  openRegisterScreen();
  await waitFor(() => expect(screen.queryByText(/^New owners/)).not.toBeInTheDocument());
});

test('[R154] shows an error beside every required field and the photos if the form is empty', async () => {
  const { user } = openRegisterScreen();
  await user.click(button('Proceed to Payment'));
  const required = [...Object.keys(CAR_FORM_TEXTS), 'Year', 'Fuel', 'Transmission', 'Category', 'County'];
  await waitFor(() => expect(field('Registration No')).toHaveAccessibleDescription('This field is required'));
  for (const label of required) expect(field(label)).toBeInvalid();
  expect(screen.getAllByText('This field is required')).toHaveLength(required.length);
  expect(field('Description')).not.toBeInvalid();
  expect(screen.getByText('Please upload all 4 required images.')).toBeVisible();
  expect(field('Registration No')).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  {
    label: 'Registration No',
    text: 'KDL48',
    sentence: 'Enter a valid registration number (6–7 characters, letters and numbers only)',
  },
  { label: 'Rental Price per day', text: '1499', sentence: 'Minimum 1,500' },
  { label: 'Rental Price per day', text: 'cheap', sentence: 'Please enter a number.' },
  {
    label: 'Phone number',
    text: '072200041',
    sentence: 'Enter a valid phone number Shown only to people who are signed in.',
  },
])(
  '[R156] shows the error of $label $text on leaving the field, and clears it on an edit',
  async ({ label, text, sentence }) => {
    const { user } = openRegisterScreen();
    await user.type(field(label), text);
    await user.tab();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence));
    await user.type(field(label), '1');
    expect(field(label)).not.toBeInvalid();
    expect(received(checkPlateExists)).toHaveLength(0);
  },
);

test('[R155] capitalises the plate without spaces, and removes digits from the description with a notice', async () => {
  const { user } = openRegisterScreen();
  await user.type(field('Registration No'), 'kdl-482 j');
  expect(field('Registration No')).toHaveValue('KDL482J');
  await user.click(screen.getByText('More about the car'));
  await user.type(field('Description'), 'Call ');
  expect(screen.queryByText(/^Digits were removed/)).not.toBeInTheDocument();
  await user.type(field('Description'), '0');
  expect(screen.getByText('Digits were removed. Please write numbers as words.')).toBeVisible();
  await user.type(field('Description'), '722 me');
  expect(field('Description')).toHaveValue('Call  me');
});

test('[R157, R343] shows an error on leaving the field and blocks the payment if the plate is taken', async () => {
  answer(checkPlateExists, { exists: true });
  const { user } = openRegisterScreen();
  await fillCarForm(user);
  await addSlotPhotos(user, ...PHOTO_SLOT_LABELS);
  expect(await screen.findByText('This car is already registered')).toBeVisible();
  expect(button('Dispute it')).toBeVisible();
  expect(received(checkPlateExists).map(({ params }) => params)).toEqual([{ regNo: 'KDL482J' }]);
  expect(button('Proceed to Payment')).toHaveAccessibleDescription('Please check: Registration No.');
  expect(isButtonMarkedDisabled('Proceed to Payment')).toBe(true);
  await user.click(button('Proceed to Payment'));
  await waitFor(() => expect(field('Registration No')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(field('Registration No'), '{Backspace}');
  expect(screen.queryByText('This car is already registered')).not.toBeInTheDocument();
});

test('confirms a free plate on leaving the field', async () => {
  const { user } = openRegisterScreen();
  await user.type(field('Registration No'), 'KDL482J');
  await user.tab();
  expect(await screen.findByText('This registration number is free')).toBeInTheDocument();
});

test('[R162] shows an error if a plate cannot be checked, and repeats the check before paying', async () => {
  refuse(checkPlateExists, 'internal');
  const { user } = openRegisterScreen();
  await fillCarForm(user);
  await addSlotPhotos(user, ...PHOTO_SLOT_LABELS);
  const sentence = 'We could not check this registration number. Please try again.';
  expect(await screen.findByText(sentence)).toBeVisible();
  answer(checkPlateExists, { exists: false });
  await user.click(button('Proceed to Payment'));
  expect(await screen.findByRole('dialog', { name: 'Vehicle Registration' })).toBeVisible();
});

test('[R158] requires all four photos on Proceed and focuses the missing photo', async () => {
  const { user } = openRegisterScreen();
  await fillCarForm(user);
  await addSlotPhotos(user, 'Front', 'Side', 'Rear');
  expect(isButtonMarkedDisabled('Proceed to Payment')).toBe(true);
  await user.click(button('Proceed to Payment'));
  expect(await screen.findByText('Please upload all 4 required images.')).toBeVisible();
  expect(field('Interior photo')).toHaveFocus();
  await addSlotPhotos(user, 'Interior');
  expect(screen.queryByText('Please upload all 4 required images.')).not.toBeInTheDocument();
});

test('[R533] lists the missing fields beside the button, and enables the button while the last one is typed', async () => {
  const { nearestTown, ...others } = FILLED_CAR_FORM;
  keepDraft(LENDER_ID, others);
  const { user } = openRegisterScreen();
  expect(button('Proceed to Payment')).toHaveAccessibleDescription('Still missing: 4 photos, Nearest Town.');
  await addSlotPhotos(user, ...PHOTO_SLOT_LABELS);
  expect(screen.getByText('Still missing: Nearest Town.')).toBeVisible();
  await user.type(field('Nearest Town'), nearestTown);
  expect(field('Nearest Town')).toHaveFocus();
  expect(isButtonMarkedDisabled('Proceed to Payment')).toBe(false);
  expect(button('Proceed to Payment')).not.toHaveAccessibleDescription();
  expect(screen.getByText('5 of 5 done')).toBeVisible();
});

test('keeps the typed text after the token expires, until the user signs in again', async () => {
  const claims = { exp: Math.floor(Date.now() / 1_000) + 60 };
  const expiring = openRegisterScreen({ token: `header.${btoa(JSON.stringify(claims))}.signature` });
  await expiring.user.type(field('Car Make'), 'Toyota');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(getStoredUser()).toBeNull();
  expiring.unmount();
  openRegisterScreen();
  expect(field('Car Make')).toHaveValue('Toyota');
});

test('[R534] keeps the photos after a reload until the user removes them', async () => {
  createFakeIndexedDb();
  const first = openRegisterScreen();
  await addSlotPhotos(first.user, 'Front', 'Rear');
  await waitFor(async () => expect(Object.keys(await readRegistrationPhotos(LENDER_ID))).toHaveLength(2));
  first.unmount();
  const second = openRegisterScreen();
  expect(await screen.findByRole('button', { name: 'Remove front photo' })).toBeVisible();
  expect(screen.getByText('2 of 4')).toBeInTheDocument();
  await second.user.click(button('Remove front photo'));
  await second.user.click(button('Remove rear photo'));
  await waitFor(async () => expect(await readRegistrationPhotos(LENDER_ID)).toEqual({}));
});

test('keeps the text after a reload and checks the plate again', async () => {
  const first = openRegisterScreen();
  await fillCarForm(first.user);
  first.unmount();
  openRegisterScreen();
  for (const [label, value] of [
    ['Registration No', 'KDL482J'],
    ['Car Model', 'Fielder'],
    ['Fuel', 'petrol'],
    ['County', 'nairobi'],
  ] as const)
    expect(field(label)).toHaveValue(value);
  expect(await screen.findByText('This registration number is free')).toBeInTheDocument();
});

test("offers no dispute about a plate of the user's own car", async () => {
  answer(checkPlateExists, { exists: true });
  answer(listOwnCars, [makeOwnCar({ regNo: 'KDL482J' })]);
  const { user } = openRegisterScreen();
  await user.type(field('Registration No'), 'KDL482J');
  await user.tab();
  expect(await screen.findByText('This car is already registered')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dispute it' })).not.toBeInTheDocument();
});

test('keeps every optional term off until its switch unfolds the fields', async () => {
  const { user } = openRegisterScreen();
  const limit = screen.getByRole('switch', { name: 'Limit kilometres?' });
  for (const one of screen.getAllByRole('switch')) expect(one).not.toBeChecked();
  await user.click(limit);
  await user.type(field('Kilometres a day'), '200');
  expect(field('Each further km')).toBeVisible();
  await user.click(limit);
  expect(limit).not.toBeChecked();
  expect(screen.queryByLabelText('Kilometres a day')).not.toBeInTheDocument();
});

test('[R153] folds a finished step when the focus leaves it, and unfolds it by Edit', async () => {
  keepDraft(LENDER_ID, { ...FILLED_CAR_FORM, price: '' });
  const { user } = openRegisterScreen();
  const price = field('Rental Price per day');
  await user.type(price, '4200');
  expect(price).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Offer a driver?' }));
  expect(price).not.toBeVisible();
  await user.click(button(/^Price Ksh\. 4,200 per day Edit$/));
  expect(price).toHaveFocus();
});

import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type OwnCar, updateCar } from '#shared/cars/own-cars-contract';
import { listCounties } from '#shared/cars/search';
import { Refusal } from '#shared/core/errors';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { listOwnPapers } from '#shared/papers/contract';
import { answer, type ReceivedCall, received } from '../../../testing/answering-server';
import { makeOwnPapers, NO_PAPERS } from '../../../testing/make-papers';
import { renderScreen } from '../../../testing/render-screen';
import { ToastHost } from '../../../ui/toast';
import { chooseSlotPhoto, field } from '../testing/fill-car-form';
import { makeOwnCar } from '../testing/make-own-car';
import { installPictureStandIns } from '../testing/picture-stand-ins';
import { EditCarDialog } from './edit-car-dialog';

function openEdit(overrides: Partial<OwnCar> = {}) {
  answer(listCounties, ['Nairobi', 'Nakuru']);
  answer(listOwnPapers, NO_PAPERS);
  const car = makeOwnCar({ regNo: 'KDL482J', price: 4_200, county: 'nakuru', ...overrides });
  const onClose = vi.fn();
  const view = renderScreen(
    <>
      <EditCarDialog car={car} phoneProven={false} onClose={onClose} />
      <ToastHost />
    </>,
  );
  return { ...view, car, onClose };
}

const save = () => screen.getByRole('button', { name: 'Save changes' });
const addPhoto = async (user: UserEvent, slot: string) => {
  await chooseSlotPhoto(user, slot);
  await screen.findByTitle(`Keep the current ${slot.toLowerCase()} photo`);
};

/** The toast component loads lazily. */
const TOAST_TIMEOUT = { timeout: 10_000 };

function formDataOf(call: ReceivedCall | undefined): FormData {
  if (!(call?.body instanceof FormData)) throw new Error('The request has no form data.');
  return call.body;
}

test('fills the form with the stored values, without a field for the plate', () => {
  const { car } = openEdit();
  expect(field('Car Make')).toHaveValue(car.make);
  expect(field('Year')).toHaveValue(String(car.year));
  expect(field('Rental Price per day')).toHaveValue('4200');
  expect(field('County')).toHaveValue('nakuru');
  expect(screen.queryByLabelText('Registration No')).not.toBeInTheDocument();
  expect(screen.getByText('KDL 482J')).toBeVisible();
});

test('[R150] sends only the new price and confirms the change by a toast', async () => {
  answer(updateCar, makeOwnCar());
  const { user, onClose } = openEdit();
  await user.clear(field('Rental Price per day'));
  await user.type(field('Rental Price per day'), '5,000');
  await user.click(save());
  expect(await screen.findByText('Car updated.', {}, TOAST_TIMEOUT)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  const [call] = received(updateCar);
  expect(call?.params).toEqual({ regNo: 'KDL482J' });
  expect([...formDataOf(call)]).toEqual([['price', '5000']]);
});

test('shows an error beside the field and sends nothing when the price is below the minimum', async () => {
  const { user } = openEdit();
  await user.clear(field('Rental Price per day'));
  await user.type(field('Rental Price per day'), '1200');
  await user.click(save());
  await waitFor(() => expect(field('Rental Price per day')).toHaveAccessibleDescription('Minimum 1,500'));
  expect(received(updateCar)).toHaveLength(0);
});

test('[R830] replaces only the photo of a changed slot, and keeps the current photo after a press on Keep', async () => {
  installPictureStandIns();
  answer(updateCar, makeOwnCar());
  const { user, onClose } = openEdit({ images: ['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg'] });
  expect(screen.getByText('Choose a photo to replace it. The others stay.')).toBeVisible();
  await addPhoto(user, 'Front');
  await addPhoto(user, 'Interior');
  await user.click(screen.getByRole('button', { name: 'Keep the current front photo' }));
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(received(updateCar)).toHaveLength(1);
  const form = formDataOf(received(updateCar)[0]);
  expect(form.getAll('slots')).toEqual(['interior']);
  expect(form.getAll('images')).toHaveLength(1);
});

test('[R830] asks for all four photos when a photo is changed and others are missing', async () => {
  installPictureStandIns();
  const { user } = openEdit({ images: ['/a.jpg', '/b.jpg'] });
  await addPhoto(user, 'Front');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please upload all 4 required images.');
  expect(field('Interior photo')).toHaveFocus();
  expect(received(updateCar)).toHaveLength(0);
});

test('[R404] sends only changed facts, and cleared facts as empty text', async () => {
  answer(updateCar, makeOwnCar());
  const { user } = openEdit({ seats: 5, airCon: true, pickup: ['JKIA'] });
  expect(field('Seats')).toHaveValue('5');
  expect(field('Pick-up places')).toHaveValue('JKIA');
  await user.clear(field('Seats'));
  await user.selectOptions(field('Bluetooth'), 'No');
  await user.type(field('Pick-up places'), '{Enter}Karen');
  await user.click(screen.getByRole('checkbox', { name: /matatu or party bus/ }));
  await user.click(save());
  await waitFor(() => expect(received(updateCar)).toHaveLength(1));
  expect([...formDataOf(received(updateCar)[0])].sort()).toEqual([
    ['bluetooth', 'false'],
    ['partyBus', 'true'],
    ['pickup', 'JKIA'],
    ['pickup', 'Karen'],
    ['seats', ''],
  ]);
});

test('[R404] folds the facts when none is set, and keeps them open while a fact has an error', async () => {
  const { user } = openEdit();
  expect(screen.queryByLabelText('Doors')).not.toBeInTheDocument();
  await user.click(screen.getByText('More about the car'));
  await user.type(await screen.findByLabelText('Pick-up places'), 'Call 0712 345 678');
  await user.click(save());
  await waitFor(() => expect(field('Pick-up places')).toHaveAccessibleDescription(/phone number/));
  await user.click(screen.getByText('More about the car'));
  expect(field('Pick-up places')).toBeVisible();
  expect(received(updateCar)).toHaveLength(0);
});

test('[R621] fills in the terms of hire, and sends only the changed terms in one form field', async () => {
  answer(updateCar, makeOwnCar());
  const { user } = openEdit({
    terms: { ...DEFAULT_CAR_TERMS, deposit: 5_000, driverPerDay: 2_500 },
    withDriver: true,
  });
  await user.click(screen.getByText('Terms of hire'));
  await user.type(await screen.findByLabelText('Discount, 7+ days'), '10');
  expect(screen.getByText('7 days: Ksh. 26,460 instead of 29,400')).toBeVisible();
  expect(screen.getByText('28 days: Ksh. 105,840 instead of 117,600')).toBeVisible();
  expect(field('Refundable deposit')).toHaveValue('5000');
  await user.clear(field('Refundable deposit'));
  await user.type(field('Refundable deposit'), '10,000');
  await user.selectOptions(field('Kilometres'), 'No limit');
  expect(field('Driver, a day')).toHaveValue('2500');
  await user.selectOptions(field('Driver'), 'Not set: renters ask you');
  await user.selectOptions(field('Delivery'), 'For a fee');
  await user.click(save());
  await waitFor(() => expect(field('Delivery fee')).toHaveAccessibleDescription(/a whole number from 0 to/));
  expect(received(updateCar)).toHaveLength(0);
  await user.type(field('Delivery fee'), '1,200');
  await user.selectOptions(field('Pick-up until'), '18:00');
  await user.click(save());
  await waitFor(() => expect(received(updateCar)).toHaveLength(1));
  const [[name, text] = []] = [...formDataOf(received(updateCar)[0])];
  expect(name).toBe('terms');
  expect(JSON.parse(String(text))).toEqual({
    weeklyDiscount: 10,
    deposit: 10_000,
    driverPerDay: '',
    kmPerDay: null,
    deliveryFee: 1_200,
    pickupUntil: 18,
  });
});

test('[R2051, R2056] keeps the requirement of a checked licence while the check of papers is off', async () => {
  answer(updateCar, makeOwnCar());
  const { user } = openEdit({ terms: { ...DEFAULT_CAR_TERMS, renters: 'licence' } });
  await user.click(screen.getByText('Terms of hire'));
  await user.type(await screen.findByLabelText('Refundable deposit'), '10,000');
  await user.click(save());
  await waitFor(() => expect(received(updateCar)).toHaveLength(1));
  const [[, text] = []] = [...formDataOf(received(updateCar)[0])];
  expect(JSON.parse(String(text))).toEqual({ deposit: 10_000 });
});

test('[R2051] shows the requirement of a checked licence if papers are on', async () => {
  const { user } = openEdit({ terms: { ...DEFAULT_CAR_TERMS, renters: 'licence' } });
  answer(listOwnPapers, makeOwnPapers());
  await user.click(screen.getByText('Terms of hire'));
  await waitFor(() => expect(field('Who can hire your car?')).toHaveValue('licence'));
});

test('[R621] shows errors beside invalid or contradictory terms and sends nothing', async () => {
  const { user } = openEdit({ terms: DEFAULT_CAR_TERMS });
  await user.click(screen.getByText('Terms of hire'));
  await user.clear(await screen.findByLabelText('Discount, 28+ days'));
  await user.type(field('Discount, 28+ days'), '95');
  await user.click(save());
  await waitFor(() =>
    expect(field('Discount, 28+ days')).toHaveAccessibleDescription(/a whole number from 0 to 80/),
  );
  await user.clear(field('Discount, 28+ days'));
  await user.type(field('Discount, 28+ days'), '20');
  await user.type(field('Minimum days'), '00');
  await user.click(save());
  await waitFor(() => expect(field('Maximum days')).toHaveAccessibleDescription(/must not be fewer/));
  expect(received(updateCar)).toHaveLength(0);
});

test('closes without a request when nothing was changed', async () => {
  const { user, onClose } = openEdit();
  await user.type(field('Nearest Town'), 's{Backspace}');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(received(updateCar)).toHaveLength(0);
});

test('shows the error of a refusal beside the field that it names', async () => {
  answer(updateCar, () => {
    throw new Refusal('invalid_input', { fields: { nearestTown: 'Unknown town' } });
  });
  const { user, onClose } = openEdit();
  await user.type(field('Nearest Town'), 's');
  await user.click(save());
  await waitFor(() => expect(field('Nearest Town')).toHaveAccessibleDescription('Unknown town'));
  expect(onClose).not.toHaveBeenCalled();
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  deleteCarAsAdmin,
  getCarDetails,
  listAdminCars,
  previewCarDeletion,
  updateCarAsAdmin,
} from '#shared/admin/cars';
import { checkPlateExists } from '#shared/cars/own-cars-contract';
import { listCounties } from '#shared/cars/search';
import { Refusal } from '#shared/core/errors';
import { hideReview, listCarReviews } from '#shared/reviews/contract';
import { makeAdminCar, makePage, makeTransaction, makeUser } from '../../features/admin/testing/make-rows';
import { button, expectToast } from '../../features/admin/testing/open-admin';
import { makeReview, makeReviewPage } from '../../features/reviews/testing/make-review';
import { answer, received } from '../../testing/answering-server';
import { openCars } from './testing/open-cars';

const CAR = makeAdminCar();
const REVIEW = makeReview();

beforeEach(() => {
  answer(listAdminCars, makePage([CAR]));
  answer(listCounties, ['Nairobi']);
  answer(checkPlateExists, { exists: false });
});

test('[R210] lists plate, owner, number, masked email address and expiry', async () => {
  await openCars();
  const [, row] = screen.getAllByRole('row');
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 5)).toEqual([
    'Reg No.KDL 482J',
    'OwnerWanjiku Kamau',
    'Contact+254722000418',
    'Emailw***u@example.com',
    'Expiry date1 Dec 2099',
  ]);
});

test('[R226] sends only the changed field when an admin edits a car', async () => {
  answer(updateCarAsAdmin, CAR);
  const { user } = await openCars();
  await user.click(button('Edit KDL482J'));
  const form = within(screen.getByRole('dialog', { name: 'Edit car' }));
  await user.clear(form.getByLabelText('Rental Price per day'));
  await user.type(form.getByLabelText('Rental Price per day'), '7000');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await expectToast('Car updated.');
  const { params, body } = received(updateCarAsAdmin)[0] ?? {};
  expect(params).toEqual({ carId: CAR._id });
  expect(body instanceof FormData && [...body]).toEqual([['price', '7000']]);
});

test('normalises an edited plate, and shows beside its field that a plate is taken', async () => {
  answer(checkPlateExists, ({ params }) => ({ exists: params.regNo === 'KAA001A' }));
  answer(updateCarAsAdmin, () => {
    throw new Refusal('car_exists', { fields: { regNo: 'This car is already registered' } });
  });
  const { user } = await openCars();
  await user.click(button('Edit KDL482J'));
  const form = within(screen.getByRole('dialog', { name: 'Edit car' }));
  const plate = form.getByLabelText('Registration No');
  expect(plate).toHaveValue('KDL482J');
  await user.click(plate);
  await user.tab();
  expect(received(checkPlateExists)).toHaveLength(0);

  await user.clear(plate);
  await user.type(plate, 'kaa 001a');
  await user.tab();
  await waitFor(() => expect(plate).toHaveAccessibleDescription('This car is already registered'));
  await user.clear(plate);
  await user.type(plate, 'kdl 483j');
  await user.tab();
  await form.findByText('This registration number is free');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(plate).toHaveAccessibleDescription('This car is already registered'));

  answer(updateCarAsAdmin, { ...CAR, regNo: 'KDL484J' });
  await user.clear(plate);
  await user.type(plate, 'kdl484j');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await expectToast('Car updated.');
  const body = received(updateCarAsAdmin).at(-1)?.body;
  expect(body instanceof FormData && [...body]).toEqual([['regNo', 'KDL484J']]);
});

test('suspends a car after a confirmation', async () => {
  answer(updateCarAsAdmin, { ...CAR, isActive: false });
  const { user } = await openCars();
  await user.click(button('Suspend KDL482J'));
  expect(screen.getByText(/The car leaves the lists at once/)).toBeVisible();
  await user.click(button('Suspend'));
  await expectToast('KDL482J is suspended.');
  const body = received(updateCarAsAdmin)[0]?.body;
  expect(body instanceof FormData && body.get('isActive')).toBe('false');
});

test('shows owner, payments and reviews of a car, and the consequences before deleting', async () => {
  const owner = makeUser({ _id: CAR.userId, name: 'Wanjiku Kamau' });
  answer(getCarDetails, {
    car: CAR,
    isListed: true,
    owner,
    payments: [makeTransaction()],
    paymentCount: 1,
  });
  answer(previewCarDeletion, {
    regNo: 'KDL482J',
    ownerName: 'Wanjiku Kamau',
    isListed: true,
    subscriptionExpiry: CAR.subscriptionExpiry,
    payments: 1,
    photos: 4,
  });
  answer(deleteCarAsAdmin, { message: '' });
  answer(listCarReviews, makeReviewPage([REVIEW]));
  answer(hideReview, { hidden: true });
  const { user } = await openCars();
  await user.click(button('View KDL482J'));
  const panel = within(await screen.findByRole('dialog', { name: '2017 Toyota Vitz' }));
  expect(panel.getByRole('link', { name: /Wanjiku Kamau/ })).toHaveAttribute(
    'href',
    `/ad-pan?tab=users&view=${CAR.userId}`,
  );
  expect(panel.getByRole('link', { name: /Ksh. 100 Paid/ })).toBeVisible();

  await user.click(await panel.findByRole('button', { name: 'Hide the review by Amina Njeri' }));
  const hiding = within(screen.getByRole('dialog', { name: 'Hide this review?' }));
  await user.click(hiding.getByRole('button', { name: 'Hide' }));
  expect(await hiding.findByText('This field is required')).toBeVisible();
  await user.type(hiding.getByLabelText('Reason'), 'Names a child.');
  answer(listCarReviews, makeReviewPage([]));
  await user.click(hiding.getByRole('button', { name: 'Hide' }));
  await expectToast('The review is hidden.');
  expect(received(hideReview)[0]).toMatchObject({
    params: { id: REVIEW._id },
    body: { reason: 'Names a child.' },
  });
  await waitFor(() => expect(panel.queryByText(REVIEW.text)).not.toBeInTheDocument());

  await user.click(panel.getByRole('button', { name: 'Delete' }));
  const confirmation = within(screen.getByRole('dialog', { name: 'Delete KDL482J?' }));
  expect(await confirmation.findByText(/is listed now and leaves the lists at once/)).toBeVisible();
  expect(confirmation.getByText('It is paid until 1 Dec 2099; that time is lost.')).toBeVisible();
  expect(confirmation.getByText('1 payment stays in the books.')).toBeVisible();
  await user.click(confirmation.getByRole('button', { name: 'Delete' }));
  await expectToast('KDL482J was deleted.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received(deleteCarAsAdmin)[0]?.params).toEqual({ carId: CAR._id });
});

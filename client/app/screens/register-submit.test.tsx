import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerCar } from '#shared/cars/own-cars-contract';
import { Refusal } from '#shared/core/errors';
import { checkRegistrationPayment } from '#shared/payments/contract';
import { FILLED_CAR_FORM, field } from '../../features/own-cars/testing/fill-car-form';
import { makeOwnCar } from '../../features/own-cars/testing/make-own-car';
import { makePayment } from '../../features/payments/testing/make-payment';
import { answer, FAULT_REQUEST_ID, holdReply, received, refuse } from '../../testing/answering-server';
import {
  button,
  LENDER_ID,
  openRegisterScreen,
  openRegisterWithPayment,
  openRegisterWithPrompt,
  prepareRegisterScreen,
} from './testing/open-register';

beforeEach(prepareRegisterScreen);
afterEach(() => vi.useRealTimers());

const paid = makePayment({ state: 'paid' });

test('[R164, R531] shows the error and the reason in one message and posts nothing without a payment', async () => {
  const { user } = await openRegisterWithPrompt(makePayment({ state: 'failed', reason: 'cancelled' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(button('Submit'));
  expect(
    await screen.findByText('No payment detected. Please complete the payment before submitting.'),
  ).toBeVisible();
  expect(screen.getByText('The payment was cancelled on the phone.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(received(registerCar)).toHaveLength(0);
});

test('[R165, R166, R532] posts every field and four photos once, then confirms for 4 s and redirects after 5 s', async () => {
  const { user } = await openRegisterWithPayment(paid);
  const release = holdReply(registerCar);
  await user.click(button('Submit'));
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await waitFor(() => expect(received(registerCar)).toHaveLength(1));
  release(makeOwnCar());
  expect(await screen.findByText('Car successfully registered!')).toBeVisible();

  const form = received(registerCar)[0]?.body;
  if (!(form instanceof FormData)) throw new Error('Nothing was sent as a form.');
  const { images: _, ...fields } = Object.fromEntries(form);
  expect(fields).toEqual({ ...FILLED_CAR_FORM, userId: LENDER_ID });
  expect(form.getAll('images')).toHaveLength(4);
  expect(field('Car Make')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Remove front photo' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Submit|Pay again|Edit details/ })).not.toBeInTheDocument();

  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(screen.getByText('Car successfully registered!')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('Car successfully registered!')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Profile' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('[R167, R370] shows a failure as a banner for 4 s, and beside the button after 5 s', async () => {
  const { user } = await openRegisterWithPayment(paid);
  refuse(registerCar, 'internal');
  await user.click(button('Submit'));
  const failed = 'Failed to register car. Please try again.';
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(screen.getByText(`Reference: ${FAULT_REQUEST_ID}`)).toBeVisible();
  expect(screen.getByText(/^Your payment is kept. You do not need to pay again/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(failed)).toBeVisible();
  expect(field('Car Make')).toHaveValue('Toyota');

  answer(registerCar, makeOwnCar());
  await user.click(button('Submit'));
  expect(await screen.findByText('Car successfully registered!')).toBeVisible();
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

test('shows refused fields with their errors and unlocks the form', async () => {
  const { user } = await openRegisterWithPayment(paid);
  answer(registerCar, () => {
    throw new Refusal('invalid_photo', {
      fields: {
        images: 'We cannot read the side photo.',
        regNo: 'This car is already registered',
      },
    });
  });
  await user.click(button('Submit'));
  expect(await screen.findByText('We cannot read the side photo.')).toBeVisible();
  expect(field('Registration No')).toHaveAccessibleDescription('This car is already registered');
  expect(field('Car Make')).toBeEnabled();
});

test('[R164] shows "No payment detected" if another tab has used the fee', async () => {
  const { user } = await openRegisterWithPayment(paid);
  answer(registerCar, () => {
    answer(checkRegistrationPayment, { paid: false, payment: paid });
    throw new Refusal('payment_missing');
  });
  await user.click(button('Submit'));
  expect(await screen.findByText(/^No payment detected/)).toBeVisible();
  expect(screen.queryByText('Failed to register car. Please try again.')).not.toBeInTheDocument();
});

test('removes the draft of a registered car', async () => {
  const { user, unmount } = await openRegisterWithPayment(paid);
  answer(registerCar, makeOwnCar());
  await user.click(button('Submit'));
  await screen.findByText('Car successfully registered!');
  unmount();
  openRegisterScreen();
  expect(field('Registration No')).toHaveValue('');
});

test('[R165] shows the live listing with Share, and does not redirect while the user interacts with it', async () => {
  const { user } = await openRegisterWithPayment(paid);
  const listed = makeOwnCar();
  answer(registerCar, listed);
  await user.click(button('Submit'));
  expect(await screen.findByRole('link', { name: 'See the listing' })).toHaveAttribute(
    'href',
    `/Car/${listed._id}`,
  );
  await user.click(button('Share the listing'));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByRole('heading', { name: 'Profile' })).not.toBeInTheDocument();
});

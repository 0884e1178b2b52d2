import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkRegistrationPayment,
  listUnusedRegistrationFees,
  startPayment,
} from '#shared/payments/contract';
import { PAYMENT_FAILURE_SENTENCES } from '#shared/payments/failure-sentences';
import { keepDraft } from '../../features/own-cars/registration/draft';
import {
  addSlotPhotos,
  FILLED_CAR_FORM,
  field,
  PHOTO_SLOT_LABELS,
} from '../../features/own-cars/testing/fill-car-form';
import { makePayment } from '../../features/payments/testing/make-payment';
import { answer, received, refuse } from '../../testing/answering-server';
import {
  button,
  isButtonMarkedDisabled,
  LENDER_ID,
  openFilledRegisterScreen,
  openRegisterScreen,
  openRegisterWithPayment,
  openRegisterWithPrompt,
  prepareRegisterScreen,
} from './testing/open-register';

beforeEach(prepareRegisterScreen);
afterEach(() => vi.useRealTimers());

test('[R162, R163] locks the form after Cancel in the modal, and shows Submit beside the buttons to pay and to edit', async () => {
  const { user } = await openFilledRegisterScreen();
  await user.click(button('Proceed to Payment'));
  await user.click(button('Cancel'));
  expect(button('Submit')).toBeEnabled();
  expect(field('Car Make')).toBeDisabled();
  await user.click(button('Submit'));
  expect(
    await screen.findByText('No payment detected. Please complete the payment before submitting.'),
  ).toBeVisible();
  await user.click(button('Proceed to Payment'));
  expect(screen.getByRole('dialog', { name: 'Vehicle Registration' })).toBeVisible();
  await user.click(button('Cancel'));
  await user.click(button('Edit details'));
  expect(field('Car Make')).toBeEnabled();
  expect(button('Proceed to Payment')).toBeEnabled();
  expect(received(startPayment)).toHaveLength(0);
});

test.each(['+254 722 000 418', '0722 000418', '0722000418'])(
  "suggests the form's phone number %s in the payment modal, written as a local number",
  async (contact) => {
    const { user } = await openFilledRegisterScreen({ contact });
    await user.click(button('Proceed to Payment'));
    const dialog = screen.getByRole('dialog', { name: 'Vehicle Registration' });
    expect(within(dialog).getByLabelText('Phone number')).toHaveValue('0722000418');
  },
);

test('[R163] locks the form and shows Submit after a sent prompt, until the user edits details', async () => {
  const { user } = await openRegisterWithPayment();
  expect(button('Submit')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
  expect(field('Car Make')).toBeDisabled();
  expect(field('Front photo')).toBeDisabled();
  await user.click(button('Edit details'));
  expect(field('Car Make')).toBeEnabled();
  expect(received(startPayment).map(({ body }) => body)).toEqual([
    { phone: '0722000418', amount: 100, regNo: 'KDL482J' },
  ]);
});

test('polls an open payment every 3 s until it is paid', async () => {
  await openRegisterWithPayment();
  expect(await screen.findByText('Waiting for M-Pesa. Enter your PIN on the phone.')).toBeVisible();
  answer(checkRegistrationPayment, { paid: true, payment: makePayment({ state: 'paid' }) });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('Payment received. You can submit the car now.')).toBeVisible();
  const polls = received(checkRegistrationPayment).length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(received(checkRegistrationPayment)).toHaveLength(polls);
});

test.each(['insufficient_funds', 'cancelled', 'wrong_pin', 'unreachable', 'timed_out'] as const)(
  'shows the reason and the advice for a payment that ended as %s',
  async (reason) => {
    keepDraft(LENDER_ID, FILLED_CAR_FORM);
    answer(checkRegistrationPayment, { paid: false, payment: makePayment({ state: 'failed', reason }) });
    openRegisterScreen();
    expect(await screen.findByText(PAYMENT_FAILURE_SENTENCES[reason].sentence)).toBeVisible();
    expect(screen.getByText(PAYMENT_FAILURE_SENTENCES[reason].next)).toBeVisible();
  },
);

test('[R531] makes Pay again the main button before Submit if the payment fails', async () => {
  const failed = makePayment({ state: 'failed', reason: 'wrong_pin' });
  const { user } = await openRegisterWithPrompt(failed);
  expect(await screen.findByRole('button', { name: 'Pay again' })).toBeEnabled();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(button('Cancel'));
  const actions = screen.getAllByRole('button', { name: /^(Pay again|Submit|Proceed to Payment)$/ });
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Pay again', 'Submit']);
  expect(actions[0]).toHaveAttribute('type', 'submit');
  await user.click(button('Pay again'));
  expect(screen.getByRole('dialog', { name: 'Vehicle Registration' })).toBeVisible();
});

test('[R531] shows Pay again instead of Proceed to Payment if the payment failed before a reload', async () => {
  keepDraft(LENDER_ID, FILLED_CAR_FORM);
  answer(checkRegistrationPayment, {
    paid: false,
    payment: makePayment({ state: 'failed', reason: 'cancelled' }),
  });
  openRegisterScreen();
  expect(await screen.findByRole('button', { name: 'Pay again' })).toHaveAttribute('type', 'submit');
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
});

test('enables Submit when the form is complete if the fee was paid before a reload', async () => {
  keepDraft(LENDER_ID, FILLED_CAR_FORM);
  answer(checkRegistrationPayment, { paid: true, payment: makePayment({ state: 'paid' }) });
  const { user } = openRegisterScreen();
  expect(await screen.findByText('Payment received. You can submit the car now.')).toBeVisible();
  expect(isButtonMarkedDisabled('Submit')).toBe(true);
  await addSlotPhotos(user, ...PHOTO_SLOT_LABELS);
  await waitFor(() => expect(isButtonMarkedDisabled('Submit')).toBe(false));
});

test('refetches the payment at once on a live event', async () => {
  const { queryClient } = await openRegisterWithPayment();
  answer(checkRegistrationPayment, { paid: true, payment: makePayment({ state: 'paid' }) });
  await act(() => queryClient.invalidateQueries({ queryKey: ['payments'] }));
  expect(await screen.findByText('Payment received. You can submit the car now.')).toBeVisible();
});

test('shows the error, Submit and Pay again if M-Pesa does not reply to a push', async () => {
  const { user } = await openFilledRegisterScreen();
  refuse(startPayment, 'payment_unavailable');
  answer(checkRegistrationPayment, { paid: false, payment: makePayment({ state: 'created' }) });
  await user.click(button('Proceed to Payment'));
  await user.click(await screen.findByRole('button', { name: 'Submit Payment' }));
  const sentence = 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.';
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await user.click(button('Cancel'));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(button('Submit')).toBeVisible();
  await user.click(button('Pay again'));
  expect(screen.getByRole('dialog', { name: 'Vehicle Registration' })).toBeVisible();
});

test('shows the failure of the current payment in the modal, not that of an earlier attempt', async () => {
  const earlier = makePayment({ _id: 'e'.repeat(24), state: 'failed', reason: 'wrong_pin' });
  answer(checkRegistrationPayment, { paid: false, payment: earlier });
  const { user } = await openFilledRegisterScreen();
  expect(await screen.findByText(PAYMENT_FAILURE_SENTENCES.wrong_pin.sentence)).toBeVisible();
  const payment = makePayment();
  answer(startPayment, { message: '', payment });
  answer(checkRegistrationPayment, { paid: false, payment });
  await user.click(button('Pay again'));
  await user.click(await screen.findByRole('button', { name: 'Submit Payment' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Check your phone to complete payment then submit...')).toBeVisible();
  expect(dialog.queryByText(PAYMENT_FAILURE_SENTENCES.wrong_pin.sentence)).not.toBeInTheDocument();

  answer(checkRegistrationPayment, {
    paid: false,
    payment: makePayment({ state: 'failed', reason: 'insufficient_funds' }),
  });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await dialog.findByText(PAYMENT_FAILURE_SENTENCES.insufficient_funds.sentence)).toBeVisible();
});

describe('form of a car that is paid for and not listed', () => {
  const FEES = { fees: [{ regNo: 'KDL482J', phone: '254722000418' }] };

  test('[R909] fills in plate and phone number without a draft, and says that the car is paid', async () => {
    answer(listUnusedRegistrationFees, FEES);
    openRegisterScreen();
    expect(await screen.findByText(/^You have paid for KDL 482J\. Fill in what is missing/)).toBeVisible();
    expect(field('Registration No')).toHaveValue('KDL482J');
    expect(field('Phone number')).toHaveValue('0722000418');
  });

  test('[R909] keeps the draft of another car until the user chooses the paid plate', async () => {
    answer(listUnusedRegistrationFees, FEES);
    keepDraft(LENDER_ID, { regNo: 'KCK774H', make: 'Nissan', contact: '0711000111' });
    const { user } = openRegisterScreen();
    expect(
      await screen.findByText('You have paid for KDL 482J, but renters do not see it yet.'),
    ).toBeVisible();
    const plate = field('Registration No');
    expect(plate).toHaveValue('KCK774H');
    await user.click(button('Finish the listing of KDL 482J'));
    await waitFor(() => expect(plate).toHaveValue('KDL482J'));
    expect(field('Phone number')).toHaveValue('0711000111');
  });
});

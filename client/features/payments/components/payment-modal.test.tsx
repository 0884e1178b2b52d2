import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#shared/core/errors';
import { startPayment } from '#shared/payments/contract';
import { PAYMENT_FAILURE_SENTENCES } from '#shared/payments/failure-sentences';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import type { PaymentProgress } from '../progress';
import { makePayment } from '../testing/make-payment';
import { PaymentModal } from './payment-modal';

const SENT = { message: '', payment: makePayment() };

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function renderModal(
  purpose: 'registration' | 'renewal' = 'registration',
  suggestedPhone?: string,
  progress: PaymentProgress = { kind: 'none' },
) {
  const onSent = vi.fn();
  const onClose = vi.fn();
  const view = renderScreen(
    <PaymentModal
      purpose={purpose}
      regNos={['KDL482J']}
      {...(suggestedPhone ? { suggestedPhone } : {})}
      progress={progress}
      onSent={onSent}
      onClose={onClose}
    />,
  );
  return { ...view, onSent, onClose };
}

const phone = () => screen.getByRole('textbox', { name: 'Phone number' });
const submit = () => screen.getByRole('button', { name: 'Submit Payment' });

test('[R171] shows the read-only amount and focuses the phone number with its placeholder', async () => {
  renderModal();
  expect(screen.getByRole('dialog', { name: 'Vehicle Registration' })).toBeVisible();
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  expect(amount).toHaveValue('Ksh. 100');
  expect(amount).toHaveAttribute('readonly');
  expect(amount).toHaveAccessibleDescription('Fixed fee. Lists KDL482J for 3 months.');
  expect(phone()).toHaveAttribute('placeholder', '07XXXXXXXX');
  expect(phone()).toHaveFocus();
});

test.each([
  { suggested: '0722000418', value: '0722000418' },
  { suggested: '+254722000418', value: '' },
])('fills the field with $value for the suggested number $suggested', ({ suggested, value }) => {
  renderModal('registration', suggested);
  expect(phone()).toHaveValue(value);
});

test.each([
  { number: '', sentence: 'Phone number is required.' },
  { number: '072200041', sentence: 'Phone number is invalid. Please enter a valid 10-digit number.' },
  { number: '07220004189', sentence: 'Phone number is invalid. Please enter a valid 10-digit number.' },
  { number: '0522000418', sentence: 'Phone number is invalid. Please enter a valid 10-digit number.' },
])(
  '[R173] refuses the number $number with the error $sentence until the number is edited',
  async ({ number, sentence }) => {
    const { user } = renderModal();
    if (number) await user.type(phone(), number);
    await user.click(submit());
    await waitFor(() => expect(phone()).toHaveAccessibleDescription(sentence));
    await user.type(phone(), '1');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(received(startPayment)).toHaveLength(0);
  },
);

test.each([
  ['registration', 'Check your phone to complete payment then submit...'],
  ['renewal', 'Check your phone. The car will auto update after a minute...'],
] as const)(
  '[R172] disables the form while a %s payment starts, and closes 5 s after the prompt was sent',
  async (purpose, sentence) => {
    const release = holdReply(startPayment);
    const { user, onSent, onClose } = renderModal(purpose);
    await user.type(phone(), '0722000418');
    await user.click(submit());
    expect(await screen.findByText('Initiating Payment...')).toBeVisible();
    expect(phone()).toBeDisabled();
    expect(submit()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();

    release(SENT);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Initiating Payment...')).not.toBeInTheDocument();
    expect(phone()).toBeDisabled();
    expect(onSent).toHaveBeenCalledExactlyOnceWith(SENT.payment);
    expect(received(startPayment).map(({ body }) => body)).toEqual([
      { phone: '0722000418', amount: 100, regNo: 'KDL482J' },
    ]);
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('[R174] shows the error of a refusal and accepts another submit', async () => {
  refuse(startPayment, 'payment_open');
  const { user, onSent } = renderModal('registration', '0722000418');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A payment for this car is already waiting on a phone. Answer it or wait a minute.',
  );
  expect(phone()).toBeEnabled();
  expect(onSent).not.toHaveBeenCalled();

  answer(startPayment, SENT);
  await user.click(submit());
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[R174] shows "Something went wrong." when the connection fails', async () => {
  answer(startPayment, () => {
    throw new BrokenConnection();
  });
  const { user } = renderModal('registration', '0722000418');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
});

test.each(['Cancel', 'Close'])('closes on %s without sending a prompt', async (name) => {
  const { user, onClose, onSent } = renderModal();
  await user.click(screen.getByRole('button', { name }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSent).not.toHaveBeenCalled();
});

test('closes without a question after the user has typed a phone number', async () => {
  const { user, onClose } = renderModal();
  await user.type(phone(), '0722000418');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['insufficient_funds', 'cancelled', 'wrong_pin', 'unreachable', 'timed_out'] as const)(
  '[R531] shows the reason of a payment that ends as %s, and pays from another number on "Pay again"',
  async (reason) => {
    answer(startPayment, SENT);
    const { sentence, next } = PAYMENT_FAILURE_SENTENCES[reason];
    const { user, onClose } = renderModal('renewal', '0722000418', { kind: 'failed', sentence, next });
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(`${sentence}${next}`);
    expect(screen.queryByText(/^Check your phone/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit Payment' })).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(onClose).not.toHaveBeenCalled();

    await user.clear(phone());
    await user.type(phone(), '0733000418');
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    expect(received(startPayment).map(({ body }) => body)).toEqual([
      { phone: '0722000418', amount: 100, regNo: 'KDL482J' },
      { phone: '0733000418', amount: 100, regNo: 'KDL482J' },
    ]);
  },
);

test('[R532] hides Submit Payment and Cancel once the prompt was sent', async () => {
  answer(startPayment, SENT);
  const { user } = renderModal('registration', '0722000418');
  await user.click(submit());
  expect(await screen.findByText(/^Check your phone/)).toBeVisible();
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Close']);
});

const UNANSWERED = 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.';

test('[R530] disables the button and counts down when M-Pesa reports a server error', async () => {
  answer(startPayment, () => {
    throw new Refusal('payment_unavailable', { retryAfterS: 90 });
  });
  const { user } = renderModal('registration', '0722000418');
  await user.click(submit());
  const text = `${UNANSWERED} You can try again in less than a minute.`;
  expect(await screen.findByRole('note')).toHaveTextContent(`${UNANSWERED}You can try again in 1:30.`);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(`${UNANSWERED} You can try again in 1:30.`);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole('status')).toHaveTextContent(text);
  // The wait applies to the plate, so another phone number does not end it.
  await user.type(phone(), '{Backspace}9');
  expect(submit()).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('You can try again now.')).toBeVisible();
  expect(submit()).toBeEnabled();
});

test('[R530] counts down after too many prompts to one phone, and allows another number at once', async () => {
  answer(startPayment, () => {
    throw new Refusal('too_many_requests', { retryAfterS: 43 });
  });
  const { user } = renderModal('registration', '0722000418');
  await user.click(submit());
  expect(await screen.findByRole('note')).toHaveTextContent('You can try again in 0:43.');
  expect(submit()).toBeDisabled();
  await user.type(phone(), '{Backspace}9');
  expect(submit()).toBeEnabled();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

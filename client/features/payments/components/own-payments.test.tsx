import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listOwnPayments, type PaymentView } from '#shared/payments/contract';
import { PAYMENT_FAILURE_SENTENCES } from '#shared/payments/failure-sentences';
import { answer, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { makePayment } from '../testing/make-payment';
import { OwnPayments } from './own-payments';

const openPayments = () => renderScreen(<OwnPayments userId={'a'.repeat(24)} />);

function makePaid(overrides: Partial<PaymentView> = {}): PaymentView {
  return makePayment({
    state: 'paid',
    receipt: 'RKTQDM7W6S',
    createdAt: '2026-11-21T07:02:00.000Z',
    ...overrides,
  });
}

test('[R152] shows the car, purpose, time and amount of a paid payment, and prints its receipt', async () => {
  answer(listOwnPayments, { payments: [makePaid({ purpose: 'renewal' })], next: null });
  const { user } = openPayments();
  const row = within(await screen.findByRole('listitem'));
  for (const text of ['KDL 482J', 'Ksh. 100', 'Paid', 'RKTQDM7W6S'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(/Renewal for 3 months/)).toBeVisible();
  expect(row.getByText('21 Nov 2026, 10:02')).toBeVisible();

  await user.click(row.getByRole('button', { name: 'Receipt for KDL482J, 21 Nov 2026' }));
  const receipt = within(screen.getByRole('dialog', { name: 'Payment receipt' }));
  for (const text of ['Twende', 'RKTQDM7W6S', 'Ksh. 100']) expect(receipt.getByText(text)).toBeVisible();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(receipt.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('[R341] shows the day and the reference of a refund in the list and on the receipt', async () => {
  const refund = { reference: 'TKL4H8QZ2M', amount: 100, at: '2026-11-22T07:00:00.000Z' };
  answer(listOwnPayments, { payments: [makePaid({ refund })], next: null });
  const { user } = openPayments();
  expect(await screen.findByText('Refunded on 22 Nov 2026, M-Pesa reference TKL4H8QZ2M')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Receipt for/ }));
  const receipt = within(screen.getByRole('dialog', { name: 'Payment receipt' }));
  expect(receipt.getByText('22 Nov 2026, TKL4H8QZ2M')).toBeVisible();
});

test('[R905] shows the refunded or unused fee of each car when a payment covers several cars', async () => {
  const part = { amount: 100, isUnapplied: false, refund: null };
  const parts = [
    { ...part, _id: '1'.repeat(24), regNo: 'KDL482J' },
    { ...part, _id: '2'.repeat(24), regNo: 'KDM483K', isUnapplied: true },
    {
      ...part,
      _id: '3'.repeat(24),
      regNo: 'KDN484L',
      refund: { reference: 'TKL4H8QZ2M', amount: 100, at: '2026-11-22T07:00:00.000Z' },
    },
  ];
  const regNos = ['KDL482J', 'KDM483K', 'KDN484L'];
  answer(listOwnPayments, { payments: [makePaid({ amount: 300, regNos, parts })], next: null });
  openPayments();
  expect(await screen.findByText(/^KDM483K: its fee has not been used\./)).toBeVisible();
  expect(screen.getByText('KDN484L: refunded on 22 Nov 2026, M-Pesa reference TKL4H8QZ2M')).toBeVisible();
  expect(screen.queryByText(/^KDL482J: /)).toBeNull();
});

test.each<{ overrides: Partial<PaymentView>; state: string; more: string | null }>([
  { overrides: { receipt: null }, state: 'Paid', more: 'See the message from M-Pesa on your phone' },
  { overrides: { receipt: 'ADMINTRANSACTION' }, state: 'Paid', more: 'Recorded by Twende' },
  { overrides: { state: 'pending', receipt: null }, state: 'Waiting for M-Pesa', more: null },
  {
    overrides: { state: 'failed', reason: 'wrong_pin', receipt: null },
    state: 'Not paid',
    more: PAYMENT_FAILURE_SENTENCES.wrong_pin.sentence,
  },
  { overrides: { state: 'expired', receipt: null }, state: 'No answer from M-Pesa', more: null },
  { overrides: { state: 'needs_review', receipt: null }, state: 'We are checking this payment', more: null },
])('shows a payment with $overrides as $state', async ({ overrides, state, more }) => {
  answer(listOwnPayments, { payments: [makePaid(overrides)], next: null });
  openPayments();
  expect(await screen.findByText(state)).toBeVisible();
  if (more) expect(screen.getByText(more)).toBeVisible();
  expect(screen.queryAllByRole('button')).toHaveLength(state === 'Paid' ? 1 : 0);
});

test('shows an error when loading fails, and an empty state when "Try again" finds no payments', async () => {
  refuse(listOwnPayments, 'internal');
  const { user } = openPayments();
  expect(screen.getByText('Loading payments...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your payments');
  answer(listOwnPayments, { payments: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have not paid anything yet.')).toBeVisible();
});

test('loads the next page on "Show older payments"', async () => {
  const older = makePaid({ _id: 'b'.repeat(24), regNo: 'KCX318Q' });
  answer(listOwnPayments, ({ query }) =>
    query.before ? { payments: [older], next: null } : { payments: [makePaid()], next: 'f'.repeat(24) },
  );
  const { user } = openPayments();
  await user.click(await screen.findByRole('button', { name: 'Show older payments' }));
  expect(await screen.findByText('KCX 318Q')).toBeVisible();
  expect(received(listOwnPayments).map(({ query }) => query)).toEqual([{}, { before: 'f'.repeat(24) }]);
  expect(screen.queryByRole('button', { name: 'Show older payments' })).not.toBeInTheDocument();
});

test('polls an open payment every 3 s until the payment is settled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    answer(listOwnPayments, { payments: [makePaid({ state: 'pending', receipt: null })], next: null });
    openPayments();
    expect(await screen.findByText('Waiting for M-Pesa')).toBeVisible();
    answer(listOwnPayments, { payments: [makePaid()], next: null });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('Paid')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(received(listOwnPayments)).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

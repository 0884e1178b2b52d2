import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#shared/core/errors';
import {
  answerDepositPayment,
  type DepositPaymentView,
  type DepositView,
  getDeposit,
  recordDepositPayment,
} from '#shared/hires/deposit-contract';
import type { HireState } from '#shared/hires/states';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import type { Side } from '../sides';
import { makeHire, NOW } from '../testing/make-hire';
import { DepositBlock } from './deposit-block';

const HOUR = 3_600_000;
const NOW_MS = new Date(NOW).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

function makePayment(overrides: Partial<DepositPaymentView> = {}): DepositPaymentView {
  return {
    ...{ _id: makeId(), kind: 'paid', amount: 3_000, way: 'mpesa', code: 'UKS4H8QZ2M', isDateOdd: false },
    ...{ state: 'recorded', at: new Date(NOW_MS - HOUR).toISOString(), answeredAt: null },
    ...overrides,
  };
}

function makeDeposit(overrides: Partial<DepositView> = {}): DepositView {
  return {
    ...{ agreed: 3_000, received: 0, givenBack: 0, toPay: 3_000, toReturn: 0, dueAt: null, payments: [] },
    ...overrides,
  };
}

function open(side: Side | null, deposit: Partial<DepositView> = {}, state: HireState = 'accepted') {
  const hire = makeHire({ state });
  answer(getDeposit, makeDeposit(deposit));
  return renderScreen(<DepositBlock userId="me" hire={hire} side={side} now={NOW_MS} />);
}

const block = () => screen.findByRole('region', { name: 'Deposit' });

test('[R2057] fills in the amount that is still due, and records a payment by M-Pesa', async () => {
  answer(recordDepositPayment, makeDeposit({ payments: [makePayment()] }));
  const { user } = open('renter');
  await user.click(await screen.findByRole('button', { name: 'Record that you paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'You paid the deposit' }));
  expect(dialog.getByLabelText('Amount')).toHaveValue('3000');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText(/ten letters and digits of the M-PESA message/)).toBeVisible();
  await user.type(dialog.getByLabelText('M-PESA code'), 'uks4h8qz2m');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received(recordDepositPayment)[0]?.body).toEqual({
    amount: 3_000,
    way: 'mpesa',
    code: 'UKS4H8QZ2M',
  });
});

test('[R2057] needs no M-Pesa code for cash, and shows a refusal beside its field', async () => {
  answer(recordDepositPayment, () => {
    throw new Refusal('deposit_too_much', {
      fields: { amount: 'This is more than is still open of the deposit.' },
    });
  });
  const { user } = open('renter');
  await user.click(await screen.findByRole('button', { name: 'Record that you paid' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('How'), 'Cash');
  expect(dialog.queryByLabelText('M-PESA code')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('This is more than is still open of the deposit.')).toBeVisible();
});

test('[R2058] lets only the receiver confirm a payment, and warns of forged messages', async () => {
  const payment = makePayment();
  answer(answerDepositPayment, makeDeposit());
  const { user, unmount } = open('lender', { toPay: 0, payments: [payment] });
  expect(await block()).toHaveTextContent('Ksh. 3,000 paid, M-PESANot confirmed yet');
  expect(screen.getByText('Is it in your M-PESA balance? Messages can be forged.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'It has arrived' }));
  await waitFor(() => expect(received(answerDepositPayment)).toHaveLength(1));
  expect(received(answerDepositPayment)[0]).toMatchObject({
    params: { paymentId: payment._id },
    body: { answer: 'confirm' },
  });
  unmount();
  open('renter', { toPay: 0, payments: [payment] });
  await block();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[R2058] shows why an answer to a payment could not be saved', async () => {
  refuse(answerDepositPayment, 'state_moved_on');
  const { user } = open('lender', { toPay: 0, payments: [makePayment()] });
  await user.click(await screen.findByRole('button', { name: 'It has not' }));
  expect(await screen.findByText(/This hire has moved on meanwhile/)).toBeVisible();
});

test('[R2058] lets the owner report a reversed payment for 72 hours after the confirmation', async () => {
  const confirmedAt = (hours: number) =>
    makePayment({ state: 'confirmed', answeredAt: new Date(NOW_MS - hours * HOUR).toISOString() });
  const { unmount } = open('lender', {
    received: 3_000,
    toPay: 0,
    toReturn: 3_000,
    payments: [confirmedAt(71)],
  });
  expect(await screen.findByRole('button', { name: 'M-PESA reversed it' })).toBeVisible();
  unmount();
  open('lender', { received: 3_000, toPay: 0, toReturn: 3_000, payments: [confirmedAt(72)] });
  await block();
  expect(screen.queryByRole('button', { name: 'M-PESA reversed it' })).not.toBeInTheDocument();
});

test('[R2057] warns if an M-Pesa code does not match the day of the payment', async () => {
  open('lender', { toPay: 0, payments: [makePayment({ isDateOdd: true })] });
  expect(await screen.findByText(/does not look like one from that day/)).toBeVisible();
});

test.each([
  { hours: 1, sentence: /^Ksh\. 3,000 is due back by / },
  { hours: -1, sentence: /^Ksh\. 3,000 was due back by / },
])('[R2059] shows $sentence if the deposit is due in $hours h', async ({ hours, sentence }) => {
  const dueAt = new Date(NOW_MS + hours * HOUR).toISOString();
  open('renter', { received: 3_000, toPay: 0, toReturn: 3_000, dueAt }, 'completed');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('[R2059] lets the owner record the return of the deposit, and says that all was returned', async () => {
  const { unmount } = open('lender', { received: 3_000, toPay: 0, toReturn: 3_000 }, 'completed');
  expect(await screen.findByRole('button', { name: 'Record that you gave it back' })).toBeVisible();
  unmount();
  open('lender', { received: 3_000, givenBack: 3_000, toPay: 0 }, 'completed');
  expect(await screen.findByText('All of it was given back.')).toBeVisible();
});

test('shows no button to an admin, and a retry if the connection fails', async () => {
  const { unmount } = open(null, { toPay: 0, payments: [makePayment()] });
  await block();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  answer(getDeposit, () => {
    throw new BrokenConnection();
  });
  renderScreen(<DepositBlock userId="me" hire={makeHire()} side="renter" now={NOW_MS} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

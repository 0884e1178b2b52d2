import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTransaction, deleteTransaction } from '#shared/admin/contract';
import { getTransactionDetails, listTransactions } from '#shared/admin/transactions';
import { Refusal } from '#shared/core/errors';
import {
  applyTransactionToPlate,
  type PaymentForReview,
  refundTransaction,
  reviewTransaction,
} from '#shared/payments/payment-review';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makePage, makeTransaction } from '../testing/make-rows';
import { button, expectToast, openAdmin, readTable } from '../testing/open-admin';
import { adminWords } from '../words';

const PAID = makeTransaction({ status: 'paid', isUnapplied: true });
const FAILED = makeTransaction({
  AccountReference: 'KCK774H',
  status: 'failed',
  MpesaReceiptNumber: null,
  reason: 'wrong_pin',
});

beforeEach(() => answer(listTransactions, makePage([PAID, FAILED], { total: 9, size: 4 })));

afterEach(() => void vi.useRealTimers());

async function openTransactions() {
  const view = openAdmin('?tab=transactions');
  await screen.findByRole('table', { name: 'Transactions' });
  return view;
}

test('[R211, R537] lists plate, code, state, amount and date, and shows 25 rows per page when chosen', async () => {
  const { user } = await openTransactions();
  expect(readTable('Transactions')).toEqual([
    ['KDL 482J', 'TKL4H8QZ2MUnapplied', '100', '3 Nov 2026'],
    ['KCK 774H', '–Failed', '100', '3 Nov 2026'],
  ]);
  expect(screen.getByText('1-2 of 9')).toBeVisible();
  await user.click(button('Unapplied'));
  await waitFor(() =>
    expect(received(listTransactions).at(-1)?.query).toEqual({ filter: 'unapplied', page: '1' }),
  );
  await user.click(button('25 a page'));
  await waitFor(() => expect(received(listTransactions).at(-1)?.query).toMatchObject({ size: '25' }));
  expect(button('25 a page')).toHaveAttribute('aria-pressed', 'true');
});

test('[R218, R219] shows an error beside each invalid field, and then records the transaction', async () => {
  const { user } = await openTransactions();
  await user.click(button('Add'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add New Transaction' }));
  const phone = dialog.getByRole('textbox', { name: 'Phone number' });
  const regNo = dialog.getByRole('textbox', { name: 'Car registration number' });
  await user.type(phone, '+254 722-x');
  expect(phone).toHaveValue('254722');
  await user.type(regNo, 'kdl482j');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(phone).toHaveAccessibleDescription(
      'Invalid phone number. It must be exactly 10 digits, start with 0, and contain no letters or symbols.',
    ),
  );
  expect(regNo).toHaveAccessibleDescription(
    'Invalid registration number. It must be 6–7 characters, only uppercase letters and numbers, no spaces or symbols.',
  );
  expect(received(addTransaction)).toHaveLength(0);

  refuse(addTransaction, 'already_paid');
  await user.clear(phone);
  await user.type(phone, '0722000418');
  await user.clear(regNo);
  await user.type(regNo, 'KDL482J');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText(/^Failed to submit transaction: This fee is already paid/)).toBeVisible();

  answer(addTransaction, { message: '', transaction: PAID });
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await expectToast('Transaction submitted successfully.');
  expect(received(addTransaction).at(-1)?.body).toEqual({
    PhoneNumber: '0722000418',
    AccountReference: 'KDL482J',
  });
});

test('[R219] shows "Failed to post transaction" when the error has no reason', async () => {
  answer(addTransaction, () => {
    throw new Refusal('internal', { sentence: '' });
  });
  const { user } = await openTransactions();
  await user.click(button('Add'));
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0722000418');
  await user.type(screen.getByRole('textbox', { name: 'Car registration number' }), 'KDL482J');
  await user.click(button('Submit'));
  expect(await screen.findByText('Failed to submit transaction: Failed to post transaction')).toBeVisible();
});

test('[R220] deletes a transaction after a confirmation, and shows the reason of a refusal', async () => {
  refuse(deleteTransaction, 'not_found');
  const { user } = await openTransactions();
  await user.click(button('Delete transaction for KDL482J'));
  expect(screen.getByText('Are you sure you want to delete this transaction?')).toBeVisible();
  expect(screen.getByText(/the payer can no longer use it/)).toBeVisible();
  await user.click(button('Delete'));
  expect(await screen.findByText('Failed to delete transaction: Not found.')).toBeVisible();
  answer(deleteTransaction, { message: '' });
  await user.click(button('Delete'));
  await expectToast('Transaction deleted successfully.');
  expect(received(deleteTransaction).at(-1)?.params).toEqual({ id: PAID._id });
});

test('says that the car keeps its subscription when the admin deletes an applied payment', async () => {
  answer(listTransactions, makePage([{ ...PAID, isUnapplied: false, appliedToCarId: 'c'.repeat(24) }]));
  const { user } = await openTransactions();
  await user.click(button('Delete transaction for KDL482J'));
  expect(screen.getByText('The car that it was used for keeps its paid time.')).toBeVisible();
  expect(screen.queryByText(/can no longer use it/)).not.toBeInTheDocument();
});

test('[R220] deletes nothing when the admin cancels the confirmation', async () => {
  const { user } = await openTransactions();
  await user.click(button('Delete transaction for KCK774H'));
  await user.click(button('Cancel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(received(deleteTransaction)).toHaveLength(0);
});

test('shows the facts, the history and the payer of a transaction', async () => {
  answer(getTransactionDetails, {
    transaction: FAILED,
    history: [
      { status: 'created', cause: 'push accepted', at: '2026-11-03T08:00:00.000Z' },
      { status: 'failed', cause: 'callback 2001', at: '2026-11-03T08:00:09.000Z' },
    ],
    payer: { _id: 'a'.repeat(24), name: 'Njeri', email: 'njeri@example.com' },
    car: null,
  });
  const { user } = await openTransactions();
  await user.click(button('View transaction for KCK774H'));
  const panel = within(await screen.findByRole('dialog', { name: 'Transaction KCK 774H' }));
  expect(panel.getByText('The M-Pesa PIN was wrong.')).toBeVisible();
  const history = within(panel.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Waiting3 Nov 2026, 11:00push accepted',
    'Failed3 Nov 2026, 11:00callback 2001',
  ]);
  expect(panel.getByRole('link', { name: 'Njeri' })).toHaveAttribute(
    'href',
    `/ad-pan?tab=users&view=${'a'.repeat(24)}`,
  );
  expect(panel.getByRole('link', { name: 'What admins did about this' })).toHaveAttribute(
    'href',
    `/ad-pan?tab=audit&target=${FAILED._id}`,
  );
});

test('updates an open panel every second, and shows a notice once the transaction is deleted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const waiting = { ...FAILED, status: 'pending' as const, reason: null };
  const details = { transaction: waiting, history: [], payer: null, car: null };
  answer(getTransactionDetails, details);
  openAdmin(`?tab=transactions&view=${FAILED._id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Transaction KCK 774H' }));
  expect(panel.queryByText('The M-Pesa PIN was wrong.')).not.toBeInTheDocument();
  answer(getTransactionDetails, { ...details, transaction: FAILED });
  await act(() => vi.advanceTimersByTimeAsync(1_050));
  expect(await panel.findByText('The M-Pesa PIN was wrong.')).toBeVisible();

  refuse(getTransactionDetails, 'not_found');
  await act(() => vi.advanceTimersByTimeAsync(1_050));
  expect(await screen.findByText(adminWords.gone)).toBeVisible();
  const requests = received(getTransactionDetails).length;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(received(getTransactionDetails)).toHaveLength(requests);
});

const SETTLED: PaymentForReview = {
  ...{ _id: PAID._id, regNo: 'KDL482J', amount: 100, purpose: 'renewal', state: 'paid', reason: null },
  ...{ receipt: null, refund: null, createdAt: PAID.createdAt, phone: '0722000418', payerId: null },
  ...{ usedByCarId: null, partOf: null, history: [] },
};

async function openPanel(transaction: typeof PAID) {
  answer(listTransactions, makePage([transaction], { total: 1, size: 4 }));
  answer(getTransactionDetails, { transaction, history: [], payer: null, car: null });
  const { user } = await openTransactions();
  await user.click(button('View transaction for KDL482J'));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Transaction KDL 482J' })) };
}

test('[R538] asks for a confirmation before it applies an unapplied payment to another plate', async () => {
  const { user, panel } = await openPanel(PAID);
  const plate = panel.getByRole('textbox', { name: 'Apply to a plate' });
  expect(plate).toHaveValue('KDL482J');
  await user.clear(plate);
  await user.click(panel.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(plate).toHaveAccessibleDescription(/This field is required/));

  refuse(applyTransactionToPlate, 'payment_used');
  await user.type(plate, 'kdl 482k');
  await user.click(panel.getByRole('button', { name: 'Apply' }));
  const question = within(await screen.findByRole('dialog', { name: 'Apply to another plate?' }));
  expect(question.getByText(/^This payment was made for KDL482J. It then belongs to KDL482K/)).toBeVisible();
  expect(received(applyTransactionToPlate)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Apply' }));
  expect(await question.findByText('This payment has already been used for a car.')).toBeVisible();
  answer(applyTransactionToPlate, SETTLED);
  await user.click(question.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Payment applied.')).toBeVisible();
  expect(received(applyTransactionToPlate).at(-1)).toMatchObject({
    params: { id: PAID._id },
    body: { regNo: 'KDL482K' },
  });
});

test.each([
  { label: 'Accept as paid', decision: 'accept', sentence: 'Payment accepted.' },
  { label: 'Reject', decision: 'reject', sentence: 'Payment rejected.' },
])(
  'requires a reason before the admin presses $label on a payment under review',
  async ({ label, decision, sentence }) => {
    answer(reviewTransaction, SETTLED);
    const { user, panel } = await openPanel({ ...PAID, status: 'needs_review', isUnapplied: false });
    await user.click(panel.getByRole('button', { name: label }));
    const reason = panel.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription('This field is required'));
    await user.type(reason, 'As in the statement');
    await user.click(panel.getByRole('button', { name: label }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(received(reviewTransaction).at(-1)?.body).toEqual({ decision, reason: 'As in the statement' });
  },
);

test('[R341] records a refund with its reference and reason, and shows the reason of a refusal', async () => {
  const { user, panel } = await openPanel(PAID);
  await user.click(panel.getByRole('button', { name: 'Record refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record refund' }));
  expect(dialog.getByText('This fee can then no longer be used for a car.')).toBeVisible();
  const reference = dialog.getByRole('textbox', { name: 'M-Pesa reference of the refund' });
  await user.type(reference, 'tkl4h8');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await waitFor(() => expect(reference).toHaveAccessibleDescription(/ten letters and digits, such as/));
  expect(received(refundTransaction)).toHaveLength(0);

  await user.type(reference, 'qz2m');
  refuse(refundTransaction, 'reference_taken');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  expect(await dialog.findByText('This M-Pesa reference is already on record.')).toBeVisible();
  answer(refundTransaction, SETTLED);
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await expectToast('Refund recorded.');
  expect(received(refundTransaction).at(-1)).toMatchObject({
    params: { id: PAID._id },
    body: { reference: 'TKL4H8QZ2M', reason: 'Paid twice' },
  });
});

test('shows the reference of a refunded payment, and offers neither another refund nor deletion', async () => {
  const refund = { reference: 'TKL4H8QZ2M', amount: 100, at: '2026-11-22T07:00:00.000Z' };
  const { panel } = await openPanel({ ...PAID, isUnapplied: false, MpesaReceiptNumber: null, refund });
  expect(panel.getAllByText('Refunded')).not.toHaveLength(0);
  expect(panel.getByText('TKL4H8QZ2M')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Record refund' })).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

describe('a payment for several cars', () => {
  const part = (regNo: string, digit: string) => ({
    ...{ _id: digit.repeat(24), regNo, amount: 100, isUnapplied: false, refund: null },
  });
  const WHOLE = makeTransaction({
    status: 'paid',
    Amount: 300,
    isUnapplied: true,
    parts: [
      part('KDL482J', '1'),
      { ...part('KDM483K', '2'), isUnapplied: true },
      {
        ...part('KDN484L', '3'),
        refund: { reference: 'TKL4H8QZ2M', amount: 100, at: '2026-11-04T07:00:00.000Z' },
      },
    ],
  });

  test('[R905] shows one row for the whole payment, and the fee of each car in its panel', async () => {
    answer(listTransactions, makePage([WHOLE], { total: 1, size: 4 }));
    const { user } = await openTransactions();
    expect(readTable('Transactions')).toEqual([
      ['KDL 482Jand 2 more', 'TKL4H8QZ2MUnapplied', '300', '3 Nov 2026'],
    ]);
    answer(getTransactionDetails, { transaction: WHOLE, history: [], payer: null, car: null });
    await user.click(button('View transaction for KDL482J'));
    const panel = within(await screen.findByRole('dialog', { name: 'Transaction KDL 482J' }));
    const fees = panel.getAllByRole('link', { name: /Ksh\. 100/ });
    expect(fees.map((one) => one.textContent)).toEqual([
      'KDL 482J Ksh. 100 Used',
      'KDM 483K Ksh. 100 Unapplied',
      'KDN 484L Ksh. 100 Refunded4 Nov 2026',
    ]);
    expect(fees[1]).toHaveAttribute('href', expect.stringContaining(`view=${'2'.repeat(24)}`));
    expect(panel.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('[R904] offers to refund only the fees that were not refunded yet', async () => {
    const { user, panel } = await openPanel(WHOLE);
    await user.click(panel.getByRole('button', { name: 'Record refund' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Record refund' }));
    expect(dialog.getByText(/^Send Ksh\. 200 back to /)).toBeVisible();
    expect(dialog.getByText(/Cars that used theirs keep their time\.$/)).toBeVisible();
  });
});

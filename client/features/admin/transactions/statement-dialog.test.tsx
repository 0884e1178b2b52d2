import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listTransactions } from '#shared/admin/transactions';
import {
  type ComparedTransaction,
  compareMpesaStatement,
  exportStatementComparison,
  type StatementComparison,
} from '#shared/payments/statement';
import * as saveFile from '../../../lib/object-urls';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makePage } from '../testing/make-rows';
import { button, openAdmin } from '../testing/open-admin';

const FILE = new File(['Receipt No.,...'], 'statement.csv', { type: 'text/csv' });

const makeRow = (overrides: Partial<ComparedTransaction>): ComparedTransaction => ({
  outcome: 'matched',
  kind: 'payment',
  receipt: 'TKL4H8QZ2M',
  at: '2026-11-03T11:03:11.000Z',
  account: 'KDL482J',
  statementAmount: 100,
  ourAmount: 100,
  paymentId: 'a'.repeat(24),
  note: 'Pay Bill Online',
  ...overrides,
});
const COMPARISON: StatementComparison = {
  period: { from: '2026-11-01T05:00:00.000Z', to: '2026-11-30T18:00:00.000Z' },
  counts: { matched: 1, missing_here: 1, missing_there: 1, different_amount: 0 },
  otherLines: 3,
  rows: [
    makeRow({ outcome: 'missing_here', receipt: 'TKL4UNKN0W', ourAmount: null, paymentId: null }),
    makeRow({ outcome: 'missing_there', receipt: null, statementAmount: null, account: 'KDA001A' }),
    makeRow({}),
  ],
};

beforeEach(() => answer(listTransactions, makePage([], { total: 0, size: 4 })));

async function openDialog() {
  const { user } = openAdmin('?tab=transactions');
  await user.click(button('Compare statement'));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Compare a statement' })) };
}

async function compare() {
  const { user, dialog } = await openDialog();
  await user.upload(dialog.getByLabelText('Statement (CSV)'), FILE);
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  return { user, dialog };
}

test('shows an error without a file, and the refusal of the server for an unreadable statement', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Statement (CSV)')).toHaveAccessibleDescription('Please choose a file.'),
  );
  expect(received(compareMpesaStatement)).toHaveLength(0);
  refuse(compareMpesaStatement, 'statement_unreadable');
  await user.upload(dialog.getByLabelText('Statement (CSV)'), FILE);
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(await dialog.findByText(/not a statement of the M-Pesa portal/)).toBeVisible();
});

test('[R342] lists differences first, filters the rows by count and links to the transactions', async () => {
  answer(compareMpesaStatement, COMPARISON);
  const { user } = await compare();
  const table = await screen.findByRole('table', { name: 'Compared transactions' });
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  expect(names().map(([, there, here]) => [there, here])).toEqual([
    ['100', '–'],
    ['–', '100'],
    ['100', '100'],
  ]);
  expect(screen.getByText('From 1 Nov 2026, 08:00 to 30 Nov 2026, 21:00')).toBeVisible();
  expect(screen.getByText('3 other lines: charges, transfers and failed transactions.')).toBeVisible();
  await user.click(button('Missing there 1'));
  expect(names()).toHaveLength(1);
  expect(within(table).getByRole('link', { name: 'No receipt' })).toHaveAttribute(
    'href',
    `/ad-pan?tab=transactions&view=${'a'.repeat(24)}`,
  );
  await user.click(button('Different amount 0'));
  expect(screen.getByText('Nothing to show here.')).toBeVisible();
});

test('shows that everything matches, and saves the CSV on Export', async () => {
  const save = vi.spyOn(saveFile, 'saveFile').mockImplementation(() => undefined);
  const counts = { matched: 1, missing_here: 0, missing_there: 0, different_amount: 0 };
  answer(compareMpesaStatement, { ...COMPARISON, counts, rows: [makeRow({})] });
  answer(exportStatementComparison, 'Result\nmatched');
  const { user, dialog } = await compare();
  expect(await screen.findByText('Everything matches.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatch(/^twende-statement-.*\.csv$/);
  save.mockRestore();
  await user.click(button('Another statement'));
  expect(screen.getByLabelText('Statement (CSV)')).toBeVisible();
});

import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { exportTransactions, listTransactions, type TransactionRow } from '#shared/admin/transactions';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDate, formatShillings } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Plate } from '../../../ui/plate';
import { rowsQuery } from '../api';
import { useAdminLocation } from '../frame/location';
import { ExportRows } from '../table/export-button';
import { ViewButton } from '../table/row-actions';
import type { Column } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { adminWords, tableWords } from '../words';
import { StateTag } from './payment-entries';
import { StatementDialog } from './statement-dialog';
import { AddTransactionDialog, DeleteTransactionDialog, RefundDialog } from './transaction-dialogs';
import { TransactionPanel } from './transaction-panel';
import { statementWords, transactionWords } from './words';

const { columns } = transactionWords;

const TRANSACTION_COLUMNS: Column<TransactionRow>[] = [
  {
    key: 'AccountReference',
    sortable: 'asc',
    header: columns.regNo,
    cell: (transaction) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Plate regNo={transaction.AccountReference} />
        {transaction.parts.length > 1 && transactionWords.otherCars(transaction.parts.length - 1)}
      </span>
    ),
  },
  {
    key: 'MpesaReceiptNumber',
    sortable: 'asc',
    header: columns.code,
    cell: (transaction) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {transaction.MpesaReceiptNumber ?? adminWords.none}
        <StateTag payment={transaction} />
      </span>
    ),
  },
  {
    key: 'Amount',
    sortable: 'desc',
    header: columns.amount,
    cell: (transaction) => formatShillings(transaction.Amount),
  },
  {
    key: 'createdAt',
    sortable: 'asc',
    header: columns.createdAt,
    cell: (transaction) => formatDate(transaction.createdAt),
  },
];

/** Tab with all payments, whether made by M-Pesa or recorded by an admin. */
export function TransactionsTab() {
  const { location, open, close } = useAdminLocation();
  const [adding, setAdding] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [refunding, setRefunding] = useState<TransactionRow | null>(null);
  const [removing, setRemoving] = useState<TransactionRow | null>(null);

  return (
    <>
      <TableTab
        columns={TRANSACTION_COLUMNS}
        query={useQuery(rowsQuery('transactions', listTransactions, location, 'transactions'))}
        drawing="receipt"
        pageSize={ADMIN_LIMITS.rows.transactions}
        rowActions={(transaction) => (
          <>
            <ViewButton
              label={transactionWords.viewOf(transaction.AccountReference)}
              onClick={() => open(transaction._id)}
            />
            <IconButton
              size="small"
              icon={Trash}
              variant="danger"
              label={transactionWords.removeOf(transaction.AccountReference)}
              onClick={() => setRemoving(transaction)}
            />
          </>
        )}
        filters={transactionWords.filters}
        actions={
          <>
            <Button variant="secondary" icon={Scale} onClick={() => setComparing(true)}>
              {statementWords.open}
            </Button>
            <ExportRows name="transactions" contract={exportTransactions} />
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {tableWords.add}
            </Button>
          </>
        }
      />
      {location.view && (
        <TransactionPanel
          key={location.view}
          transactionId={location.view}
          onRemove={setRemoving}
          onRefund={setRefunding}
          onClose={close}
        />
      )}
      {comparing && <StatementDialog onClose={() => setComparing(false)} />}
      {adding && <AddTransactionDialog onClose={() => setAdding(false)} />}
      {refunding && <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />}
      {removing && (
        <DeleteTransactionDialog transaction={removing} onDeleted={close} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}

import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { exportTransactions, listTransactions, type TransactionRow } from '#shared/admin/transactions';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDate, formatShillings } from '../../../lib/format';
import { Button, IconButton } from '../../../ui/button';
import { Plate } from '../../../ui/plate';
import { useTableRows } from '../api';
import { useAdminLocation } from '../frame/location';
import type { TableColumns } from '../table/server-table';
import { ExportRowsButton } from '../table/table-controls';
import { TableTab } from '../table/table-tab';
import { adminWords, tableWords } from '../words';
import { PaymentStateTag } from './payment-entries';
import { StatementDialog } from './statement-dialog';
import { AddTransactionDialog, DeleteTransactionDialog, RefundDialog } from './transaction-dialogs';
import { TransactionPanel } from './transaction-panel';
import { statementWords, transactionWords } from './words';

const COLUMNS: TableColumns<TransactionRow, typeof transactionWords.columns> = {
  AccountReference: {
    sortable: 'asc',
    cell: (transaction) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Plate regNo={transaction.AccountReference} />
        {transaction.parts.length > 1 && transactionWords.otherCars(transaction.parts.length - 1)}
      </span>
    ),
  },
  MpesaReceiptNumber: {
    sortable: 'asc',
    cell: (transaction) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {transaction.MpesaReceiptNumber ?? adminWords.none}
        <PaymentStateTag payment={transaction} />
      </span>
    ),
  },
  Amount: { sortable: 'desc', cell: (transaction) => formatShillings(transaction.Amount) },
  createdAt: { sortable: 'asc', cell: (transaction) => formatDate(transaction.createdAt) },
};

type TransactionTask =
  | { kind: 'add' | 'compare' }
  | { kind: 'refund' | 'delete'; transaction: TransactionRow };

export function TransactionsTab() {
  const { close } = useAdminLocation();
  const [task, setTask] = useState<TransactionTask | null>(null);
  const endTask = () => setTask(null);

  return (
    <>
      <TableTab
        headers={transactionWords.columns}
        columns={COLUMNS}
        query={useTableRows(listTransactions)}
        drawing="receipt"
        pageSize={ADMIN_LIMITS.rows.transactions}
        panel={(transactionId) => (
          <TransactionPanel
            transactionId={transactionId}
            onTask={(kind, transaction) => setTask({ kind, transaction })}
          />
        )}
        viewOf={({ AccountReference }) => transactionWords.viewOf(AccountReference)}
        rowActions={(transaction) => (
          <IconButton
            size="small"
            icon={Trash}
            variant="danger"
            label={transactionWords.removeOf(transaction.AccountReference)}
            onClick={() => setTask({ kind: 'delete', transaction })}
          />
        )}
        filters={transactionWords.filters}
        actions={
          <>
            <Button variant="secondary" icon={Scale} onClick={() => setTask({ kind: 'compare' })}>
              {statementWords.open}
            </Button>
            <ExportRowsButton name="transactions" contract={exportTransactions} />
          </>
        }
        add={
          <Button icon={Plus} onClick={() => setTask({ kind: 'add' })}>
            {tableWords.add}
          </Button>
        }
      />
      {task?.kind === 'compare' && <StatementDialog onClose={endTask} />}
      {task?.kind === 'add' && <AddTransactionDialog onClose={endTask} />}
      {task?.kind === 'refund' && <RefundDialog transaction={task.transaction} onClose={endTask} />}
      {task?.kind === 'delete' && (
        <DeleteTransactionDialog transaction={task.transaction} onDeleted={close} onClose={endTask} />
      )}
    </>
  );
}

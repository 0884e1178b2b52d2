import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { exportTransactions, type TransactionRow } from '#shared/admin/transactions';
import { BRAND } from '#shared/core/brand';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../../lib/api-client';
import { plainFailure, withReference } from '../../../lib/failure-sentence';
import { formatDate, formatShillings } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { transactionsQuery } from '../api';
import { useAdminLocation } from '../frame/location';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { StatementDialog } from '../statement/statement-dialog';
import { statementWords } from '../statement/words';
import { ExportButton } from '../table/export-button';
import type { Column } from '../table/server-table';
import { tableParams } from '../table/table-params';
import { TableTab } from '../table/table-tab';
import { adminWords, tableWords } from '../words';
import { AddTransactionDialog } from './add-transaction-dialog';
import { useDeleteTransaction } from './api';
import { RefundDialog } from './refund-dialog';
import { StateTag } from './state-tag';
import { TransactionPanel } from './transaction-panel';
import { transactionWords } from './words';

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

type DeleteTransactionDialogProps = {
  transaction: TransactionRow;
  onDeleted: () => void;
  onClose: () => void;
};

/** Confirms the deletion of a transaction. */
function DeleteTransactionDialog({ transaction, onDeleted, onClose }: DeleteTransactionDialogProps) {
  return (
    <ConfirmDialog
      title={transactionWords.removeTitle}
      confirm={adminWords.remove}
      busyLabel={adminWords.removing}
      action={useDeleteTransaction(transaction._id)}
      done={transactionWords.removed}
      failure={(error) => withReference(transactionWords.notRemoved(plainFailure(error, adminWords)), error)}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>{transactionWords.removeQuestion}</p>
      <p className="flex flex-wrap items-center gap-2.5">
        <Plate regNo={transaction.AccountReference} />
        {transaction.MpesaReceiptNumber} <StateTag payment={transaction} />
      </p>
      {transaction.isUnapplied && <Notice tone="warning">{transactionWords.removeUnapplied}</Notice>}
      {transaction.appliedToCarId && <Notice tone="info">{transactionWords.removeApplied}</Notice>}
    </ConfirmDialog>
  );
}

type TransactionRowActionsProps = { regNo: string; onView: () => void; onRemove: () => void };

/** Row buttons: view and delete; a payment cannot be edited. */
function TransactionRowActions({ regNo, onView, onRemove }: TransactionRowActionsProps) {
  return (
    <>
      <IconButton size="small" icon={Eye} label={transactionWords.viewOf(regNo)} onClick={onView} />
      <IconButton
        size="small"
        icon={Trash}
        variant="danger"
        label={transactionWords.removeOf(regNo)}
        onClick={onRemove}
      />
    </>
  );
}

/** All payments, by M-Pesa or recorded by an admin. */
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
        query={useQuery(transactionsQuery(location))}
        drawing="receipt"
        pageSize={ADMIN_LIMITS.rows.transactions}
        rowActions={(transaction) => (
          <TransactionRowActions
            regNo={transaction.AccountReference}
            onView={() => open(transaction._id)}
            onRemove={() => setRemoving(transaction)}
          />
        )}
        filters={transactionWords.filters}
        actions={
          <>
            <Button variant="secondary" icon={Scale} onClick={() => setComparing(true)}>
              {statementWords.open}
            </Button>
            <ExportButton
              name={`${BRAND.wordmark}-transactions`}
              fetch={() =>
                call(exportTransactions, { query: tableParams(exportTransactions.query, location) })
              }
            />
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

import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { exportTransactions, type TransactionRow } from '#shared/admin/transactions';
import { BRAND } from '#shared/core/brand';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { transactionsQuery } from '../api';
import { useAdminLocation } from '../frame/location';
import { StatementDialog } from '../statement/statement-dialog';
import { statementWords } from '../statement/words';
import { ExportButton } from '../table/export-button';
import { tableParams } from '../table/table-params';
import { TableTab } from '../table/table-tab';
import { tableWords } from '../words';
import { AddTransactionDialog } from './add-transaction-dialog';
import { DeleteTransactionDialog } from './delete-transaction-dialog';
import { RefundDialog } from './refund-dialog';
import { TRANSACTION_COLUMNS } from './transaction-columns';
import { TransactionPanel } from './transaction-panel';
import { TransactionRowActions } from './transaction-row-actions';
import { transactionWords } from './words';

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

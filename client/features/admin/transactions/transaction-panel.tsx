import { useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import type { TransactionRow } from '#shared/admin/transactions';
import { Button } from '../../../ui/button';
import { Plate } from '../../../ui/plate';
import { transactionDetailsQuery } from '../api';
import { DetailsPanel } from '../panel/details-panel';
import { adminWords } from '../words';
import { TransactionDetails } from './transaction-details';
import { refundWords, transactionWords } from './words';

type TransactionPanelProps = {
  transactionId: string;
  onRemove: (transaction: TransactionRow) => void;
  onRefund: (transaction: TransactionRow) => void;
  onClose: () => void;
};

/** Side panel of a transaction. */
export function TransactionPanel({ transactionId, onRemove, onRefund, onClose }: TransactionPanelProps) {
  return (
    <DetailsPanel
      query={useQuery(transactionDetailsQuery(transactionId))}
      title={transactionWords.transaction}
      titleOf={({ transaction }) => (
        <span className="flex flex-wrap items-center gap-3">
          {transactionWords.transaction} <Plate regNo={transaction.AccountReference} />
        </span>
      )}
      onClose={onClose}
      actions={({ transaction }) => (
        <>
          {transaction.status === 'paid' && !transaction.refund && (
            <Button variant="secondary" size="small" icon={Undo} onClick={() => onRefund(transaction)}>
              {refundWords.record}
            </Button>
          )}
          {!transaction.refund && transaction.parts.length === 0 && (
            <Button variant="danger" size="small" icon={Trash} onClick={() => onRemove(transaction)}>
              {adminWords.remove}
            </Button>
          )}
        </>
      )}
    >
      {(details) => <TransactionDetails details={details} />}
    </DetailsPanel>
  );
}

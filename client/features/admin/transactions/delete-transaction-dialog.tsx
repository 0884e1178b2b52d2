import type { TransactionRow } from '#shared/admin/transactions';
import { plainFailure, withReference } from '../../../lib/failure-sentence';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { useDeleteTransaction } from './api';
import { StateTag } from './state-tag';
import { transactionWords } from './words';

type DeleteTransactionDialogProps = {
  transaction: TransactionRow;
  onDeleted: () => void;
  onClose: () => void;
};

/** Confirms the deletion of a transaction. */
export function DeleteTransactionDialog({ transaction, onDeleted, onClose }: DeleteTransactionDialogProps) {
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

import type { TransactionRow } from '#shared/admin/transactions';
import { refundTransaction } from '#shared/payments/refund';
import { useContractForm } from '../../../lib/contract-form';
import { formatShillings } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';
import { type NewRefund, useRefundTransaction } from './api';
import { refundWords, transactionWords } from './words';

type RefundDialogProps = { transaction: TransactionRow; onClose: () => void };

/** Records that a fee went back to its payer by M-Pesa. */
export function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  const refund = useRefundTransaction(transaction._id);
  const form = useContractForm<NewRefund>({
    schema: refundTransaction.body,
    defaultValues: { reference: '', reason: '' },
    mutation: refund,
    send: refund.mutate,
    onSaved: () => [onClose(), void showToast(refundWords.recorded)],
    failure: adminWords,
  });
  const left = transaction.parts.filter((part) => !part.refund);
  const amount = left.length > 0 ? left.reduce((sum, part) => sum + part.amount, 0) : transaction.Amount;

  return (
    <FormDialog
      title={refundWords.record}
      description={refundWords.description(
        transactionWords.shillings(formatShillings(amount)),
        transaction.PhoneNumber,
      )}
      submit={refundWords.record}
      busyLabel={refundWords.recording}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Notice tone="warning">{consequenceFor(transaction)}</Notice>
      <Field label={refundWords.reference} hint={refundWords.referenceHint} error={form.errorOf('reference')}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          {...form.field('reference')}
        />
      </Field>
      <Field label={transactionWords.reason} error={form.errorOf('reason')}>
        <TextInput autoComplete="off" {...form.field('reason')} />
      </Field>
    </FormDialog>
  );
}

function consequenceFor({ parts, appliedToCarId }: TransactionRow): string {
  if (parts.length > 0) return refundWords.several;
  return appliedToCarId ? refundWords.used : refundWords.unused;
}

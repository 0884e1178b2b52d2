import { useForm } from 'react-hook-form';
import type { TransactionRow } from '#shared/admin/transactions';
import { refundTransaction } from '#shared/payments/refund';
import { failureSentence } from '../../../lib/failure-sentence';
import { formatShillings } from '../../../lib/format';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type NewRefund, useRefundTransaction } from './api';
import { refundWords, transactionWords } from './words';

const FIELDS = ['reference', 'reason'] as const;

type RefundDialogProps = { transaction: TransactionRow; onClose: () => void };

/** Records that a fee went back to its payer by M-Pesa. */
export function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  const refund = useRefundTransaction(transaction._id);
  const form = useForm<NewRefund, unknown, NewRefund>({
    resolver: resolverOf(refundTransaction),
    defaultValues: { reference: '', reason: '' },
  });
  const { errors } = form.formState;
  const left = transaction.parts.filter((part) => !part.refund);
  const amount = left.length > 0 ? left.reduce((sum, part) => sum + part.amount, 0) : transaction.Amount;

  function submit(fields: NewRefund) {
    refund.mutate(fields, {
      onSuccess: () => [onClose(), void showToast(refundWords.recorded)],
      onError: (error) => showFieldErrors(form, error, FIELDS),
    });
  }

  return (
    <FormDialog
      title={refundWords.record}
      description={refundWords.description(
        transactionWords.shillings(formatShillings(amount)),
        transaction.PhoneNumber,
      )}
      submit={refundWords.record}
      busyLabel={refundWords.recording}
      busy={refund.isPending}
      failure={refund.error ? failureSentence(refund.error, adminWords) : ''}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <Notice tone="warning">{consequenceFor(transaction)}</Notice>
      <Field label={refundWords.reference} hint={refundWords.referenceHint} error={errors.reference?.message}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          {...form.register('reference')}
        />
      </Field>
      <Field label={transactionWords.reason} error={errors.reason?.message}>
        <TextInput autoComplete="off" {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

function consequenceFor({ parts, appliedToCarId }: TransactionRow): string {
  if (parts.length > 0) return refundWords.several;
  return appliedToCarId ? refundWords.used : refundWords.unused;
}

import { useState } from 'react';
import { addTransaction, deleteTransaction } from '#shared/admin/contract';
import type { TransactionRow } from '#shared/admin/transactions';
import { applyTransactionToPlate, refundTransaction } from '#shared/payments/payment-review';
import { useContractForm } from '../../../lib/contract-form';
import { addFaultReference, getFailureSentence } from '../../../lib/failure-sentence';
import { formatShillings } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { type CallBody, useAdminCall } from '../api';
import { ConfirmDialog } from '../panel/action-forms';
import { adminWords } from '../words';
import { PaymentStateTag } from './payment-entries';
import { refundWords, transactionWords } from './words';

/** Applies an unapplied fee to a plate; asks for confirmation if the fee was paid for another plate. */
export function ApplyTransactionForm({ transaction }: { transaction: TransactionRow }) {
  const apply = useAdminCall(applyTransactionToPlate, { id: transaction._id });
  const [other, setOther] = useState<CallBody<typeof applyTransactionToPlate> | null>(null);
  const form = useContractForm({
    schema: applyTransactionToPlate.body,
    defaultValues: { regNo: transaction.AccountReference },
    mutation: apply,
    send: (application, outcome) => {
      if (application.regNo === transaction.AccountReference) apply.mutate(application, outcome);
      else setOther(application);
    },
    onSaved: () => void showToast(transactionWords.applied),
    failure: adminWords,
  });

  return (
    <>
      <Form {...form.formProps} className="mb-5 grid gap-3">
        <Field
          label={transactionWords.applyTo}
          hint={transactionWords.applyHint}
          error={form.errorOf('regNo')}
        >
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.field('regNo')}
          />
        </Field>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <Button type="submit" size="small" busy={apply.isPending} busyLabel={transactionWords.applying}>
          {transactionWords.apply}
        </Button>
      </Form>
      {other && (
        <ConfirmDialog
          words={{
            title: transactionWords.applyOther,
            question: transactionWords.applyOtherQuestion(transaction.AccountReference, other.regNo),
            confirm: transactionWords.apply,
            busy: transactionWords.applying,
            done: transactionWords.applied,
          }}
          variant="main"
          action={apply}
          input={other}
          onClose={() => setOther(null)}
        />
      )}
    </>
  );
}

/** Dialog that records a fee paid without an M-Pesa prompt. */
export function AddTransactionDialog({ onClose }: { onClose: () => void }) {
  const add = useAdminCall(addTransaction);
  const form = useContractForm({
    schema: addTransaction.body,
    defaultValues: { PhoneNumber: '', AccountReference: '' },
    mutation: add,
    send: add.mutate,
    onSaved: () => [onClose(), void showToast(transactionWords.added)],
    failure: (error) => addFaultReference(transactionWords.notAdded(getServerReason(error)), error),
  });

  return (
    <FormDialog
      title={transactionWords.add}
      submit={transactionWords.submit}
      busyLabel={transactionWords.submitting}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={transactionWords.phone} error={form.errorOf('PhoneNumber')}>
        <TextInput
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          {...form.field('PhoneNumber', (text) => text.replace(/\D/g, ''))}
        />
      </Field>
      <Field label={transactionWords.regNo} error={form.errorOf('AccountReference')}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.field('AccountReference')}
        />
      </Field>
    </FormDialog>
  );
}

/** Returns the server's text after 'Failed to submit transaction:'; empty if the server gave no reason. */
function getServerReason(error: Error): string {
  return getFailureSentence(error, { refused: '', broken: adminWords.broken });
}

type RefundDialogProps = { transaction: TransactionRow; onClose: () => void };

/** Dialog that records an admin's refund of a fee by M-Pesa. */
export function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  const refund = useAdminCall(refundTransaction, { id: transaction._id });
  const form = useContractForm({
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
      <Notice tone="warning">{describeRefund(transaction)}</Notice>
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

function describeRefund({ parts, appliedToCarId }: TransactionRow): string {
  if (parts.length > 0) return refundWords.several;
  return appliedToCarId ? refundWords.used : refundWords.unused;
}

type DeleteTransactionDialogProps = {
  transaction: TransactionRow;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteTransactionDialog(props: DeleteTransactionDialogProps) {
  const { transaction, onDeleted, onClose } = props;
  return (
    <ConfirmDialog
      words={transactionWords.deletion}
      action={useAdminCall(deleteTransaction, { id: transaction._id })}
      failure={(error) =>
        addFaultReference(transactionWords.notRemoved(getFailureSentence(error, adminWords)), error)
      }
      onDone={onDeleted}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-center gap-2.5">
        <Plate regNo={transaction.AccountReference} />
        {transaction.MpesaReceiptNumber} <PaymentStateTag payment={transaction} />
      </p>
      {transaction.isUnapplied && <Notice tone="warning">{transactionWords.removeUnapplied}</Notice>}
      {transaction.appliedToCarId && <Notice tone="info">{transactionWords.removeApplied}</Notice>}
    </ConfirmDialog>
  );
}

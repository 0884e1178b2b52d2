import { addTransaction } from '#shared/admin/contract';
import { useContractForm } from '../../../lib/contract-form';
import { plainFailure, withReference } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';
import { type NewTransaction, useAddTransaction } from './api';
import { transactionWords } from './words';

/** Records a fee that was paid outside M-Pesa's prompt. */
export function AddTransactionDialog({ onClose }: { onClose: () => void }) {
  const add = useAddTransaction();
  const form = useContractForm<NewTransaction>({
    schema: addTransaction.body,
    defaultValues: { PhoneNumber: '', AccountReference: '' },
    mutation: add,
    send: add.mutate,
    onSaved: () => [onClose(), void showToast(transactionWords.added)],
    failure: (error) => withReference(transactionWords.notAdded(reasonOf(error)), error),
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

/** Reason after 'Failed to submit transaction:'; '' if the server gave none. */
function reasonOf(error: Error): string {
  return plainFailure(error, { refused: '', broken: adminWords.broken });
}

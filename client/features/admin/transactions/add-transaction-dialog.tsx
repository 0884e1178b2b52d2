import { useForm } from 'react-hook-form';
import { addTransaction } from '#shared/admin/contract';
import { plainFailure, withReference } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type NewTransaction, useAddTransaction } from './api';
import { transactionWords } from './words';

const FIELDS = ['PhoneNumber', 'AccountReference'] as const;

/** Records a fee that was paid outside M-Pesa's prompt. */
export function AddTransactionDialog({ onClose }: { onClose: () => void }) {
  const add = useAddTransaction();
  const form = useForm<NewTransaction, unknown, NewTransaction>({
    resolver: resolverOf(addTransaction),
    defaultValues: { PhoneNumber: '', AccountReference: '' },
  });
  const { errors } = form.formState;
  const phone = form.register('PhoneNumber');

  function submit(fields: NewTransaction) {
    add.mutate(fields, {
      onSuccess: () => [onClose(), void showToast(transactionWords.added)],
      onError: (error) => showFieldErrors(form, error, FIELDS),
    });
  }

  return (
    <FormDialog
      title={transactionWords.add}
      submit={transactionWords.submit}
      busyLabel={transactionWords.submitting}
      busy={add.isPending}
      failure={add.error && withReference(transactionWords.notAdded(reasonOf(add.error)), add.error)}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <Field label={transactionWords.phone} error={errors.PhoneNumber?.message}>
        <TextInput
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          {...phone}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '');
            return phone.onChange(event);
          }}
        />
      </Field>
      <Field label={transactionWords.regNo} error={errors.AccountReference?.message}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.register('AccountReference')}
        />
      </Field>
    </FormDialog>
  );
}

/** Reason after 'Failed to submit transaction:'; '' if the server gave none. */
function reasonOf(error: Error): string {
  return plainFailure(error, { refused: '', broken: adminWords.broken });
}

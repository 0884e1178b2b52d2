import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TransactionRow } from '#shared/admin/transactions';
import { applyTransaction } from '#shared/payments/review';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { type Application, useApplyTransaction } from './api';
import { transactionWords } from './words';

/** Applies a paid but unused fee to a plate; asks first if it is not the plate that it was paid for. */
export function ApplyTransaction({ transaction }: { transaction: TransactionRow }) {
  const apply = useApplyTransaction(transaction._id);
  const form = useForm<Application, unknown, Application>({
    resolver: resolverOf(applyTransaction),
    defaultValues: { regNo: transaction.AccountReference },
  });

  const [other, setOther] = useState<Application | null>(null);
  const applyToOther = useMutation({
    mutationFn: async () => {
      if (other) await apply.mutateAsync(other);
    },
  });

  function submit(application: Application) {
    if (application.regNo !== transaction.AccountReference) return setOther(application);
    apply.mutate(application, {
      onSuccess: () => void showToast(transactionWords.applied),
      onError: (error) => showFieldErrors(form, error, ['regNo']),
    });
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="mb-5 grid gap-3">
        <Field
          label={transactionWords.applyTo}
          hint={transactionWords.applyHint}
          error={form.formState.errors.regNo?.message}
        >
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.register('regNo')}
          />
        </Field>
        {apply.error && <Notice tone="error">{failureSentence(apply.error, adminWords)}</Notice>}
        <Button type="submit" size="small" busy={apply.isPending} busyLabel={transactionWords.applying}>
          {transactionWords.apply}
        </Button>
      </form>
      {other && (
        <ConfirmDialog
          title={transactionWords.applyOther}
          confirm={transactionWords.apply}
          busyLabel={transactionWords.applying}
          variant="main"
          action={applyToOther}
          done={transactionWords.applied}
          onClose={() => setOther(null)}
        >
          <p>{transactionWords.applyOtherQuestion(transaction.AccountReference, other.regNo)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TransactionRow } from '#shared/admin/transactions';
import type { CallInput } from '#shared/core/endpoint';
import { applyTransaction } from '#shared/payments/payment-review';
import { call } from '../../../lib/api-client';
import { useContractForm } from '../../../lib/contract-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useAdminAction } from '../api';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { transactionWords } from './words';

type Application = CallInput<typeof applyTransaction>['body'];

/** Applies a paid but unused fee to a plate; asks for confirmation if the fee was paid for another plate. */
export function ApplyTransaction({ transaction }: { transaction: TransactionRow }) {
  const apply = useAdminAction((body: Application) =>
    call(applyTransaction, { params: { id: transaction._id }, body }),
  );
  const [other, setOther] = useState<Application | null>(null);
  const applyToOther = useMutation({
    mutationFn: async () => {
      if (other) await apply.mutateAsync(other);
    },
  });

  const form = useContractForm<Application>({
    schema: applyTransaction.body,
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
          action={applyToOther}
          onClose={() => setOther(null)}
        />
      )}
    </>
  );
}

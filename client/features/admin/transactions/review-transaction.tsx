import type { TransactionRow } from '#shared/admin/transactions';
import { reviewTransaction } from '#shared/payments/review';
import { useContractForm } from '../../../lib/contract-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';
import { type Review, useReviewTransaction } from './api';
import { transactionWords } from './words';

/** Accepts or rejects a payment that needs review; the reason is recorded. */
export function ReviewTransaction({ transaction }: { transaction: TransactionRow }) {
  const review = useReviewTransaction(transaction._id);
  const form = useContractForm<Review>({
    schema: reviewTransaction.body,
    defaultValues: { decision: 'accept', reason: '' },
    mutation: review,
    send: review.mutate,
    onSaved: (_reply, { decision }) => void showToast(transactionWords.decided[decision]),
    failure: adminWords,
  });

  function submit(decision: Review['decision']) {
    form.setValue('decision', decision);
    form.submit();
  }

  return (
    <Form onSubmit={() => undefined} changes={form.changes} className="mb-5 grid gap-3">
      <Notice tone="warning">{transactionWords.reviewNote}</Notice>
      <Field label={transactionWords.reason} error={form.errorOf('reason')}>
        <TextInput autoComplete="off" {...form.field('reason')} />
      </Field>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="small"
          busy={review.isPending}
          busyLabel={transactionWords.deciding}
          onClick={() => submit('accept')}
        >
          {transactionWords.accept}
        </Button>
        <Button variant="secondary" size="small" disabled={review.isPending} onClick={() => submit('reject')}>
          {transactionWords.reject}
        </Button>
      </div>
    </Form>
  );
}

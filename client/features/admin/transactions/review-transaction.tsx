import { useForm } from 'react-hook-form';
import type { TransactionRow } from '#shared/admin/transactions';
import { reviewTransaction } from '#shared/payments/review';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type Review, useReviewTransaction } from './api';
import { transactionWords } from './words';

/** Accepts or rejects a payment that needs review; the reason is recorded. */
export function ReviewTransaction({ transaction }: { transaction: TransactionRow }) {
  const review = useReviewTransaction(transaction._id);
  const form = useForm<Review, unknown, Review>({
    resolver: resolverOf(reviewTransaction),
    defaultValues: { decision: 'accept', reason: '' },
  });

  function decide(decision: Review['decision']) {
    form.setValue('decision', decision);
    return form.handleSubmit((fields) =>
      review.mutate(fields, {
        onSuccess: () => void showToast(transactionWords.decided[decision]),
        onError: (error) => showFieldErrors(form, error, ['reason']),
      }),
    )();
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mb-5 grid gap-3">
      <Notice tone="warning">{transactionWords.reviewNote}</Notice>
      <Field label={transactionWords.reason} error={form.formState.errors.reason?.message}>
        <TextInput autoComplete="off" {...form.register('reason')} />
      </Field>
      {review.error && <Notice tone="error">{failureSentence(review.error, adminWords)}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="small"
          busy={review.isPending}
          busyLabel={transactionWords.deciding}
          onClick={() => void decide('accept')}
        >
          {transactionWords.accept}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={review.isPending}
          onClick={() => void decide('reject')}
        >
          {transactionWords.reject}
        </Button>
      </div>
    </form>
  );
}

import { useForm } from 'react-hook-form';
import { hideReview } from '#shared/reviews/contract';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type Hiding, useHideReview } from './api';
import { reviewWords } from './words';

/** Takes a review out of lists and averages, with a reason that stays on record. */
export function HideReviewDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const hide = useHideReview(reviewId);
  const form = useForm<Hiding, unknown, Hiding>({
    resolver: resolverOf(hideReview),
    defaultValues: { reason: '' },
  });

  function submit(body: Hiding) {
    hide.mutate(body, {
      onSuccess: () => [onClose(), void showToast(reviewWords.hidden)],
      onError: (error) => showFieldErrors(form, error, ['reason']),
    });
  }

  return (
    <FormDialog
      title={reviewWords.hideTitle}
      description={reviewWords.hideQuestion}
      submit={reviewWords.hide}
      busyLabel={reviewWords.hiding}
      variant="danger"
      busy={hide.isPending}
      failure={hide.error ? failureSentence(hide.error, adminWords) : ''}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <Field
        label={reviewWords.reason}
        hint={reviewWords.reasonHint}
        error={form.formState.errors.reason?.message}
      >
        <TextInput autoComplete="off" autoFocus {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

import { useForm } from 'react-hook-form';
import { cancelHireAsAdmin, type HireRow } from '#shared/admin/hires';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type Cancellation, useCancelHire } from './api';
import { hireWords } from './words';

type CancelHireDialogProps = { hire: HireRow; onClose: () => void };

/** Steps in: cancels a hire before the hand-over, with a reason that both sides read. */
export function CancelHireDialog({ hire, onClose }: CancelHireDialogProps) {
  const cancel = useCancelHire(hire._id);
  const form = useForm<Cancellation, unknown, Cancellation>({
    resolver: resolverOf(cancelHireAsAdmin),
    defaultValues: { reason: '' },
  });

  function submit(body: Cancellation) {
    cancel.mutate(body, {
      onSuccess: () => [onClose(), void showToast(hireWords.cancelled)],
      onError: (error) => showFieldErrors(form, error, ['reason']),
    });
  }

  return (
    <FormDialog
      title={hireWords.cancel}
      description={hireWords.cancelQuestion}
      submit={hireWords.cancel}
      busyLabel={hireWords.cancelling}
      variant="danger"
      busy={cancel.isPending}
      failure={cancel.error ? failureSentence(cancel.error, adminWords) : ''}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <Field
        label={hireWords.reason}
        hint={hireWords.reasonHint}
        error={form.formState.errors.reason?.message}
      >
        <TextInput autoComplete="off" autoFocus {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

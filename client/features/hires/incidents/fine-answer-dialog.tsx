import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { answerFine } from '#shared/hires/incident-contract';
import type { FineAction } from '#shared/hires/incidents';
import { hasFieldErrors } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextArea } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useAnswerFine } from './api';
import { incidentWords } from './words';

type FineAnswerDialogProps = {
  userId: string;
  hireId: string;
  fineId: string;
  action: FineAction;
  onClose: () => void;
};

/** Asks the user to confirm an answer to a fine, and for a text if the renter contests the fine. */
export function FineAnswerDialog({ userId, hireId, fineId, action, onClose }: FineAnswerDialogProps) {
  const answer = useAnswerFine(userId, hireId, fineId);
  const words = incidentWords.actions[action];
  const form = useContractForm({
    schema: answerFine.body,
    defaultValues: { action, text: '' },
    mutation: answer,
    send: answer.mutate,
    onSaved: () => [onClose(), void showToast(words.done)],
    failure: (error) =>
      !hasFieldErrors(error) && describeFailure(error, { refused: incidentWords.answerFailed }),
  });
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submit={words.submit}
      busyLabel={incidentWords.busy}
      {...form.dialogProps}
      onClose={onClose}
    >
      {action === 'contest' && (
        <Field label={incidentWords.why} error={form.errorOf('text')}>
          <TextArea maxLength={SETTLEMENT_LIMITS.textLength} {...form.field('text')} />
        </Field>
      )}
    </FormDialog>
  );
}

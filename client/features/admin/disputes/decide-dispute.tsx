import { useForm } from 'react-hook-form';
import { type DisputeDetails, decideDispute } from '#shared/disputes/contract';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type DisputeDecision, useDecideDispute } from './api';
import { disputeWords } from './words';

/** Upholds or rejects a dispute; the reason is recorded and mailed. */
export function DecideDispute({ dispute }: { dispute: DisputeDetails['dispute'] }) {
  const decide = useDecideDispute(dispute._id);
  const form = useForm<DisputeDecision, unknown, DisputeDecision>({
    resolver: resolverOf(decideDispute),
    defaultValues: { decision: 'uphold', reason: dispute.reason ?? '' },
  });

  function submit(decision: DisputeDecision['decision']) {
    form.setValue('decision', decision);
    return form.handleSubmit((fields) =>
      decide.mutate(fields, {
        onSuccess: () => void showToast(disputeWords.decided[decision]),
        onError: (error) => showFieldErrors(form, error, ['reason']),
      }),
    )();
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mb-5 grid gap-3">
      <Notice tone="warning">
        {dispute.isUnfinished ? disputeWords.unfinished : disputeWords.upholdNote}
      </Notice>
      <Field label={disputeWords.reason} error={form.formState.errors.reason?.message}>
        <TextInput autoComplete="off" {...form.register('reason')} />
      </Field>
      {decide.error && <Notice tone="error">{failureSentence(decide.error, adminWords)}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="danger"
          size="small"
          busy={decide.isPending}
          busyLabel={disputeWords.deciding}
          onClick={() => void submit('uphold')}
        >
          {disputeWords.uphold}
        </Button>
        {!dispute.isUnfinished && (
          <Button
            variant="secondary"
            size="small"
            disabled={decide.isPending}
            onClick={() => void submit('reject')}
          >
            {disputeWords.reject}
          </Button>
        )}
      </div>
    </form>
  );
}

import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';

type Reason = { reason: string };

type ReasonDialogProps = {
  /** Title, question, hint of the field, and what the toast says afterwards. */
  words: {
    title: string;
    question: string;
    submit: string;
    busy: string;
    label: string;
    hint: string;
    done: string;
  };
  /** The endpoint that takes the reason; its schema validates the field. */
  contract: { body?: z.ZodType<Reason, Reason> };
  action: UseMutationResult<unknown, Error, Reason>;
  onClose: () => void;
};

/** Asks an admin for the reason of something that cannot be undone, then does it. */
export function ReasonDialog({ words, contract, action, onClose }: ReasonDialogProps) {
  const form = useForm<Reason, unknown, Reason>({
    resolver: resolverOf(contract),
    defaultValues: { reason: '' },
  });

  function submit(body: Reason) {
    action.mutate(body, {
      onSuccess: () => [onClose(), void showToast(words.done)],
      onError: (error) => showFieldErrors(form, error, ['reason']),
    });
  }

  return (
    <FormDialog
      title={words.title}
      description={words.question}
      submit={words.submit}
      busyLabel={words.busy}
      variant="danger"
      busy={action.isPending}
      failure={action.error ? failureSentence(action.error, adminWords) : ''}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <Field label={words.label} hint={words.hint} error={form.formState.errors.reason?.message}>
        <TextInput autoComplete="off" autoFocus {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

import type { UseMutationResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { useContractForm } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
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
  const form = useContractForm<Reason>({
    schema: contract.body,
    defaultValues: { reason: '' },
    mutation: action,
    send: action.mutate,
    onSaved: () => [onClose(), void showToast(words.done)],
    failure: adminWords,
  });

  return (
    <FormDialog
      title={words.title}
      description={words.question}
      submit={words.submit}
      busyLabel={words.busy}
      variant="danger"
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={words.label} hint={words.hint} error={form.errorOf('reason')}>
        <TextInput autoComplete="off" autoFocus {...form.field('reason')} />
      </Field>
    </FormDialog>
  );
}

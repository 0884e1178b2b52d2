import type { UseMutationResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { useContractForm } from '../../../lib/contract-form';
import { Button, type ButtonVariant } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';

type Decision<Choice extends string> = { decision: Choice; reason: string };

type ChoiceButton<Choice> = { decision: Choice; label: string; variant: ButtonVariant };

type DecisionFormProps<Choice extends string> = {
  contract: { body?: z.ZodType<Decision<Choice>, Decision<string>> };
  action: UseMutationResult<unknown, Error, Decision<Choice>>;
  words: { reason: string; deciding: string; decided: Record<Choice, string> };
  /** What the admin must know before the decision. */
  note: string;
  reason?: string;
  /** One button for each decision; the first one shows that the request is running. */
  choices: readonly [ChoiceButton<Choice>, ...ChoiceButton<Choice>[]];
};

export function DecisionForm<Choice extends string>(props: DecisionFormProps<Choice>) {
  const { contract, action, words, note, reason = '', choices } = props;
  const form = useContractForm<Decision<string>, Decision<Choice>>({
    schema: contract.body,
    defaultValues: { decision: choices[0].decision, reason },
    mutation: action,
    send: action.mutate,
    onSaved: (_reply, { decision }) => void showToast(words.decided[decision]),
    failure: adminWords,
  });

  function submit(decision: Choice) {
    form.setValue('decision', decision);
    form.submit();
  }

  return (
    <Form onSubmit={() => undefined} changes={form.changes} className="mb-5 grid gap-3">
      <Notice tone="warning">{note}</Notice>
      <Field label={words.reason} error={form.errorOf('reason')}>
        <TextInput autoComplete="off" {...form.field('reason')} />
      </Field>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        {choices.map(({ decision, label, variant }, index) => (
          <Button
            key={decision}
            variant={variant}
            size="small"
            {...(index === 0
              ? { busy: action.isPending, busyLabel: words.deciding }
              : { disabled: action.isPending })}
            onClick={() => submit(decision)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Form>
  );
}

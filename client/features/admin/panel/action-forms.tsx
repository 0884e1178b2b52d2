import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useContractForm } from '../../../lib/contract-form';
import { addFaultReference, describeFailure } from '../../../lib/failure-sentence';
import { Button, type ButtonVariant } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { type QueryResult, QueryState } from '../../../ui/query-state';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';

type Decision<Choice extends string> = { decision: Choice; reason: string };

type ChoiceButton<Choice> = { decision: Choice; label: string; variant: ButtonVariant };

type DecisionFormProps<Choice extends string> = {
  contract: { body?: z.ZodType<Decision<Choice>, Decision<string>> };
  action: UseMutationResult<unknown, Error, Decision<Choice>>;
  words: { reason: string; deciding: string; decided: Record<Choice, string> };
  /** Text that the admin reads before the decision. */
  note: string;
  reason?: string;
  /** Buttons, one for each decision; the first shows that the request is running. */
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

type DeletionStateProps<Deletion> = {
  query: QueryResult<Deletion>;
  children: (deletion: Deletion) => ReactNode;
};

/** Shows the consequences of a deletion in its dialog, once they are loaded. */
export function DeletionConsequences<Deletion>({ query, children }: DeletionStateProps<Deletion>) {
  const { loadingDetails, detailsFailed } = adminWords;
  return (
    <QueryState
      query={query}
      loading={loadingDetails}
      failed={detailsFailed}
      refused={(error) => <Notice tone="error">{addFaultReference(detailsFailed, error)}</Notice>}
    >
      {children}
    </QueryState>
  );
}

export type ConfirmDialogWords = {
  title: string;
  question?: string;
  /** Label of the confirming button, and its label while the request runs. */
  confirm: string;
  busy: string;
  /** Text of the toast after success. */
  done: string;
};

type ConfirmDialogProps<Input> = {
  words: ConfirmDialogWords;
  children?: ReactNode;
  variant?: 'main' | 'danger';
  disabled?: boolean;
  action: UseMutationResult<unknown, Error, Input>;
  failure?: (error: Error) => ReactNode;
  onDone?: () => void;
  onClose: () => void;
} & ([Input] extends [undefined] ? { input?: undefined } : { input: Input });

/** Asks for confirmation, then runs a mutation with `input`. */
export function ConfirmDialog<Input = undefined>(props: ConfirmDialogProps<Input>) {
  const { words, action, onClose } = props;
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  const failure = props.failure ?? ((error: Error) => describeFailure(error, adminWords));

  function submit() {
    action.mutate(props.input as Input, {
      onSuccess: () => {
        onClose();
        props.onDone?.();
        void showToast(words.done);
      },
    });
  }

  return (
    <FormDialog
      title={words.title}
      submit={words.confirm}
      busyLabel={words.busy}
      variant={props.variant ?? 'danger'}
      disabled={props.disabled}
      closeButton="none"
      busy={action.isPending}
      failure={action.error && failure(action.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={question} tabIndex={-1} className="grid gap-3">
        {words.question && <p>{words.question}</p>}
        {props.children}
      </div>
    </FormDialog>
  );
}

type Reason = { reason: string };

type ReasonDialogProps = {
  /** Texts of the dialog; `label` and `hint` belong to the field for the reason. */
  words: ConfirmDialogWords & { label: string; hint: string };
  contract: { body?: z.ZodType<Reason, Reason> };
  action: UseMutationResult<unknown, Error, Reason>;
  onClose: () => void;
};

/** Asks for the reason of an action that cannot be undone, then runs the action. */
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
      submit={words.confirm}
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

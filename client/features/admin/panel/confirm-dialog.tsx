import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useContractForm } from '../../../lib/contract-form';
import { addReference, describeFailure } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { type QueryResult, QueryState } from '../../../ui/query-state';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';

type DeletionStateProps<Deletion> = {
  query: QueryResult<Deletion>;
  children: (deletion: Deletion) => ReactNode;
};

/** The consequences of a deletion in its dialog, once they are loaded. */
export function DeletionState<Deletion>({ query, children }: DeletionStateProps<Deletion>) {
  const { loadingDetails, detailsFailed } = adminWords;
  return (
    <QueryState
      query={query}
      loading={loadingDetails}
      failed={detailsFailed}
      refused={(error) => <Notice tone="error">{addReference(detailsFailed, error)}</Notice>}
    >
      {children}
    </QueryState>
  );
}

export type ConfirmWords = {
  title: string;
  question?: string;
  /** Label of the confirming button, and its label while the request runs. */
  confirm: string;
  busy: string;
  /** Text of the toast after success. */
  done: string;
};

type ConfirmDialogProps<Input> = {
  words: ConfirmWords;
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
  /** `label` and `hint` belong to the field for the reason. */
  words: ConfirmWords & { label: string; hint: string };
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

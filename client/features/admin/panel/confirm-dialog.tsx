import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureSentence, withReference } from '../../../lib/failure-sentence';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { QueryState, type ReadQuery } from '../../../ui/query-state';
import { showToast } from '../../../ui/toast';
import { adminWords } from '../words';

type DeletionStateProps<Deletion> = {
  /** What the deletion would remove. */
  query: ReadQuery<Deletion>;
  children: (deletion: Deletion) => ReactNode;
};

/** Lists the consequences of a deletion in its dialog, once they are known. */
export function DeletionState<Deletion>({ query, children }: DeletionStateProps<Deletion>) {
  const { loadingDetails, detailsFailed } = adminWords;
  return (
    <QueryState
      query={query}
      loading={loadingDetails}
      failed={detailsFailed}
      refused={(error) => <Notice tone="error">{withReference(detailsFailed, error)}</Notice>}
    >
      {children}
    </QueryState>
  );
}

type ConfirmDialogProps = {
  title: string;
  /** The question and its consequences. */
  children: ReactNode;
  confirm: string;
  busyLabel: string;
  variant?: 'main' | 'danger';
  /** Confirming is not allowed, for example for the last admin. */
  disabled?: boolean;
  action: UseMutationResult<unknown, Error, void>;
  /** Toast after success. */
  done: string;
  failure?: (error: Error) => ReactNode;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks for confirmation, then runs a mutation. */
export function ConfirmDialog({ action, onClose, variant = 'danger', ...props }: ConfirmDialogProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  const failure = props.failure ?? ((error: Error) => failureSentence(error, adminWords));

  function submit() {
    action.mutate(undefined, {
      onSuccess: () => {
        onClose();
        props.onDone?.();
        void showToast(props.done);
      },
    });
  }

  return (
    <FormDialog
      title={props.title}
      submit={props.confirm}
      busyLabel={props.busyLabel}
      variant={variant}
      disabled={props.disabled}
      closeButton="none"
      busy={action.isPending}
      failure={action.error && failure(action.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={question} tabIndex={-1} className="grid gap-3">
        {props.children}
      </div>
    </FormDialog>
  );
}

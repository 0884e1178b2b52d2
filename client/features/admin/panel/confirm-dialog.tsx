import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toast';
import { uiWords } from '../../../ui/words';
import { adminWords } from '../words';

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
  return (
    <Dialog
      open
      title={props.title}
      onClose={() => !action.isPending && onClose()}
      closeButton="none"
      actions={
        <DialogActions>
          <Button
            variant={variant}
            disabled={props.disabled}
            busy={action.isPending}
            busyLabel={props.busyLabel}
            onClick={() =>
              action.mutate(undefined, {
                onSuccess: () => {
                  onClose();
                  props.onDone?.();
                  void showToast(props.done);
                },
              })
            }
          >
            {props.confirm}
          </Button>
          <Button variant="cancel" disabled={action.isPending} onClick={onClose}>
            {uiWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <div ref={question} tabIndex={-1} className="grid gap-3">
        {props.children}
      </div>
      {action.error && (
        <Notice tone="error" className="mt-3">
          {failure(action.error)}
        </Notice>
      )}
    </Dialog>
  );
}

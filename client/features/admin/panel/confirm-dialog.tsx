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
  /** The question, and what a yes implies. */
  children: ReactNode;
  confirm: string;
  busyLabel: string;
  variant?: 'main' | 'danger';
  /** A yes is not to be had, such as for the last admin. */
  disabled?: boolean;
  act: UseMutationResult<unknown, Error, void>;
  /** Said in a toast once it is done. */
  done: string;
  failure?: (error: Error) => string;
  onDone?: () => void;
  onClose: () => void;
};

/** A question before something is done that others will notice. */
export function ConfirmDialog({ act, onClose, variant = 'danger', ...props }: ConfirmDialogProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  const failure = props.failure ?? ((error: Error) => failureSentence(error, adminWords));
  return (
    <Dialog
      open
      title={props.title}
      onClose={() => !act.isPending && onClose()}
      closeButton="none"
      actions={
        <DialogActions>
          <Button
            variant={variant}
            disabled={props.disabled}
            busy={act.isPending}
            busyLabel={props.busyLabel}
            onClick={() =>
              act.mutate(undefined, {
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
          <Button variant="cancel" disabled={act.isPending} onClick={onClose}>
            {uiWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <div ref={question} tabIndex={-1} className="grid gap-3">
        {props.children}
      </div>
      {act.error && (
        <Notice tone="error" className="mt-3">
          {failure(act.error)}
        </Notice>
      )}
    </Dialog>
  );
}

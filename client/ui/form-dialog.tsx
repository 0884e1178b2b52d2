import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';
import { DiscardDialog } from './discard-dialog';
import { Notice } from './notice';
import { uiWords } from './words';

type FormDialogProps = {
  title: string;
  description?: string;
  submit: string;
  busyLabel: string;
  /** While the form is being sent, fields are disabled and the dialog stays open. */
  busy: boolean;
  /** Why sending failed; empty without a failure. */
  failure: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  size?: 'regular' | 'wide';
  /** 'danger' for a form that deletes. */
  variant?: 'main' | 'danger';
  /** Sending is not allowed. */
  disabled?: boolean | undefined;
  closeButton?: 'shown' | 'none';
  ref?: Ref<HTMLFormElement>;
  /** The fields, or the question that the buttons answer. */
  children: ReactNode;
};

/**
 * A form in a dialog: fields, error, buttons. Cancel closes it; Back, Escape and a press outside ask first if something
 * was entered.
 */
export function FormDialog({ busy, failure, onClose, children, ...props }: FormDialogProps) {
  const formId = useId();
  const [isEdited, setEdited] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog
      open
      size={props.size ?? 'regular'}
      title={props.title}
      description={props.description}
      closeButton={props.closeButton ?? 'shown'}
      onClose={() => {
        if (busy) return;
        if (isEdited) setAsking(true);
        else onClose();
      }}
      actions={
        <DialogActions>
          <Button
            type="submit"
            form={formId}
            variant={props.variant ?? 'main'}
            disabled={props.disabled}
            busy={busy}
            busyLabel={props.busyLabel}
          >
            {props.submit}
          </Button>
          <Button variant="cancel" disabled={busy} onClick={onClose}>
            {uiWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} ref={props.ref} noValidate onSubmit={props.onSubmit} onInput={() => setEdited(true)}>
        <fieldset disabled={busy} className="grid min-w-0 gap-4">
          {children}
          {failure && <Notice tone="error">{failure}</Notice>}
        </fieldset>
      </form>
      {isAsking && <DiscardDialog onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </Dialog>
  );
}

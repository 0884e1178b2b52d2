import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';
import { Form, type FormProps } from './form';
import { Notice } from './notice';
import { uiWords } from './words';

type FormDialogProps = Pick<FormProps, 'onSubmit' | 'changes'> & {
  title: string;
  description?: string;
  submit: string;
  busyLabel: string;
  /** While the form is being sent, fields are disabled and the dialog stays open. */
  busy: boolean;
  /** Why sending failed; empty without a failure. */
  failure: ReactNode;
  onClose: () => void;
  size?: 'regular' | 'wide';
  /** 'danger' for a form that deletes. */
  variant?: 'main' | 'danger';
  /** Sending is not allowed. */
  disabled?: boolean | undefined;
  closeButton?: 'shown' | 'none';
  /** The fields, or the question that the buttons answer. */
  children: ReactNode;
};

/**
 * A form in a dialog: fields, error, buttons. Cancel closes it; Back, Escape and a press outside ask first if something
 * was entered.
 */
export function FormDialog({ busy, failure, onClose, children, ...props }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      size={props.size ?? 'regular'}
      title={props.title}
      description={props.description}
      closeButton={props.closeButton ?? 'shown'}
      busy={busy}
      onClose={onClose}
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
      <Form id={formId} onSubmit={props.onSubmit} changes={props.changes}>
        <fieldset disabled={busy} className="grid min-w-0 gap-4">
          {children}
          {failure && <Notice tone="error">{failure}</Notice>}
        </fieldset>
      </Form>
    </Dialog>
  );
}

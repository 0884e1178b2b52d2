import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import { Form, type FormProps } from './form';
import { Notice } from './notice';
import { uiWords } from './words';

type FormDialogProps = Pick<FormProps, 'onSubmit' | 'changes'> & {
  title: string;
  description?: string;
  submit: string;
  busyLabel: string;
  /** Whether the form is being sent, during which its fields are disabled and the dialog stays open. */
  busy: boolean;
  failure: ReactNode;
  onClose: () => void;
  size?: 'regular' | 'wide';
  variant?: 'main' | 'danger';
  disabled?: boolean | undefined;
  closeButton?: 'shown' | 'none';
  children: ReactNode;
};

/** Dialog with a form. Cancel closes it at once; Back and Escape first ask about unsaved changes. */
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

import { type ComponentProps, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormChanges, useFormChanges } from '../lib/form-changes';
import { Button } from './button';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';
import { formWords } from './form-words';
import { useLeaveGuard } from './leave-guard';

type DiscardDialogProps = { onDiscard: () => void; onKeep: () => void };

/** Asks before what was entered in a form is lost. */
function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <Dialog
      open
      title={formWords.discardTitle}
      description={formWords.discardHint}
      closeButton="none"
      onClose={onKeep}
      actions={
        <DialogActions>
          <Button onClick={onKeep}>{formWords.keepEditing}</Button>
          <Button variant="cancel" onClick={onDiscard}>
            {formWords.discard}
          </Button>
        </DialogActions>
      }
    />
  );
}

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: () => void;
  /** Supplied where the form has changes beyond its inputs, or knows that they are saved. */
  changes?: FormChanges;
};

/** A form that asks before what was entered is lost. Validates its fields itself, unless `noValidate` is false. */
export function Form({ onSubmit, changes, ...rest }: FormProps) {
  const ownChanges = useFormChanges();
  const { add, clear, exist } = changes ?? ownChanges;
  const [leave, setLeave] = useState<{ run: () => void } | null>(null);
  useLeaveGuard({ hasChanges: exist, ask: (run) => setLeave({ run }) });

  function submit(event: FormEvent) {
    event.preventDefault();
    // React passes events of a dialog on to a form around it, which is another one.
    event.stopPropagation();
    onSubmit();
  }

  function discard() {
    clear();
    flushSync(() => setLeave(null));
    leave?.run();
  }

  return (
    <>
      <form
        noValidate
        {...rest}
        onSubmit={submit}
        onInput={(event) => {
          event.stopPropagation();
          add();
        }}
      />
      {leave && <DiscardDialog onDiscard={discard} onKeep={() => setLeave(null)} />}
    </>
  );
}

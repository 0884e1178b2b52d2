import { type ComponentProps, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import { formWords } from './form-words';
import { type FormChanges, useFormChanges, useLeaveGuard } from './leave-guard';

type DiscardDialogProps = { onDiscard: () => void; onKeep: () => void };

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
  /**
   * State of unsaved changes, for a parent that adds changes outside the inputs or clears all after saving.
   */
  changes?: FormChanges;
  /** Whether to ask before unsaved changes are lost; false if little is lost, such as one phone number. */
  guarded?: boolean;
};

/** Form that asks before its changes are lost. The browser validates only if `noValidate` is false. */
export function Form({ onSubmit, changes, guarded = true, ...rest }: FormProps) {
  const ownChanges = useFormChanges();
  const { add, clear, exist } = changes ?? ownChanges;
  const [leave, setLeave] = useState<{ run: () => void } | null>(null);
  useLeaveGuard({ hasChanges: () => guarded && exist(), ask: (run) => setLeave({ run }) });

  function submit(event: FormEvent) {
    event.preventDefault();
    // Stops the event, because React would pass it from a form in a dialog to a form around that dialog.
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

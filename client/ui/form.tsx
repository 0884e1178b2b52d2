import { type ComponentProps, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormChanges, useFormChanges } from '../lib/form-changes';
import { DiscardDialog } from './discard-dialog';
import { useLeaveGuard } from './leave-guard';

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

import { useState } from 'react';

/** Whether a form has changes that are not saved. */
export type FormChanges = { add: () => void; clear: () => void; exist: () => boolean };

/** Returns the record of a form's changes: not state, since leaving the form asks for it, and nothing shows it. */
export function useFormChanges(): FormChanges {
  const [changes] = useState(newChanges);
  return changes;
}

function newChanges(): FormChanges {
  let exist = false;
  const become = (next: boolean) => {
    exist = next;
  };
  return { add: () => become(true), clear: () => become(false), exist: () => exist };
}

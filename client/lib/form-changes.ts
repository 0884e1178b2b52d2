import { useState } from 'react';

/** A record of whether a form has unsaved changes. */
export type FormChanges = { add: () => void; clear: () => void; exist: () => boolean };

/**
 * Returns a form's record of unsaved changes. It is not React state: nothing renders it, and only leaving the
 * form reads it.
 */
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

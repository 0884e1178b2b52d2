import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

export type FormChanges = { add: () => void; clear: () => void; exist: () => boolean };

/**
 * Records whether a form has unsaved changes; not in React state, because only leaving the form needs the
 * value.
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

/** Lets a form ask the user before its unsaved changes are lost. */
export type LeaveGuard = {
  hasChanges: () => boolean;
  /** Asks the user; calls `leave` once they have discarded the changes. */
  ask: (leave: () => void) => void;
};

/** Guards of all forms on the page against the loss of unsaved changes; the latest is last. */
const pageGuards: LeaveGuard[] = [];

/** Guards of the forms in a dialog; the dialog asks these guards before it closes. Null outside dialogs. */
export const DialogGuardsContext = createContext<LeaveGuard[] | null>(null);

/** Asks about the latest form with unsaved changes before `leave` runs; returns false if there is none. */
export function askBeforeLeaving(leave: () => void, guards: readonly LeaveGuard[] = pageGuards): boolean {
  const guard = guards.findLast(({ hasChanges }) => hasChanges());
  guard?.ask(leave);
  return guard !== undefined;
}

/** Guards a form's unsaved changes against navigation and the closing of its dialog or the tab. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const dialogGuards = useContext(DialogGuardsContext);
  const hasChanges = useEffectEvent(guard.hasChanges);
  const ask = useEffectEvent(guard.ask);
  useEffect(() => {
    const registered: LeaveGuard = { hasChanges: () => hasChanges(), ask: (leave) => ask(leave) };
    const lists = dialogGuards ? [pageGuards, dialogGuards] : [pageGuards];
    const keepTab = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    for (const list of lists) list.push(registered);
    window.addEventListener('beforeunload', keepTab);
    return () => {
      for (const list of lists) list.splice(list.indexOf(registered), 1);
      window.removeEventListener('beforeunload', keepTab);
    };
  }, [dialogGuards]);
}

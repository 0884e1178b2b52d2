import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

export type FormChanges = { add: () => void; clear: () => void; exist: () => boolean };

/** Records whether a form has unsaved changes, without React state: only leaving the form reads it. */
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

/** Guards of the forms in a dialog, which asks them before it closes; null outside dialogs. */
export const DialogGuardsContext = createContext<LeaveGuard[] | null>(null);

/** Lets the latest form with unsaved changes ask before `leave` runs; returns false if no form has any. */
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

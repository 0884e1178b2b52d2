import { createContext, useContext } from 'react';

export const CONTROL_CLASSES =
  'w-full min-w-0 rounded-control border-[1.5px] border-edge bg-surface px-3.5 text-body text-ink outline-hidden placeholder:text-ink3 focus-visible:border-tea focus-visible:ring-3 focus-visible:ring-tea-tint [&[readonly]]:border-line [&[readonly]]:bg-sunken disabled:border-line disabled:bg-sunken disabled:text-ink3 disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-bad';

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldControl | null>(null);

/** Returns the attributes that link a control to its `Field`; empty outside a `Field`. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}

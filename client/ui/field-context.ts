import { createContext, useContext } from 'react';

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldControl | null>(null);

/** What a control inside a Field must carry to belong to its label, hint and error; nothing outside of one. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}

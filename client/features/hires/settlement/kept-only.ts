/** Options of a form whose values are only stored, and sent later with those of other forms. */
export const UNSENT_FORM_OPTIONS = {
  mutation: { data: undefined, isPending: false, error: null, reset: () => undefined },
  send: (_fields: unknown, { onSuccess }: { onSuccess: (reply: undefined) => void }) => onSuccess(undefined),
  failure: { refused: '' },
} as const;

/** Texts of forms, which no first visit needs. */
export const formWords = {
  cut: (length: number) =>
    `What you pasted was cut: at most ${length.toLocaleString('en-KE')} characters fit.`,
  discardTitle: 'Discard changes?',
  discardHint: 'What you entered here is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const;

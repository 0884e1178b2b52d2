export const erasedDataWords = {
  /** Returns a user's name or text as the page shows it: placeholders for erased data are translated. */
  shown: (text: string) => text,
} as const;

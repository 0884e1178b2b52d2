export const erasedWords = {
  /** A user's name or text as the page shows it; a placeholder for erased data is translated. */
  shown: (text: string) => text,
} as const;

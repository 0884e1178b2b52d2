export const erasedWords = {
  /** A name or text of another user, or what stands in the place of an erased one. */
  shown: (text: string) => text,
} as const;

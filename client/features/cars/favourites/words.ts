/** Texts of the hearts. */
export const favouriteWords = {
  browserFull: 'Sign in to keep more cars.',
  failed: 'This car could not be saved. Please try again.',
} as const;

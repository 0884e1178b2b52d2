/** Texts of the hearts. */
export const heartLabel = (title: string) => `Favourite: ${title}`;

export const favouriteWords = {
  browserFull: 'Sign in to keep more cars.',
  failed: 'This car could not be saved. Please try again.',
} as const;

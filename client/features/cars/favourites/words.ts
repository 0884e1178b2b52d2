type Change = { title?: string; isFavourite: boolean };

/** Texts of the favourite buttons. */
export const favouriteWords = {
  browserFull: 'Sign in to keep more cars.',
  failed: 'This car could not be saved. Please try again.',
  /** Names a change that was made without a network and refused later; the server's sentence follows. */
  refusedChange: ({ title = 'A car', isFavourite }: Change) =>
    isFavourite ? `${title} was not added to your favourites.` : `${title} is still one of your favourites.`,
  toFavourites: 'See favourites',
  close: 'Close',
} as const;

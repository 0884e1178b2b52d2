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

/** Texts of the favourites screen. */
export const favouritesScreenWords = {
  title: 'Favourites',
  inBrowser: 'Kept in this browser. Sign in to keep them in your account.',
  signIn: 'Sign In',
  loading: 'Loading your favourites...',
  failed: 'Your favourites could not be loaded.',
  empty: 'No favourites yet. Tap the heart on a car to keep it here.',
  toCars: 'See all cars',
  more: 'Show more cars',
  loadingMore: 'Loading...',
  refused: 'Changes that were refused',
  retry: 'Try again',
  giveUp: 'Leave it',
} as const;

/** Texts of the favourites screen. */
export const favouritesScreenWords = {
  title: 'Favourites',
  count: (count: number) => (count === 1 ? '1 car' : `${count} cars`),
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

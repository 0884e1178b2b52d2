/**
 * Methods and paths of the calls for hearts and the list of favourites. They are apart from the contract for
 * pages that load no schemas.
 */
export const FAVOURITE_CALLS = {
  list: { method: 'GET', path: '/favourites' },
  ids: { method: 'GET', path: '/favourites/ids' },
  keep: { method: 'POST', path: '/favourites' },
  add: { method: 'PUT', path: '/favourites/:carId' },
  remove: { method: 'DELETE', path: '/favourites/:carId' },
} as const;

/**
 * Methods and paths of the calls that the first screens and the navigation bar need. They are apart from the
 * contracts because a contract loads its schemas and zod, 20 kB that only forms need.
 */
export const BROWSING_CALLS = {
  searchCars: { method: 'GET', path: '/cars/search' },
  getCarFacets: { method: 'GET', path: '/cars/facets' },
  suggestTowns: { method: 'GET', path: '/towns' },
  getCar: { method: 'GET', path: '/cars/:carId' },
  revealContact: { method: 'GET', path: '/cars/:carId/contact' },
  getCatalogue: { method: 'GET', path: '/catalogue/:brandId' },
  getLender: { method: 'GET', path: '/lenders/:userId' },
  listCategories: { method: 'GET', path: '/categories' },
  getSettings: { method: 'GET', path: '/settings' },
  signOut: { method: 'POST', path: '/signout' },
  unreadCount: { method: 'GET', path: '/messages/unread-count' },
} as const;

/** Method and path of the call. They are apart from the contract for pages that load no schemas. */
export const SIMILAR_CARS_CALL = { method: 'GET', path: '/cars/:carId/similar' } as const;

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

/**
 * Methods and paths of the calls for the bell. They are apart from the contract for pages that load no
 * schemas.
 */
export const NOTIFICATION_CALLS = {
  list: { method: 'GET', path: '/notifications' },
  choices: { method: 'GET', path: '/notification-choices' },
  subscribe: { method: 'POST', path: '/push-subscriptions' },
} as const;

/**
 * Method and path of the call that counts a view. They are apart from the contract for the car's screen,
 * which loads no schemas.
 */
export const COUNT_LISTING_VIEW_CALL = { method: 'POST', path: '/cars/:carId/views' } as const;

/**
 * Methods and paths of the verification calls. They are apart from the contract for screens that load no
 * schemas.
 */
export const VERIFICATION_CALLS = {
  getVerification: { method: 'GET', path: '/verification' },
  requestEmailLink: { method: 'POST', path: '/verify-email' },
  verifyEmail: { method: 'POST', path: '/verify-email/:token' },
  requestPhoneCode: { method: 'POST', path: '/verify-phone' },
  verifyPhone: { method: 'POST', path: '/verify-phone/confirm' },
} as const;

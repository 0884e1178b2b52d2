/**
 * Calls for screens without forms, in a file apart from the contracts, because contracts load zod (20 kB),
 * which only forms need.
 */
export const BROWSING_CALLS = {
  searchCars: { method: 'GET', path: '/cars/search' },
  getCarFacets: { method: 'GET', path: '/cars/facets' },
  suggestTowns: { method: 'GET', path: '/towns' },
  listSimilarCars: { method: 'GET', path: '/cars/:carId/similar' },
  countListingView: { method: 'POST', path: '/cars/:carId/views' },
  getCar: { method: 'GET', path: '/cars/:carId' },
  revealContact: { method: 'GET', path: '/cars/:carId/contact' },
  getCatalogue: { method: 'GET', path: '/catalogue/:brandId' },
  getLender: { method: 'GET', path: '/lenders/:userId' },
  listCategories: { method: 'GET', path: '/categories' },
  getSettings: { method: 'GET', path: '/settings' },
  signOut: { method: 'POST', path: '/signout' },
  unreadCount: { method: 'GET', path: '/messages/unread-count' },
  waitingHires: { method: 'GET', path: '/hires/waiting-count' },
  listHires: { method: 'GET', path: '/hires' },
  getCarAvailability: { method: 'GET', path: '/cars/:carId/availability' },
} as const;

export const FAVOURITE_API_CALLS = {
  list: { method: 'GET', path: '/favourites' },
  ids: { method: 'GET', path: '/favourites/ids' },
  keep: { method: 'POST', path: '/favourites' },
  add: { method: 'PUT', path: '/favourites/:carId' },
  remove: { method: 'DELETE', path: '/favourites/:carId' },
} as const;

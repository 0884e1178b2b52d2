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

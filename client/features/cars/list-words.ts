import { BRAND } from '#shared/core/brand';
import { formatShillings } from '../../lib/card-format';

/**
 * Texts of the home screen and of every list of cars. Separate from the texts of a car, because every first
 * visit loads these.
 */
export const homeWords = {
  favourite: (title: string) => `Favourite: ${title}`,
  /** Appended to the accessible name of a heart. */
  waits: ', waiting for the network',
  title: BRAND.homeTitle,
  heading: 'What type of car are you looking to drive?',
  search: 'Find a car',
  location: 'Location',
  make: 'Make',
  model: 'Model',
  when: 'When?',
  anyDays: 'Any days',
  allCounties: 'All counties',
  allMakes: 'All makes',
  allModels: 'All models',
  listed: 'Listed Vehicles',
  allOf: (make: string) => `All ${make}`,
  count: (total: number) => (total === 1 ? '1 car' : `${formatShillings(total)} cars`),
  countIn: (total: number, county: string) => `${formatShillings(total)} in ${county}`,
  loading: 'Loading available cars...',
  empty: 'No cars available.',
  clear: 'Clear filters',
  clearAll: 'Clear all',
  filters: 'Filters',
  shortcuts: 'Often chosen',
  upTo: (price: number) => `Up to Ksh. ${formatShillings(price)}`,
  automatic: 'Automatic',
  cheapest: 'Cheapest first',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    price_asc: 'Price: low to high',
    price_desc: 'Price: high to low',
    nearest: 'Nearest',
    rating: 'Best rated',
  },
  onTheMap: 'Choose on the map',
  distance: (km: number) => `${formatShillings(km)} km`,
  partFailed: 'This part could not be loaded. Please check your connection and reload the page.',
  failed: 'Failed to fetch car data',
  choicesFailed: 'Failed to fetch the choices of the search',
  recentFailed: 'Failed to fetch the cars viewed last',
  more: 'Show more cars',
  loadingMore: 'Loading...',
  lenderTitle: 'Become a Car Lender Today!',
  lenderText: 'List your car, set your own daily price and hear from renters in your county.',
  register: 'Register Now',
  recent: 'Recently Viewed',
  perDay: 'per day',
} as const;

/** Texts of a category's filters and list of cars. */
export const categoryCarsWords = { all: 'all', kinds: 'Kind of car', cars: 'Cars' } as const;

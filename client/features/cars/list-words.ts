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
  when: 'When',
  anyDays: 'Any days',
  allCounties: 'All counties',
  allMakes: 'All makes',
  allModels: 'All models',
  listed: 'Listed Vehicles',
  allOf: (make: string) => `All ${make}`,
  count: (total: number) => (total === 1 ? '1 car' : `${formatShillings(total)} cars`),
  loading: 'Loading available cars...',
  empty: 'No cars available.',
  clearAll: 'Clear all',
  filters: 'Filters',
  orders: {
    newest: 'newest first',
    price_asc: 'cheapest first',
    price_desc: 'most expensive first',
    nearest: 'nearest first',
    rating: 'best rated first',
  },
  pill: { anyCounty: 'any county', anyDays: 'any days', anyCar: 'any car', nearMe: 'near me' },
  activeFilters: (count: number) => `Filters, ${count} active`,
  onTheMap: 'Choose on the map',
  distance: (km: number) => `${formatShillings(km)} km`,
  partFailed: 'This part could not be loaded. Please check your connection and reload the page.',
  failed: 'Failed to fetch car data',
  choicesFailed: 'Failed to load the search options',
  recentFailed: 'Failed to load recently viewed cars',
  more: 'Show more cars',
  loadingMore: 'Loading...',
  lenderTitle: 'Become a Car Lender Today!',
  lenderText: 'List your car, set your own daily price and hear from renters in your county.',
  register: 'Register Now',
  recent: 'Recently Viewed',
  perDay: 'per day',
} as const;

/** Texts of a category's list of cars. */
export const categoryCarsWords = { cars: 'Cars' } as const;

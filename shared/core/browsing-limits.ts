import { DAY_MS } from './durations';

/** Limits that a first visit loads, in a file apart from `limits.ts`, which a first visit does not load. */

export const SUBSCRIPTION_TIMES = { months: 3, reminderMs: 7 * DAY_MS } as const;

export const SEARCH_LIMITS = {
  pageDefault: 18,
  pageMax: 60,
  ids: 12,
  textLength: 80,
  towns: 8,
  priceBuckets: 24,
  /** Maximum number of cars near by that a search without results shows. */
  nearby: 6,
} as const;

/** Maximum number of favourites of a user, of a visitor's browser, and on a page of the list. */
export const FAVOURITE_LIMITS = { perUser: 300, inBrowser: 100, page: 24 } as const;

/** Number of cars in a comparison. */
export const COMPARISON_LIMITS = { min: 2, max: 4 } as const;

export const PAGE_TIMINGS = {
  cardImageCycleMs: 1_500,
  carCarouselMs: 5_000,
  categoryRotationMs: 3_000,
  copyConfirmationMs: 1_500,
  signUpSuccessMs: 2_000,
  paymentModalCloseMs: 5_000,
  deleteModalCloseMs: 2_000,
  registerBannerMs: 4_000,
  postRegisterRedirectMs: 5_000,
  resetRedirectMs: 2_000,
} as const;

export const DISPLAY_LIMITS = {
  recentlyViewed: 4,
  cardTitleLength: 25,
  messagePreviewLength: 40,
  swipeThresholdPx: 30,
} as const;

export const SOCKET_CONNECTION_TIMES = {
  reconnectMs: 1_000,
  reconnectMaxMs: 5_000,
  timeoutMs: 20_000,
} as const;

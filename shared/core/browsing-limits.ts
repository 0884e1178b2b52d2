/** Numbers that every first visit of the page needs, apart from those of `limits.ts`, which it does not load. */
const DAY = 24 * 60 * 60_000;

export const SUBSCRIPTION = { months: 3, reminderMs: 7 * DAY } as const;

export const SEARCH_LIMITS = {
  pageDefault: 24,
  pageMax: 60,
  ids: 12,
  textLength: 80,
  /** Suggested towns. */
  towns: 8,
  /** Bars of the price distribution. */
  priceBuckets: 24,
  /** Cars near by that a search without results shows. */
  nearby: 6,
} as const;

/** Cars that a user keeps; before the sign-in they are kept in the browser. */
export const FAVOURITE_LIMITS = { perUser: 300, inBrowser: 100, page: 24 } as const;

/** Cars side by side. */
export const COMPARE_LIMITS = { min: 2, max: 4 } as const;

/** Timings of the page. */
export const TIMINGS = {
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

export const DISPLAY = {
  recentlyViewed: 4,
  cardTitleLength: 25,
  messagePreviewLength: 40,
  swipeThresholdPx: 30,
} as const;

export const SOCKET_TIMES = { reconnectMs: 1_000, reconnectMaxMs: 5_000, timeoutMs: 20_000 } as const;

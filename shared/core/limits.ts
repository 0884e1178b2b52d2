/** Every number of the business, once. Money is whole KES; times are milliseconds unless named otherwise. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const FEES = {
  /** Registration and renewal alike. */
  listing: 100,
} as const;

export const SUBSCRIPTION = { months: 3, reminderMs: 7 * DAY } as const;

export const CAR_LIMITS = {
  minPricePerDay: 1_500,
  maxPricePerDay: 1_000_000,
  firstYear: 1980,
  nameLength: 60,
  townLength: 60,
  descriptionLength: 2_000,
  photos: 4,
} as const;

export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  aspect: 4 / 3,
  jpegQuality: 0.9,
} as const;

export const USER_LIMITS = {
  nameLength: 80,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
} as const;

export const MESSAGE_LIMITS = {
  length: 2_000,
  threadPage: 50,
  /** Equal sender, receiver, client timestamp and text within this time are one message. */
  sameMessageMs: MINUTE,
  /** Promised by the privacy policy; a TTL index deletes older messages. */
  retentionMs: 730 * DAY,
} as const;

export const CONTACT_FORM_LIMITS = { messageLength: 5_000 } as const;

export const SEARCH_LIMITS = { pageDefault: 24, pageMax: 60, ids: 12, textLength: 80 } as const;

export const PAYMENT_TIMES = { betweenPushesMs: MINUTE, expireMs: DAY } as const;

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

/**
 * Requests of one caller within a window, by kind. Mobile carriers put thousands of people behind one address, so
 * limits by address leave room for hundreds; what one person may do is limited by account, device or e-mail address.
 */
export const RATE_LIMITS = {
  general: { windowMs: MINUTE, max: 600 },
  /** Refused ones only, by address: one wrong password for each of 200 people, and some more. */
  signIn: { windowMs: 15 * MINUTE, max: 300 },
  googleSignIn: { windowMs: 15 * MINUTE, max: 600 },
  /** By address. A town signs up at once where a radio station names the site; a robot makes no thousands. */
  signUp: { windowMs: HOUR, max: 300 },
  /** Sign-ups with an address that is taken: each tells that somebody has an account. */
  takenEmail: { windowMs: HOUR, max: 10 },
  passwordReset: { windowMs: HOUR, max: 120 },
  /** Letters with a reset link to one e-mail address. */
  resetMail: { windowMs: HOUR, max: 6 },
  resetLink: { windowMs: 15 * MINUTE, max: 300 },
  contactForm: { windowMs: HOUR, max: 60 },
  /** Messages in the name of one e-mail address. */
  contactSender: { windowMs: HOUR, max: 10 },
  contactReveal: { windowMs: HOUR, max: 40 },
  payment: { windowMs: HOUR, max: 20 },
  registration: { windowMs: HOUR, max: 30 },
  message: { windowMs: MINUTE, max: 60 },
  /** Exports of a user's own data: each reads all of it. */
  dataExport: { windowMs: DAY, max: 5 },
  /** Tries to delete the own account; each without a password mails a link. */
  accountDeletion: { windowMs: HOUR, max: 10 },
} as const;

/** The admin dashboard: rows per page, polling per tab, lengths. */
export const ADMIN_LIMITS = {
  rows: { users: 7, cars: 7, transactions: 4 },
  pollMs: { users: 10_000, cars: 5_000, transactions: 1_000 },
  /** Names longer than `nameWhole` are cut to `nameCut` characters. */
  nameWhole: 15,
  nameCut: 10,
  rowsMax: 100,
  auditRows: 20,
  revealRows: 20,
  searchLength: 80,
  /** Suggestions of the owner autocomplete. */
  owners: 8,
  /** Newest cars, payments and audit entries in the details of a user or a car. */
  detailCars: 50,
  detailPayments: 20,
  detailActivity: 30,
  /** Plates listed in the audit entry of a deleted user; the number of cars is always complete. */
  auditPlates: 200,
  /** Days of the overview's charts, including today. */
  overviewDays: 30,
} as const;

export const SETTINGS_LIMITS = { announcementLength: 200, addressLength: 200 } as const;

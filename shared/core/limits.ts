import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations';
import { RETENTION_DAYS } from './retention';

export {
  COMPARISON_LIMITS,
  DISPLAY_LIMITS,
  FAVOURITE_LIMITS,
  PAGE_TIMINGS,
  SEARCH_LIMITS,
  SOCKET_CONNECTION_TIMES,
  SUBSCRIPTION_TIMES,
} from './browsing-limits';

/** Numbers of the product's rules: money in whole KES, times in milliseconds unless named otherwise. */

export const FEES = {
  listing: 100,
} as const;

export const RENEWAL_LIMITS = {
  cars: 20,
} as const;

export const CAR_LIMITS = {
  minPricePerDay: 1_500,
  maxPricePerDay: 1_000_000,
  firstYear: 1980,
  nameLength: 60,
  townLength: 60,
  descriptionLength: 2_000,
  photos: 4,
  seats: { min: 1, max: 70 },
  doors: { min: 1, max: 6 },
  /** Engine size in cubic centimetres. */
  engine: { min: 50, max: 20_000 },
  pickupPlaces: 5,
  /** Minimum number of seats of a van that counts as a matatu. */
  partyBusMinSeats: 14,
} as const;

export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  aspect: 4 / 3,
  jpegQuality: 0.9,
  /** Recommended width in pixels; a narrower photo looks blurred, so the page asks the lender first. */
  advisedWidth: 800,
} as const;

export const USER_LIMITS = {
  nameLength: 80,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
} as const;

/** Limits of hires; days are days in Nairobi, times of day are whole hours. */
export const HIRE_LIMITS = {
  /** Days from today to the last day that can be hired. */
  horizonDays: 365,
  maxDays: 365,
  weeklyFromDays: 7,
  monthlyFromDays: 28,
  maxDiscount: 80,
  maxNoticeHours: 720,
  maxDriverPerDay: 100_000,
  maxDeposit: 1_000_000,
  maxKmPerDay: 5_000,
  maxExtraKm: 1_000,
  maxDeliveryFee: 100_000,
  maxTankLitres: 200,
  maxFuelPrice: 1_000,
  /** Maximum number of ranges that a lender blocks, and of ranges read from one imported calendar. */
  blockedRanges: 200,
  importedRanges: 500,
  noteLength: 500,
  reasonLength: 300,
  /** Hour in Nairobi from which reminders are sent. */
  remindFromHour: 8,
  /** Time to answer a request; it ends earlier if the pick-up hours of the first day end earlier. */
  answerMs: DAY_MS,
  /** Time to report a no-show, from the end of the pick-up hours of the first day. */
  noShowMs: DAY_MS,
  /** Maximum number of unanswered requests of one renter. */
  openRequestsPerRenter: 10,
  openRequestsPerCar: 3,
  /** Maximum number of requests of one group that wait at once. */
  groupRequests: 4,
  /** Maximum number of free similar cars that are offered together. */
  nextCars: 3,
  /** Maximum number of a side's photos at the hand-over, and again at the return. */
  photosPerSide: 12,
  photosPerUpload: 4,
  /** Time to add photos after the end of the hire. */
  returnPhotosMs: 3 * DAY_MS,
  /** Time to give back the deposit, from the end of the hire. */
  depositReturnMs: 2 * DAY_MS,
  page: 20,
} as const;

/** Limits of recorded deposit payments. */
export const DEPOSIT_LIMITS = {
  payments: 20,
  /** Time after the confirmation of a payment to report that M-Pesa has reversed the payment. */
  reversalMs: 3 * DAY_MS,
  /** Maximum difference between the day in an M-Pesa code and the day of the payment's record. */
  codeDateToleranceMs: DAY_MS,
} as const;

export const REVIEW_LIMITS = {
  textLength: 1_000,
  answerLength: 500,
  /** Length of the review window, at whose end the written reviews are published. */
  windowMs: 14 * DAY_MS,
  /** Minimum time from hand-over to return of a hire that can be reviewed; one night also suffices. */
  shortestHireMs: 8 * HOUR_MS,
  /** Hour in Nairobi; a car that is out from midnight until this hour was out for a night. */
  nightUntilHour: 5,
  /** Time within which only one of several ended hires of the same two people counts for reviews. */
  samePairMs: 30 * DAY_MS,
  page: 20,
  /** Minimum number of requests for showing a lender's acceptance rate. */
  acceptanceRequests: 5,
} as const;

/**
 * Number of lenders whose phone numbers an account may see; seeing the same lender's number again does not
 * count. Accounts with the same mailbox, or on the same device, share a budget.
 */
export const CONTACT_REVEAL_BUDGETS = {
  /** An account with neither a confirmed email address nor a confirmed phone number. */
  unproven: { max: 3, windowMs: DAY_MS },
  /** A confirmed account in its first week. */
  newAccount: { max: 10, windowMs: DAY_MS },
  account: { max: 30, windowMs: DAY_MS },
  /** Budget that all unconfirmed accounts behind one network address share. */
  networkAddress: { max: 15, windowMs: HOUR_MS },
  /**
   * Number of lenders whose phone numbers all first-week accounts behind one network address, together, may
   * see in a day in Nairobi. The number is high because phone carriers share addresses among customers.
   */
  newAccountsPerAddress: 400,
  /** Contact reveals on the whole site above which the operator is alerted; no reveal is refused. */
  site: { max: 500, windowMs: HOUR_MS },
} as const;
export const NEW_ACCOUNT_AGE_MS = 7 * DAY_MS;

/** Limits of emailed links that finish a sign-up. */
export const SIGN_UP_LINK_LIMITS = { perMailbox: { max: 3, windowMs: DAY_MS }, linkMs: DAY_MS } as const;

/** Limits of emails and SMS codes that confirm an address or a phone number; an SMS costs money. */
export const VERIFICATION_LIMITS = {
  emails: { max: 5, windowMs: DAY_MS },
  linkMs: DAY_MS,
  userCodes: { max: 5, windowMs: DAY_MS },
  /** Codes to one phone, requested by all users together. */
  phoneCodes: { max: 5, windowMs: DAY_MS },
  betweenCodesMs: MINUTE_MS,
  siteCodes: { max: 1_000, windowMs: DAY_MS },
  /** Share of `siteCodes` for accounts in their first week or with an unconfirmed email address. */
  strangerCodes: { max: 700, windowMs: DAY_MS },
  /** SMS codes to new or unconfirmed accounts that share one network address. */
  addressCodes: { max: 100, windowMs: DAY_MS },
  codeMs: 10 * MINUTE_MS,
  codeLength: 6,
  codeTries: 5,
} as const;

export const SESSION_LIMITS = {
  /** Maximum number of a user's sessions; a further sign-in ends the oldest session. */
  perUser: 20,
  /** Minimum time between two writes of `lastSeenAt`. */
  lastSeenIntervalMs: { user: 5 * MINUTE_MS, admin: MINUTE_MS },
  /** Time after which an admin's unused session ends. */
  adminIdleMs: HOUR_MS,
} as const;

/** Lifetime of a Google nonce, and the interval at which an open page renews the nonce. */
export const GOOGLE_NONCE_TIMES = { lifetimeMs: HOUR_MS, renewEveryMs: 30 * MINUTE_MS } as const;

/** Limits of two-step sign-in; after `tries` wrong codes no code is accepted for `triesWindowMs`. */
export const TWO_STEP_LIMITS = { recoveryCodes: 10, tries: 5, triesWindowMs: 15 * MINUTE_MS } as const;

export const MESSAGE_LIMITS = {
  length: 2_000,
  threadPage: 50,
  /** Time within which messages with the same sender, receiver, client timestamp and text count once. */
  sameMessageMs: MINUTE_MS,
  retentionMs: RETENTION_DAYS.message * DAY_MS,
} as const;

/**
 * Limits of the usual answer time: the period and the newest messages that count, and the minimum number of
 * conversations.
 */
export const ANSWER_TIME_SAMPLE_LIMITS = { windowMs: 90 * DAY_MS, messages: 500, conversations: 5 } as const;

export const REPORT_AND_BLOCK_LIMITS = {
  reportText: 1_000,
  decisionText: 500,
  blocks: 500,
  page: 20,
  /** Number of messages shown to admins before and after a reported message. */
  contextMessages: 5,
  earlierReports: 10,
  retentionMs: RETENTION_DAYS.report * DAY_MS,
} as const;

/** Limits of notifications; each SMS costs the operator money. */
export const NOTIFICATION_LIMITS = {
  /** Maximum number of a user's notifications; the oldest beyond this limit are deleted. */
  perUser: 200,
  page: 20,
  retentionMs: RETENTION_DAYS.notification * DAY_MS,
  /** Hours in Nairobi without email, SMS and push messages, except messages about today or security. */
  quietHours: { from: 21, to: 7 },
  unreadDelayMs: 5 * MINUTE_MS,
  smsLength: 160,
  userSms: { max: 5, windowMs: DAY_MS },
  siteSms: { max: 500, windowMs: DAY_MS },
  /** Maximum number of a user's push devices; a further device replaces the oldest. */
  pushDevices: 10,
  pushDeviceMs: RETENTION_DAYS.pushDevice * DAY_MS,
} as const;

export const CONTACT_FORM_LIMITS = { messageLength: 5_000 } as const;

export const PRICE_SUGGESTION_LIMITS = {
  /** Minimum number of comparable cars for a price suggestion. */
  minCars: 5,
  maxYearsApart: 4,
  /** Maximum distance of comparable cars from the main town of the county, in metres. */
  nearMetres: 100_000,
} as const;

/** Limits of similar cars; `priceShare` is the maximum difference in price, as a share. */
export const SIMILAR_CAR_LIMITS = { cars: 4, priceShare: 0.3 } as const;

export const SAVED_SEARCH_LIMITS = {
  perUser: 20,
  nameLength: 60,
  queryLength: 1_000,
  /** Maximum number of new cars of one search in an email. */
  carsInEmail: 5,
  betweenEmailsMs: DAY_MS,
  checkEveryMs: 15 * MINUTE_MS,
} as const;

export const PAYMENT_TIMES = { betweenPushesMs: MINUTE_MS, expireMs: DAY_MS } as const;

/** Limit of prompts to a phone that has never paid here and may belong to a stranger. */
export const UNKNOWN_PHONE_PROMPT_LIMIT = { max: 5, windowMs: DAY_MS } as const;

/** Limits of papers of renters and owners: licences, identity papers, logbooks with insurance. */
export const PAPER_LIMITS = {
  photos: 2,
  nameLength: 80,
  numberLength: 20,
  noteLength: 200,
  /** Minimum length of a paper's number for keeping the last `keptCharacters` characters of the number. */
  keptFromLength: 6,
  keptCharacters: 3,
  /** Days from the switching-on of papers; after these days, unknown insurance counts as private. */
  insuranceGraceDays: 30,
  /** Days from the reminder of a paper's expiry to the expiry. */
  remindDays: 30,
  maxValidYears: 20,
  /** Time for which a paper is reserved for the admin who has begun to check it. */
  claimMs: 30 * MINUTE_MS,
  photoMs: RETENTION_DAYS.paperPhoto * DAY_MS,
  refusedPhotoMs: RETENTION_DAYS.refusedPaperPhoto * DAY_MS,
} as const;

/** Times from the decision of a dispute to the deletion of the logbook's photo and of the record. */
export const DISPUTE_LIMITS = {
  textMin: 20,
  textMax: 1_000,
  openPerUser: 3,
  logbookMs: RETENTION_DAYS.disputeLogbook * DAY_MS,
  recordMs: RETENTION_DAYS.dispute * DAY_MS,
  /** Time for which a plate is reserved for the disputer after an upheld dispute. */
  reservationMs: RETENTION_DAYS.plateReservation * DAY_MS,
} as const;

/** Limits of an M-Pesa statement: bytes and lines of the file, and number of compared rows in a reply. */
export const MPESA_STATEMENT_LIMITS = { bytes: 4 * 1024 * 1024, lines: 20_000, rows: 500 } as const;

/** Limits of sockets; a socket with more than `waitingEvents` waiting events is closed. */
export const SOCKET_LIMITS = { eventsPerSecond: 20, waitingEvents: 240, perUser: 20 } as const;

/**
 * Rate limits of one caller. Phone carriers put thousands of people behind one address, so limits by network
 * address leave room for hundreds; account, device or email address limit one person.
 */
export const RATE_LIMITS = {
  general: { windowMs: MINUTE_MS, max: 600 },
  /**
   * Requests by network address for HTML documents that are not in the cache; beyond this limit, all URLs get
   * the same document.
   */
  pageHead: { windowMs: MINUTE_MS, max: 1_200 },
  /** Renderings by network address; beyond this limit browsers render the first screen. */
  pageRendering: { windowMs: 15 * SECOND_MS, max: 30 },
  /** Refused sign-ins by network address; leaves room for 200 people who each enter one wrong password. */
  signIn: { windowMs: 15 * MINUTE_MS, max: 300 },
  googleSignIn: { windowMs: 15 * MINUTE_MS, max: 600 },
  /**
   * Sign-ups by network address; beyond this limit, users must confirm their email address first. The limit
   * is high enough for a town after a radio broadcast, but too low for mass sign-ups by a program.
   */
  signUp: { windowMs: HOUR_MS, max: 300 },
  /**
   * Sign-ups with a taken email address, by network address; each refusal reveals that an account exists.
   * Beyond this limit, users must confirm their email address first.
   */
  takenEmail: { windowMs: HOUR_MS, max: 10 },
  /** Emailed links and attempts to use a link, by network address. */
  signUpLink: { windowMs: HOUR_MS, max: 1_000 },
  /** Attempts of a user to enter their password or a code. */
  identityCheck: { windowMs: 15 * MINUTE_MS, max: 10 },
  passwordReset: { windowMs: HOUR_MS, max: 120 },
  /** Password-reset emails to one email address. */
  resetMail: { windowMs: HOUR_MS, max: 6 },
  resetLink: { windowMs: 15 * MINUTE_MS, max: 300 },
  contactForm: { windowMs: HOUR_MS, max: 60 },
  /** Messages of the contact form in the name of one email address. */
  contactSender: { windowMs: HOUR_MS, max: 10 },
  contactReveal: { windowMs: HOUR_MS, max: 40 },
  /** Views of cars by network address; thousands of people share one network address. */
  carView: { windowMs: HOUR_MS, max: 3_000 },
  payment: { windowMs: HOUR_MS, max: 20 },
  registration: { windowMs: HOUR_MS, max: 30 },
  dispute: { windowMs: HOUR_MS, max: 10 },
  paper: { windowMs: HOUR_MS, max: 20 },
  message: { windowMs: MINUTE_MS, max: 60 },
  /** Changes of a car's photos or of a portrait; admins have no such limit. */
  photoChange: { windowMs: HOUR_MS, max: 40 },
  report: { windowMs: HOUR_MS, max: 10 },
  hireRequest: { windowMs: HOUR_MS, max: 20 },
  hireChange: { windowMs: HOUR_MS, max: 120 },
  /** Downloads of agreements; each download generates the agreement again. */
  agreement: { windowMs: HOUR_MS, max: 60 },
  /** Uses of answer links, by network address. */
  answerLink: { windowMs: 15 * MINUTE_MS, max: 300 },
  /** Changes of calendars; each new address makes the server download a calendar. */
  calendar: { windowMs: HOUR_MS, max: 120 },
  review: { windowMs: HOUR_MS, max: 20 },
  /** Data exports; each export reads all data of the user. */
  dataExport: { windowMs: DAY_MS, max: 5 },
  /** Attempts to delete an account; each attempt without a password emails a link. */
  accountDeletion: { windowMs: HOUR_MS, max: 10 },
} as const;

/** Limits of the lender's dashboard, including the data that tips require. */
export const LENDER_DASHBOARD_LIMITS = {
  weeks: 12,
  /** Maximum number of cars; the newest cars are shown. */
  cars: 100,
  /** Maximum number of requests from the last `weeks` weeks that count; the newest requests count. */
  requests: 5_000,
  /** Minimums for a tip that compares views: cars in each of two groups, ratio of their views, Welch's t. */
  minComparedCars: 30,
  minViewRatio: 1.2,
  minWelchT: 3,
  /** Minimum number of compared lenders; the multiple of their median answer time that counts as slow. */
  minComparedLenders: 30,
  slowAnswerRatio: 1.5,
  /** Days without a change of the calendar after which a tip suggests a change. */
  calendarDays: 60,
} as const;

/** Limits of listing views; views beyond `waitingViews` are dropped, a user agent is cut to `agentLength`. */
export const LISTING_VIEW_LIMITS = { waitingViews: 10_000, agentLength: 300 } as const;

/** Limits of the admins' tables and texts. */
export const ADMIN_LIMITS = {
  rows: { users: 7, cars: 7, transactions: 4, disputes: 7, hires: 7, papers: 7, claims: 7 },
  /** Number of rows for admins who choose longer pages. */
  rowsByChoice: 25,
  pollMs: { users: 10_000, cars: 5_000, transactions: 1_000 },
  /** Length up to which a name stays whole; a longer name is cut to `nameCut` characters. */
  nameWhole: 15,
  nameCut: 10,
  rowsMax: 100,
  auditRows: 20,
  revealRows: 20,
  emailRows: 20,
  searchLength: 80,
  owners: 8,
  /** Number of the newest entries in the details of a user or a car. */
  detailCars: 50,
  detailPayments: 20,
  detailActivity: 30,
  /** Maximum number of plates in the audit entry of a deleted user; the entry still counts all cars. */
  auditPlates: 200,
  /** Number of days in the charts, including today. */
  overviewDays: 30,
} as const;

export const SETTINGS_LIMITS = { announcementLength: 200, addressLength: 200 } as const;

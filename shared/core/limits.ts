import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations';
import { RETENTION_DAYS } from './retention';

export {
  COMPARE_LIMITS,
  DISPLAY_LIMITS,
  FAVOURITE_LIMITS,
  PAGE_TIMINGS,
  SEARCH_LIMITS,
  SOCKET_TIMES,
  SUBSCRIPTION,
} from './browsing-limits';

/**
 * Numbers of the product's rules. Money is in whole KES, times in milliseconds unless the name says otherwise.
 */

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
  /** Cubic centimetres. */
  engine: { min: 50, max: 20_000 },
  pickupPlaces: 5,
  /** A van with so many seats counts as a matatu. */
  partyBusMinSeats: 14,
} as const;

export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  aspect: 4 / 3,
  jpegQuality: 0.9,
  /** Pixels; for a narrower photo, which looks blurred, the page asks the lender first. */
  advisedWidth: 800,
} as const;

export const USER_LIMITS = {
  nameLength: 80,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
} as const;

/** Days are days in Nairobi; times of day are whole hours. */
export const HIRE_LIMITS = {
  /** From today to the last day that can be hired. */
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
  /** Ranges that a lender blocks, and ranges read from one imported calendar. */
  blockedRanges: 200,
  importedRanges: 500,
  noteLength: 500,
  reasonLength: 300,
  /** In Nairobi. */
  remindFromHour: 8,
  /** Time to answer a request, unless the pick-up hours of the first day end earlier. */
  answerMs: DAY_MS,
  /** Time to report a no-show, from the end of the pick-up hours of the first day. */
  noShowMs: DAY_MS,
  /** Unanswered requests of one renter. */
  openRequestsPerRenter: 10,
  openRequestsPerCar: 3,
  /** Requests of one group that wait at once. */
  groupRequests: 4,
  /** Free similar cars that are offered together. */
  nextCars: 3,
  /** At the hand-over, and again at the return. */
  photosPerSide: 12,
  photosPerUpload: 4,
  /** Time to add photos after the end of the hire. */
  returnPhotosMs: 3 * DAY_MS,
  /** From the end of the hire, by when the deposit has to be back. */
  depositReturnMs: 2 * DAY_MS,
  page: 20,
} as const;

/** Recorded payments of deposits. */
export const DEPOSIT_LIMITS = {
  payments: 20,
  /** Time to report that M-Pesa has reversed a payment, from the confirmation. */
  reversalMs: 3 * DAY_MS,
  /** The day in an M-Pesa code may differ from the day of the record by as much. */
  codeDateToleranceMs: DAY_MS,
} as const;

export const REVIEW_LIMITS = {
  textLength: 1_000,
  answerLength: 500,
  /** At its end, the written reviews are published. */
  windowMs: 14 * DAY_MS,
  /** Least time between hand-over and return of a hire that can be reviewed; a night is enough too. */
  shortestHireMs: 8 * HOUR_MS,
  /** A car that is out from midnight until this hour in Nairobi was out for a night. */
  nightUntilHour: 5,
  /**
   * If two people have several hires that end within this time, the reviews of only one of these hires count.
   */
  samePairMs: 30 * DAY_MS,
  page: 20,
  /** Least requests for which a lender's acceptance rate is shown. */
  acceptanceRequests: 5,
} as const;

/**
 * How many lenders' phone numbers an account may see; the same lender again is free. Accounts of one mailbox,
 * or on one device, share a budget.
 */
export const CONTACT_REVEAL_BUDGETS = {
  /** Neither email address nor phone number is confirmed. */
  unproven: { max: 3, windowMs: DAY_MS },
  /** A confirmed account in its first week. */
  newAccount: { max: 10, windowMs: DAY_MS },
  account: { max: 30, windowMs: DAY_MS },
  /** All unconfirmed accounts behind one network address together. */
  networkAddress: { max: 15, windowMs: HOUR_MS },
  /**
   * Lenders that all first-week accounts behind one network address may see in a day in Nairobi. The number is
   * high because phone carriers share addresses among customers.
   */
  newAccountsPerAddress: 400,
  /** More contact reveals on the whole site alert the operator but are not refused. */
  site: { max: 500, windowMs: HOUR_MS },
} as const;
export const NEW_ACCOUNT_MS = 7 * DAY_MS;

/** Emailed links that finish a sign-up. */
export const SIGN_UP_LINK_LIMITS = { perMailbox: { max: 3, windowMs: DAY_MS }, linkMs: DAY_MS } as const;

/** Emails and SMS codes that confirm an address or a phone number; each SMS costs the operator money. */
export const VERIFICATION_LIMITS = {
  emails: { max: 5, windowMs: DAY_MS },
  linkMs: DAY_MS,
  userCodes: { max: 5, windowMs: DAY_MS },
  /** Codes to one phone, for all users together. */
  phoneCodes: { max: 5, windowMs: DAY_MS },
  betweenCodesMs: MINUTE_MS,
  siteCodes: { max: 1_000, windowMs: DAY_MS },
  /** The part of `siteCodes` for accounts in their first week or with an unconfirmed email address. */
  strangerCodes: { max: 700, windowMs: DAY_MS },
  /** Codes for such accounts behind one network address. */
  addressCodes: { max: 100, windowMs: DAY_MS },
  codeMs: 10 * MINUTE_MS,
  codeLength: 6,
  codeTries: 5,
} as const;

export const SESSION_LIMITS = {
  /** A further sign-in ends the oldest session. */
  perUser: 20,
  /** Between two writes of `lastSeenAt`. */
  lastSeenIntervalMs: { user: 5 * MINUTE_MS, admin: MINUTE_MS },
  /** An admin's unused session ends. */
  adminIdleMs: HOUR_MS,
} as const;

/** An open page renews its nonce. */
export const GOOGLE_NONCE_TIMES = { lifetimeMs: HOUR_MS, renewEveryMs: 30 * MINUTE_MS } as const;

/** After `tries` wrong codes no code is accepted for `triesWindowMs`. */
export const TWO_STEP_LIMITS = { recoveryCodes: 10, tries: 5, triesWindowMs: 15 * MINUTE_MS } as const;

export const MESSAGE_LIMITS = {
  length: 2_000,
  threadPage: 50,
  /** Messages with the same sender, receiver, client timestamp and text within this time count once. */
  sameMessageMs: MINUTE_MS,
  retentionMs: RETENTION_DAYS.message * DAY_MS,
} as const;

/**
 * Limits of the usual answer time: the period and the newest messages that count, and the minimum number of
 * conversations.
 */
export const ANSWER_TIME_LIMITS = { windowMs: 90 * DAY_MS, messages: 500, conversations: 5 } as const;

export const SAFETY_LIMITS = {
  reportText: 1_000,
  decisionText: 500,
  blocks: 500,
  page: 20,
  /** Before and after a reported message, for admins. */
  contextMessages: 5,
  earlierReports: 10,
  retentionMs: RETENTION_DAYS.report * DAY_MS,
} as const;

/** Each SMS costs the operator money. */
export const NOTIFICATION_LIMITS = {
  /** Beyond it the oldest notifications are deleted. */
  perUser: 200,
  page: 20,
  retentionMs: RETENTION_DAYS.notification * DAY_MS,
  /** Hours in Nairobi without email, SMS and push messages unless they are about today or security. */
  quietHours: { from: 21, to: 7 },
  unreadDelayMs: 5 * MINUTE_MS,
  smsLength: 160,
  userSms: { max: 5, windowMs: DAY_MS },
  siteSms: { max: 500, windowMs: DAY_MS },
  /** A further device replaces the oldest. */
  pushDevices: 10,
  pushDeviceMs: RETENTION_DAYS.pushDevice * DAY_MS,
} as const;

export const CONTACT_FORM_LIMITS = { messageLength: 5_000 } as const;

export const PRICE_SUGGESTION_LIMITS = {
  /** Fewer comparable cars give no suggestion. */
  minCars: 5,
  maxYearsApart: 4,
  /** Largest distance of comparable cars from the main town of the county. */
  nearMetres: 100_000,
} as const;

/** `priceShare`: largest difference of the price. */
export const SIMILAR_LIMITS = { cars: 4, priceShare: 0.3 } as const;

export const SAVED_SEARCH_LIMITS = {
  perUser: 20,
  nameLength: 60,
  queryLength: 1_000,
  /** New cars of one search. */
  carsInEmail: 5,
  betweenEmailsMs: DAY_MS,
  checkEveryMs: 15 * MINUTE_MS,
} as const;

export const PAYMENT_TIMES = { betweenPushesMs: MINUTE_MS, expireMs: DAY_MS } as const;

/** The phone has never paid here and may belong to a stranger. */
export const UNKNOWN_PHONE_PROMPT_LIMIT = { max: 5, windowMs: DAY_MS } as const;

/** Papers of renters and owners: licences, identity papers, logbooks with insurance. */
export const PAPER_LIMITS = {
  photos: 2,
  nameLength: 80,
  numberLength: 20,
  noteLength: 200,
  /** Of numbers with at least `keptFromLength` characters, the last `keptCharacters` are kept. */
  keptFromLength: 6,
  keptCharacters: 3,
  /** From the day on which papers were switched on; unknown insurance counts as private afterwards. */
  insuranceGraceDays: 30,
  /** Days between the reminder of a paper's expiry and the expiry. */
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
  /** For the disputer, after an upheld dispute. */
  reservationMs: RETENTION_DAYS.plateReservation * DAY_MS,
} as const;

/** Size and lines of the file, and compared rows in a reply. */
export const STATEMENT_LIMITS = { bytes: 4 * 1024 * 1024, lines: 20_000, rows: 500 } as const;

/** With more than `waitingEvents` waiting events a socket is closed. */
export const SOCKET_LIMITS = { eventsPerSecond: 20, waitingEvents: 240, perUser: 20 } as const;

/**
 * Calls of one caller. Phone carriers put thousands of people behind one address, so limits by network address
 * leave room for hundreds; one person is limited by account, device or email address.
 */
export const RATE_LIMITS = {
  general: { windowMs: MINUTE_MS, max: 600 },
  /**
   * Requests by network address for documents that are not in memory; beyond this limit one document serves
   * all URLs.
   */
  pageHead: { windowMs: MINUTE_MS, max: 1_200 },
  /** By network address; beyond this limit browsers render the first screen. */
  pageRendering: { windowMs: 15 * SECOND_MS, max: 30 },
  /** Refused sign-ins by network address: one wrong password of 200 people, with a reserve. */
  signIn: { windowMs: 15 * MINUTE_MS, max: 300 },
  googleSignIn: { windowMs: 15 * MINUTE_MS, max: 600 },
  /**
   * By network address; beyond this limit a sign-up first confirms its mailbox. A town may sign up after a
   * radio broadcast, a robot may not.
   */
  signUp: { windowMs: HOUR_MS, max: 300 },
  /**
   * Sign-ups with a taken email address, each of which reveals that an account exists; beyond this limit as
   * for `signUp`.
   */
  takenEmail: { windowMs: HOUR_MS, max: 10 },
  /** Emailed links and attempts to use them, by network address. */
  signUpLink: { windowMs: HOUR_MS, max: 1_000 },
  /** Attempts to enter one's password or a code. */
  identityCheck: { windowMs: 15 * MINUTE_MS, max: 10 },
  passwordReset: { windowMs: HOUR_MS, max: 120 },
  /** Emails that reset the password, to one email address. */
  resetMail: { windowMs: HOUR_MS, max: 6 },
  resetLink: { windowMs: 15 * MINUTE_MS, max: 300 },
  contactForm: { windowMs: HOUR_MS, max: 60 },
  /** Messages of the contact form in the name of one email address. */
  contactSender: { windowMs: HOUR_MS, max: 10 },
  contactReveal: { windowMs: HOUR_MS, max: 40 },
  /** Thousands of people share one network address. */
  carView: { windowMs: HOUR_MS, max: 3_000 },
  payment: { windowMs: HOUR_MS, max: 20 },
  registration: { windowMs: HOUR_MS, max: 30 },
  dispute: { windowMs: HOUR_MS, max: 10 },
  paper: { windowMs: HOUR_MS, max: 20 },
  message: { windowMs: MINUTE_MS, max: 60 },
  /** Photos of a car or portraits; admins have no such limit. */
  photoChange: { windowMs: HOUR_MS, max: 40 },
  report: { windowMs: HOUR_MS, max: 10 },
  hireRequest: { windowMs: HOUR_MS, max: 20 },
  hireChange: { windowMs: HOUR_MS, max: 120 },
  /** Each download generates the agreement again. */
  agreement: { windowMs: HOUR_MS, max: 60 },
  /** By network address. */
  answerLink: { windowMs: 15 * MINUTE_MS, max: 300 },
  /** Each new address makes the server download a calendar. */
  calendar: { windowMs: HOUR_MS, max: 120 },
  review: { windowMs: HOUR_MS, max: 20 },
  /** Each export reads all data of the user. */
  dataExport: { windowMs: DAY_MS, max: 5 },
  /** Each attempt without a password emails a link. */
  accountDeletion: { windowMs: HOUR_MS, max: 10 },
} as const;

/** Includes the data that tips require. */
export const LENDER_DASHBOARD_LIMITS = {
  weeks: 12,
  /** Newest first. */
  cars: 100,
  /** Requests in these weeks whose answer times count. */
  requests: 5_000,
  /**
   * Minimums for comparing views: cars with and without the trait, ratio of views, certainty as Welch's t.
   */
  minComparedCars: 30,
  minViewRatio: 1.2,
  minWelchT: 3,
  /** Other lenders, and the ratio to their median from which an answer is slow. */
  minComparedLenders: 30,
  slowAnswerRatio: 1.5,
  /** Days without a change of the calendar after which a tip suggests one. */
  calendarDays: 60,
} as const;

/** Further waiting views are dropped; `agentLength` is that of the user agent. */
export const LISTING_VIEW_LIMITS = { waitingViews: 10_000, agentLength: 300 } as const;

/** Of the admins' tables and texts. */
export const ADMIN_LIMITS = {
  rows: { users: 7, cars: 7, transactions: 4, disputes: 7, hires: 7, papers: 7, claims: 7 },
  /** For admins who choose longer pages. */
  rowsByChoice: 25,
  pollMs: { users: 10_000, cars: 5_000, transactions: 1_000 },
  /** A name longer than `nameWhole` is cut to `nameCut` characters. */
  nameWhole: 15,
  nameCut: 10,
  rowsMax: 100,
  auditRows: 20,
  revealRows: 20,
  emailRows: 20,
  searchLength: 80,
  owners: 8,
  /** Newest entries in the details of a user or a car. */
  detailCars: 50,
  detailPayments: 20,
  detailActivity: 30,
  /** Plates in the audit entry of a deleted user; the number of cars is always complete. */
  auditPlates: 200,
  /** Days of the charts, including today. */
  overviewDays: 30,
} as const;

export const SETTINGS_LIMITS = { announcementLength: 200, addressLength: 200 } as const;

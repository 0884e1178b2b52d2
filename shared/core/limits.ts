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
 * This file holds the numbers of the product's rules. Money is in whole KES; times are in milliseconds unless
 * the name says otherwise.
 */

export const FEES = {
  /** Price of a registration or a renewal. */
  listing: 100,
} as const;

export const RENEWAL_LIMITS = {
  /** Most cars that one payment renews. */
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
  /** Least number of seats of a van that counts as a matatu. */
  partyBusMinSeats: 14,
} as const;

export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  aspect: 4 / 3,
  jpegQuality: 0.9,
  /** Pixels; a narrower photo looks blurred, so the page asks the lender before keeping it. */
  advisedWidth: 800,
} as const;

export const USER_LIMITS = {
  nameLength: 80,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
} as const;

/** Hires, calendars and terms of a car. Days are days in Nairobi; times of day are whole hours. */
export const HIRE_LIMITS = {
  /** Days from today to the last day that can be hired. */
  horizonDays: 365,
  maxDays: 365,
  /** Least days of a hire for the weekly and for the monthly discount. */
  weeklyFromDays: 7,
  monthlyFromDays: 28,
  maxDiscount: 80,
  maxNoticeHours: 720,
  maxDriverPerDay: 100_000,
  maxDeposit: 1_000_000,
  maxKmPerDay: 5_000,
  maxExtraKm: 1_000,
  maxDeliveryFee: 100_000,
  /** Most ranges of days that a lender blocks, and most ranges read from one imported calendar. */
  blockedRanges: 200,
  importedRanges: 500,
  noteLength: 500,
  reasonLength: 300,
  /** Hour in Nairobi from which reminders of a hire are sent. */
  remindFromHour: 8,
  /** Time to answer a request; the pick-up hours of the first day end it earlier. */
  answerMs: DAY_MS,
  /** Time to report a no-show, from the end of the pick-up hours of the first day. */
  noShowMs: DAY_MS,
  /** Most unanswered requests of one renter: for all cars, and for one car. */
  openRequestsPerRenter: 10,
  openRequestsPerCar: 3,
  /** Most photos of each side at the hand-over, and at the return. */
  photosPerSide: 12,
  photosPerUpload: 4,
  /** Time to add photos of the return, from the end of the hire. */
  returnPhotosMs: 3 * DAY_MS,
  page: 20,
} as const;

export const REVIEW_LIMITS = {
  textLength: 1_000,
  answerLength: 500,
  /** How long reviews can be written; at the end, the written reviews are published. */
  windowMs: 14 * DAY_MS,
  /** A hire can be reviewed only if at least this time, or a night, passes between hand-over and return. */
  shortestHireMs: 8 * HOUR_MS,
  /** Hour of day in Nairobi: a car that is out from midnight until this hour was out for a night. */
  nightUntilHour: 5,
  /** Of the hires of two people that end within this time, only one hire's reviews count. */
  samePairMs: 30 * DAY_MS,
  page: 20,
  /** Least number of requests for which a lender's acceptance rate is shown. */
  acceptanceRequests: 5,
} as const;

/**
 * How many lenders' phone numbers an account may see. Seeing the same lender again is free. Accounts of one
 * mailbox share a budget, as do accounts on one device.
 */
export const CONTACT_REVEAL_BUDGETS = {
  /** An account with neither a proven email address nor a proven phone number. */
  unproven: { max: 3, windowMs: DAY_MS },
  /** A proven account in its first week. */
  newAccount: { max: 10, windowMs: DAY_MS },
  account: { max: 30, windowMs: DAY_MS },
  /** All unproven accounts behind one network address together. */
  networkAddress: { max: 15, windowMs: HOUR_MS },
  /**
   * Lenders that all first-week accounts behind one network address together may see in a day in Nairobi. The
   * number is high because phone carriers share addresses among customers.
   */
  newAccountsPerAddress: 400,
  /** The whole site: more reveals than this alert the operator but are not refused. */
  site: { max: 500, windowMs: HOUR_MS },
} as const;
export const NEW_ACCOUNT_MS = 7 * DAY_MS;

/** Links that finish a sign-up: how many are emailed to one mailbox, and how long each works. */
export const SIGN_UP_LINK_LIMITS = { perMailbox: { max: 3, windowMs: DAY_MS }, linkMs: DAY_MS } as const;

/** Emails and SMS codes that prove an email address or a phone number; each SMS costs the operator money. */
export const VERIFICATION_LIMITS = {
  /** Emails to one user. */
  emails: { max: 5, windowMs: DAY_MS },
  linkMs: DAY_MS,
  /** Codes that one user requests. */
  userCodes: { max: 5, windowMs: DAY_MS },
  /** Codes sent to one phone by all users together. */
  phoneCodes: { max: 5, windowMs: DAY_MS },
  betweenCodesMs: MINUTE_MS,
  /** Codes of the whole site. */
  siteCodes: { max: 1_000, windowMs: DAY_MS },
  /**
   * The part of `siteCodes` for unknown users: accounts in their first week or with an unproven email
   * address.
   */
  strangerCodes: { max: 700, windowMs: DAY_MS },
  /** Codes that unknown users request from one network address. */
  addressCodes: { max: 100, windowMs: DAY_MS },
  codeMs: 10 * MINUTE_MS,
  codeLength: 6,
  codeTries: 5,
} as const;

export const SESSION_LIMITS = {
  /** Most sessions of a user; a further sign-in ends the oldest session. */
  perUser: 20,
  /** Least time between two writes of `lastSeenAt`; shorter for admins. */
  lastSeenIntervalMs: { user: 5 * MINUTE_MS, admin: MINUTE_MS },
  /** An admin's session ends if it is unused for this time. */
  adminIdleMs: HOUR_MS,
} as const;

/** The nonce of a sign-in with Google; an open page renews it. */
export const GOOGLE_NONCE_TIMES = { lifetimeMs: HOUR_MS, renewEveryMs: 30 * MINUTE_MS } as const;

/**
 * Two-step sign-in: number of recovery codes, and wrong codes after which no code is accepted for
 * `triesWindowMs`.
 */
export const TWO_STEP_LIMITS = { recoveryCodes: 10, tries: 5, triesWindowMs: 15 * MINUTE_MS } as const;

export const MESSAGE_LIMITS = {
  length: 2_000,
  threadPage: 50,
  /**
   * Messages with the same sender, receiver, client timestamp and text within this time count as one message.
   */
  sameMessageMs: MINUTE_MS,
  /** Age at which a TTL index deletes a message. */
  retentionMs: RETENTION_DAYS.message * DAY_MS,
} as const;

/**
 * Data for a lender's usual answer time: the most recent time and messages that count, and the least number
 * of conversations.
 */
export const ANSWER_TIME_LIMITS = { windowMs: 90 * DAY_MS, messages: 500, conversations: 5 } as const;

/** Reports and blocks between users. */
export const SAFETY_LIMITS = {
  reportText: 1_000,
  decisionText: 500,
  /** Most users whom one user may block. */
  blocks: 500,
  page: 20,
  /** Messages before and after a reported message that an admin sees. */
  contextMessages: 5,
  earlierReports: 10,
  /** Age at which a TTL index deletes a decided report. */
  retentionMs: RETENTION_DAYS.report * DAY_MS,
} as const;

/** Notifications; each SMS costs the operator money. */
export const NOTIFICATION_LIMITS = {
  /** Most notifications of a user; the oldest are deleted. */
  perUser: 200,
  page: 20,
  retentionMs: RETENTION_DAYS.notification * DAY_MS,
  /** Quiet hours in Nairobi: no email, SMS or push message is sent unless it is about today or security. */
  quietHours: { from: 21, to: 7 },
  /** Time after which an unread message causes a notification. */
  unreadDelayMs: 5 * MINUTE_MS,
  smsLength: 160,
  /** SMS to one user, and of the whole site. */
  userSms: { max: 5, windowMs: DAY_MS },
  siteSms: { max: 500, windowMs: DAY_MS },
  /** Most devices of a user with push messages; a further device replaces the oldest. */
  pushDevices: 10,
  pushDeviceMs: RETENTION_DAYS.pushDevice * DAY_MS,
} as const;

export const CONTACT_FORM_LIMITS = { messageLength: 5_000 } as const;

/** Cars that a price is compared with. */
export const PRICE_SUGGESTION_LIMITS = {
  /** Least number of cars for a suggestion. */
  minCars: 5,
  /** Largest difference of the years of build. */
  maxYearsApart: 4,
  /** Metres from the main town of the county within which a car is near by. */
  nearMetres: 100_000,
} as const;

/** Cars shown below a car: most cars, and the largest difference of their price as a share. */
export const SIMILAR_LIMITS = { cars: 4, priceShare: 0.3 } as const;

export const SAVED_SEARCH_LIMITS = {
  perUser: 20,
  nameLength: 60,
  queryLength: 1_000,
  /** Most new cars of a search that one email names. */
  carsInEmail: 5,
  /** Least time between two emails to a user. */
  betweenEmailsMs: DAY_MS,
  /** Time between two searches for new cars. */
  checkEveryMs: 15 * MINUTE_MS,
} as const;

export const PAYMENT_TIMES = { betweenPushesMs: MINUTE_MS, expireMs: DAY_MS } as const;

/** Prompts to a phone that has never paid here and may belong to a stranger. */
export const UNKNOWN_PHONE_PROMPT_LIMIT = { max: 5, windowMs: DAY_MS } as const;

/**
 * Disputes about plates. The photo of the logbook and the record are deleted this long after the decision.
 */
export const DISPUTE_LIMITS = {
  textMin: 20,
  textMax: 1_000,
  openPerUser: 3,
  logbookMs: RETENTION_DAYS.disputeLogbook * DAY_MS,
  recordMs: RETENTION_DAYS.dispute * DAY_MS,
  /** How long a plate is reserved for the disputer after an upheld dispute. */
  reservationMs: RETENTION_DAYS.plateReservation * DAY_MS,
} as const;

/** A statement of the M-Pesa portal: size and lines of its file, and compared rows in a reply. */
export const STATEMENT_LIMITS = { bytes: 4 * 1024 * 1024, lines: 20_000, rows: 500 } as const;

/** Limits of sockets. If more than `waitingEvents` events of one socket wait, the socket is closed. */
export const SOCKET_LIMITS = { eventsPerSecond: 20, waitingEvents: 240, perUser: 20 } as const;

/**
 * Calls of one caller within a window, by kind of call. Phone carriers put thousands of people behind one
 * address, so limits by network address leave room for hundreds of people; what one person may do is limited
 * by account, device or email address.
 */
export const RATE_LIMITS = {
  general: { windowMs: MINUTE_MS, max: 600 },
  /** Documents that are not in memory, by network address; beyond this limit one document serves all URLs. */
  pageHead: { windowMs: MINUTE_MS, max: 1_200 },
  /** First screens that the server renders, by network address; beyond this limit browsers render them. */
  pageRendering: { windowMs: 15 * SECOND_MS, max: 30 },
  /** Refused sign-ins by network address: one wrong password for each of 200 people, with a reserve. */
  signIn: { windowMs: 15 * MINUTE_MS, max: 300 },
  googleSignIn: { windowMs: 15 * MINUTE_MS, max: 600 },
  /**
   * Sign-ups by network address; beyond this limit a sign-up first proves its mailbox. The limit allows a
   * town to sign up at once after a radio broadcast, but not thousands of sign-ups by a robot.
   */
  signUp: { windowMs: HOUR_MS, max: 300 },
  /**
   * Sign-ups with a taken email address: each reveals that a person has an account. Beyond this limit a
   * sign-up first proves its mailbox, as for `signUp`.
   */
  takenEmail: { windowMs: HOUR_MS, max: 10 },
  /** Emailed links that finish a sign-up, and attempts to use such links, by network address. */
  signUpLink: { windowMs: HOUR_MS, max: 1_000 },
  /** Attempts by a signed-in user to enter their password or a code. */
  identityCheck: { windowMs: 15 * MINUTE_MS, max: 10 },
  passwordReset: { windowMs: HOUR_MS, max: 120 },
  /** Emails with a reset link to one email address. */
  resetMail: { windowMs: HOUR_MS, max: 6 },
  resetLink: { windowMs: 15 * MINUTE_MS, max: 300 },
  contactForm: { windowMs: HOUR_MS, max: 60 },
  /** Contact messages in the name of one email address. */
  contactSender: { windowMs: HOUR_MS, max: 10 },
  contactReveal: { windowMs: HOUR_MS, max: 40 },
  /** Reported views of listings; thousands of people share one network address. */
  carView: { windowMs: HOUR_MS, max: 3_000 },
  payment: { windowMs: HOUR_MS, max: 20 },
  registration: { windowMs: HOUR_MS, max: 30 },
  dispute: { windowMs: HOUR_MS, max: 10 },
  message: { windowMs: MINUTE_MS, max: 60 },
  /** Uploads of photos of a car or of a portrait; admins have no such limit. */
  photoChange: { windowMs: HOUR_MS, max: 40 },
  report: { windowMs: HOUR_MS, max: 10 },
  hireRequest: { windowMs: HOUR_MS, max: 20 },
  /** Answers, hand-overs and other changes of hires. */
  hireChange: { windowMs: HOUR_MS, max: 120 },
  /** Downloads of a hire agreement; each is generated again. */
  agreement: { windowMs: HOUR_MS, max: 60 },
  /** Attempts to use answer links from emails, by network address. */
  answerLink: { windowMs: 15 * MINUTE_MS, max: 300 },
  /** Changes of calendars and terms; each new address makes the server download a calendar. */
  calendar: { windowMs: HOUR_MS, max: 120 },
  review: { windowMs: HOUR_MS, max: 20 },
  /** Exports of a user's own data; each reads all of the data. */
  dataExport: { windowMs: DAY_MS, max: 5 },
  /** Attempts of users to delete their account; each attempt without a password emails a link. */
  accountDeletion: { windowMs: HOUR_MS, max: 10 },
} as const;

/** The lender's dashboard, and the data that its tips require. */
export const LENDER_DASHBOARD_LIMITS = {
  weeks: 12,
  /** Most cars of a lender that the dashboard shows, newest first. */
  cars: 100,
  /** Most requests in these weeks whose answer times the dashboard reads. */
  requests: 5_000,
  /**
   * Comparison of viewed cars: least number of cars on each side, least ratio of their views, and least
   * certainty as Welch's t.
   */
  minComparedCars: 30,
  minViewRatio: 1.2,
  minWelchT: 3,
  /**
   * Comparison of answer times: least number of other lenders, and ratio to their median from which an answer
   * is slow.
   */
  minComparedLenders: 30,
  slowAnswerRatio: 1.5,
  /** Days without a change of the calendar after which a tip suggests one. */
  calendarDays: 60,
} as const;

/** Views of listings: most views that wait in memory (further ones are dropped), and longest user agent. */
export const LISTING_VIEW_LIMITS = { waitingViews: 10_000, agentLength: 300 } as const;

/** The admin dashboard: rows of a page, polling interval of each tab, lengths of texts. */
export const ADMIN_LIMITS = {
  rows: { users: 7, cars: 7, transactions: 4, disputes: 7, hires: 7 },
  /** Number of rows of a page for admins who choose longer pages. */
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
  /** Number of suggested owners. */
  owners: 8,
  /** Newest cars, payments and audit entries in the details of a user or a car. */
  detailCars: 50,
  detailPayments: 20,
  detailActivity: 30,
  /** Most plates in the audit entry of a deleted user; the number of cars is always complete. */
  auditPlates: 200,
  /** Days of the overview's charts, including today. */
  overviewDays: 30,
} as const;

export const SETTINGS_LIMITS = { announcementLength: 200, addressLength: 200 } as const;

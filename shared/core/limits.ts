import { RETENTION_DAYS } from './retention';

export {
  COMPARE_LIMITS,
  DISPLAY,
  FAVOURITE_LIMITS,
  SEARCH_LIMITS,
  SOCKET_TIMES,
  SUBSCRIPTION,
  TIMINGS,
} from './browsing-limits';

/** Every number of the business, once. Money is whole KES; times are milliseconds unless named otherwise. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const FEES = {
  /** Registration and renewal alike. */
  listing: 100,
} as const;

export const RENEWAL_LIMITS = {
  /** Cars renewed by one payment. */
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
  /** From so many seats on, a van is a matatu. */
  partyBusSeats: 14,
} as const;

export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  aspect: 4 / 3,
  jpegQuality: 0.9,
  /** A narrower photo looks blurred; the lender is asked before it is kept. */
  advisedWidth: 800,
} as const;

export const USER_LIMITS = {
  nameLength: 80,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
} as const;

/** Hires, calendars and the terms of a car. Days count in Nairobi; times of a day are whole hours. */
export const HIRE_LIMITS = {
  /** The last day that can be hired, counted from today. */
  horizonDays: 365,
  maxDays: 365,
  /** From so many days on the weekly and the monthly discount apply. */
  weeklyFromDays: 7,
  monthlyFromDays: 28,
  maxDiscount: 80,
  maxNoticeHours: 720,
  maxDriverPerDay: 100_000,
  maxDeposit: 1_000_000,
  maxKmPerDay: 5_000,
  maxExtraKm: 1_000,
  maxDeliveryFee: 100_000,
  /** Ranges that a lender blocks, and ranges read from one calendar address. */
  blockedRanges: 200,
  importedRanges: 500,
  noteLength: 500,
  reasonLength: 300,
  /** The hour from which people are reminded of a hire. */
  remindFromHour: 8,
  /** Time to answer a request; it also ends with the pick-up hours of its first day. */
  answerMs: DAY,
  /** Time to report that the other side did not come, from the end of the first day's pick-up hours. */
  noShowMs: DAY,
  /** Requests of one renter without an answer, and of one renter for one car. */
  openPerRenter: 10,
  openPerCar: 3,
  /** Photos of one side at hand-over, and at return. */
  photos: 12,
  photosPerUpload: 4,
  /** For photos of the return, from the end of the hire. */
  returnPhotosMs: 3 * DAY,
  page: 20,
} as const;

export const REVIEW_LIMITS = {
  textLength: 1_000,
  answerLength: 500,
  /** From the time when reviews open; then what is written is published. */
  windowMs: 14 * DAY,
  /** A hire is reviewed only if this time or a night lies between hand-over and return. */
  shortestHireMs: 8 * HOUR,
  /** The hour of the day in Nairobi until which the car must be away from midnight on, so that a night has passed. */
  nightUntilHour: 5,
  /** Between the ends of two hires of the same two people whose reviews count. */
  pairMs: 30 * DAY,
  page: 20,
  /** Requests from which on the acceptance rate of a lender is told. */
  acceptanceRequests: 5,
} as const;

/**
 * How many lenders' numbers may be revealed. The same lender again counts nothing. Accounts of one mailbox, and those
 * of one device, share the budget of an account.
 */
export const REVEAL_BUDGETS = {
  /** An account without a proven e-mail address or phone number. */
  unproven: { max: 3, windowMs: DAY },
  /** A proven account in its first week. */
  newAccount: { max: 10, windowMs: DAY },
  account: { max: 30, windowMs: DAY },
  /** All unproven accounts behind one address together. */
  address: { max: 15, windowMs: HOUR },
  /** Lenders that all first-week accounts behind one address see on a day in Nairobi; carriers share addresses. */
  newAccountsOfAddress: 400,
  /** The whole site: more than this alerts the operator, and refuses nobody. */
  site: { max: 500, windowMs: HOUR },
} as const;
export const FIRST_WEEK_MS = 7 * DAY;

/** Links that finish a sign-up: e-mails to one mailbox, and how long each link works. */
export const SIGN_UP_LINKS = { perMailbox: { max: 3, windowMs: DAY }, linkMs: DAY } as const;

/** Letters and codes that prove an e-mail address or a phone number; each SMS costs the operator money. */
export const PROOF_LIMITS = {
  /** Letters to one user. */
  mails: { max: 5, windowMs: DAY },
  linkMs: DAY,
  /** Codes that one user requests. */
  userCodes: { max: 5, windowMs: DAY },
  /** Codes to one phone, whoever requests them. */
  phoneCodes: { max: 5, windowMs: DAY },
  betweenCodesMs: MINUTE,
  /** Codes of the whole site. */
  siteCodes: { max: 1_000, windowMs: DAY },
  /** Those of them for users who are not known: a first-week account, or an unproven e-mail address. */
  strangerCodes: { max: 700, windowMs: DAY },
  /** Codes that users who are not known request from one network address. */
  addressCodes: { max: 100, windowMs: DAY },
  codeMs: 10 * MINUTE,
  codeLength: 6,
  codeTries: 5,
} as const;

export const SESSION_LIMITS = {
  /** A further sign-in ends the oldest session. */
  perUser: 20,
  /** `lastSeenAt` is written at most this often, of admins more often. */
  seenEveryMs: { user: 5 * MINUTE, admin: MINUTE },
  /** Unused for so long, an admin's session ends. */
  adminIdleMs: HOUR,
} as const;

/** Of one sign-in with Google; an open page renews it. */
export const GOOGLE_NONCE = { lifetimeMs: HOUR, renewEveryMs: 30 * MINUTE } as const;

/** Two-step sign-in: recovery codes, and wrong codes until a wait. */
export const TWO_STEP = { recoveryCodes: 10, tries: 5, triesWindowMs: 15 * MINUTE } as const;

export const MESSAGE_LIMITS = {
  length: 2_000,
  threadPage: 50,
  /** Equal sender, receiver, client timestamp and text within this time are one message. */
  sameMessageMs: MINUTE,
  /** A TTL index deletes older messages. */
  retentionMs: RETENTION_DAYS.message * DAY,
} as const;

/** The usual answer time of a lender: over so many days and messages, from so many conversations on. */
export const ANSWER_TIME = { windowMs: 90 * DAY, messages: 500, conversations: 5 } as const;

/** Reports and blocks. */
export const SAFETY_LIMITS = {
  reportText: 1_000,
  decisionText: 500,
  /** Users whom one user may block. */
  blocks: 500,
  page: 20,
  /** Messages before and after a reported one that an admin sees. */
  contextMessages: 5,
  earlierReports: 10,
  /** A TTL index deletes older decided reports. */
  retentionMs: RETENTION_DAYS.report * DAY,
} as const;

/** Notifications; each SMS costs the operator money. */
export const NOTIFICATION_LIMITS = {
  /** Older ones of a user go. */
  perUser: 200,
  page: 20,
  retentionMs: RETENTION_DAYS.notification * DAY,
  /** Hours in Nairobi between which nothing leaves the page unless it is about today. */
  quiet: { from: 21, to: 7 },
  /** From an unread message to its notification. */
  awayMs: 5 * MINUTE,
  smsLength: 160,
  /** SMS to one user, and of the whole site. */
  userSms: { max: 5, windowMs: DAY },
  siteSms: { max: 500, windowMs: DAY },
  /** Devices of a user with push messages; a further one ends the oldest. */
  pushDevices: 10,
  pushDeviceMs: RETENTION_DAYS.pushDevice * DAY,
} as const;

export const CONTACT_FORM_LIMITS = { messageLength: 5_000 } as const;

/** Which cars a price is compared with. */
export const PRICE_SUGGESTION = {
  /** Fewer say nothing. */
  fewest: 5,
  /** Older or newer by at most so many years. */
  years: 4,
  /** From the main town of the county; farther cars are not near by. */
  nearM: 100_000,
} as const;

/** The cars shown below a car: how many at most, and by which share their price may differ. */
export const SIMILAR_LIMITS = { cars: 4, priceShare: 0.3 } as const;

export const SAVED_SEARCH_LIMITS = {
  perUser: 20,
  nameLength: 60,
  queryLength: 1_000,
  /** New cars of one search that a letter names. */
  carsInLetter: 5,
  /** From one letter to a user to the next. */
  betweenLettersMs: DAY,
  /** How often new cars are looked for. */
  checkEveryMs: 15 * MINUTE,
} as const;

export const PAYMENT_TIMES = { betweenPushesMs: MINUTE, expireMs: DAY } as const;

/** Prompts to a phone that has never paid here: it may be a stranger's. */
export const STRANGER_PROMPTS = { max: 5, windowMs: DAY } as const;

/** Disputes of plates; logbook photos and records are deleted this long after the decision. */
export const DISPUTE_LIMITS = {
  textMin: 20,
  textMax: 1_000,
  openPerUser: 3,
  logbookMs: RETENTION_DAYS.disputeLogbook * DAY,
  recordMs: RETENTION_DAYS.dispute * DAY,
  /** How long an upheld dispute keeps the plate for the disputer. */
  reservationMs: RETENTION_DAYS.plateReservation * DAY,
} as const;

/** A statement of the M-Pesa portal: its file, its lines, and the compared rows that a reply carries. */
export const STATEMENT_LIMITS = { bytes: 4 * 1024 * 1024, lines: 20_000, rows: 500 } as const;

/** `waitingEvents`: events of one socket that may wait for their turn before the socket is closed. */
export const SOCKET_LIMITS = { eventsPerSecond: 20, waitingEvents: 240, perUser: 20 } as const;

/**
 * Requests of one caller within a window, by kind. Mobile carriers put thousands of people behind one address, so
 * limits by address leave room for hundreds; what one person may do is limited by account, device or e-mail address.
 */
export const RATE_LIMITS = {
  general: { windowMs: MINUTE, max: 600 },
  /** Documents of the page that are not in memory, by address; beyond it one document serves all addresses. */
  pageHead: { windowMs: MINUTE, max: 1_200 },
  /** First screens that the server renders, by address; beyond it browsers render them. */
  pageRendering: { windowMs: 15 * SECOND, max: 30 },
  /** Refused ones only, by address: one wrong password for each of 200 people, and some more. */
  signIn: { windowMs: 15 * MINUTE, max: 300 },
  googleSignIn: { windowMs: 15 * MINUTE, max: 600 },
  /**
   * By address; beyond it a sign-up proves its mailbox first. A town signs up at once where a radio station names the
   * site; a robot makes no thousands.
   */
  signUp: { windowMs: HOUR, max: 300 },
  /** Sign-ups with an address that is taken: each tells that somebody has an account. Beyond it as for `signUp`. */
  takenEmail: { windowMs: HOUR, max: 10 },
  /** E-mails with a link that finishes a sign-up, and tries of such links, by address. */
  signUpLink: { windowMs: HOUR, max: 1_000 },
  /** Passwords and codes asked of a signed-in user. */
  identityCheck: { windowMs: 15 * MINUTE, max: 10 },
  passwordReset: { windowMs: HOUR, max: 120 },
  /** Letters with a reset link to one e-mail address. */
  resetMail: { windowMs: HOUR, max: 6 },
  resetLink: { windowMs: 15 * MINUTE, max: 300 },
  contactForm: { windowMs: HOUR, max: 60 },
  /** Messages in the name of one e-mail address. */
  contactSender: { windowMs: HOUR, max: 10 },
  contactReveal: { windowMs: HOUR, max: 40 },
  /** Views of listings to be counted; thousands of people share an address. */
  carView: { windowMs: HOUR, max: 3_000 },
  payment: { windowMs: HOUR, max: 20 },
  registration: { windowMs: HOUR, max: 30 },
  dispute: { windowMs: HOUR, max: 10 },
  message: { windowMs: MINUTE, max: 60 },
  /** Uploads of photos, of a car or a portrait, by anybody but an admin. */
  photoChange: { windowMs: HOUR, max: 40 },
  report: { windowMs: HOUR, max: 10 },
  hireRequest: { windowMs: HOUR, max: 20 },
  /** Answers, hand-overs and other changes of hires. */
  hireChange: { windowMs: HOUR, max: 120 },
  /** Each agreement is written anew. */
  agreement: { windowMs: HOUR, max: 60 },
  /** Tries of answer links from letters, by address. */
  answerLink: { windowMs: 15 * MINUTE, max: 300 },
  /** Calendars and terms; each new address makes the server read it. */
  calendar: { windowMs: HOUR, max: 120 },
  review: { windowMs: HOUR, max: 20 },
  /** Exports of a user's own data: each reads all of it. */
  dataExport: { windowMs: DAY, max: 5 },
  /** Tries to delete the own account; each without a password mails a link. */
  accountDeletion: { windowMs: HOUR, max: 10 },
} as const;

/** The lender's dashboard, and what its tips need before they say something. */
export const DASHBOARD_LIMITS = {
  weeks: 12,
  /** The newest cars of a lender that it shows. */
  cars: 100,
  /** Requests of these weeks whose answer times it reads. */
  requests: 5_000,
  /** Cars on either side of a comparison, how often the one side must be seen, and how certain that must be. */
  comparedCars: 30,
  oftenerTimes: 1.2,
  surely: 3,
  /** Lenders with a known answer time, and from how many times their median on an answer is slow. */
  comparedLenders: 30,
  slowerTimes: 1.5,
  /** Without a change of the calendar. */
  calendarDays: 60,
} as const;

/** Views of listings that wait in memory to be counted; more of them are not counted. */
export const VIEW_LIMITS = { waiting: 10_000, agentLength: 300 } as const;

/** The admin dashboard: rows per page, polling per tab, lengths. */
export const ADMIN_LIMITS = {
  rows: { users: 7, cars: 7, transactions: 4, disputes: 7, hires: 7 },
  /** Rows per page by choice. */
  manyRows: 25,
  pollMs: { users: 10_000, cars: 5_000, transactions: 1_000 },
  /** Names longer than `nameWhole` are cut to `nameCut` characters. */
  nameWhole: 15,
  nameCut: 10,
  rowsMax: 100,
  auditRows: 20,
  revealRows: 20,
  letterRows: 20,
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

import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';

/** Numbers of hand-overs and returns, apart from those that the first screens load. */

/** Records of hand-over and return. */
export const RECORD_LIMITS = {
  maxOdometer: 2_000_000,
  marks: 30,
  codeLength: 6,
  codeTries: 5,
  /** From the arrival of a record that one side made alone; silence then confirms it. */
  objectionMs: DAY_MS,
  /** A device's time that differs by less counts as the server's. */
  onlineMs: 2 * MINUTE_MS,
  /** Records of one step that replace each other. */
  versions: 20,
  /** From the agreed time of return, when the owner can report that the car was not returned. */
  notReturnedMs: 6 * HOUR_MS,
} as const;

/** Lines of the owner after a return, and the answers to them. */
export const SETTLEMENT_LIMITS = {
  /** From the return, for the owner to send lines. */
  sendMs: 2 * DAY_MS,
  /** From the sending, for the renter to answer. */
  answerMs: 3 * DAY_MS,
  /** Working days in which an admin decides a contested line. */
  decisionWorkingDays: 3,
  /** From the answer, by when the uncontested part of the deposit has to be back. */
  depositAfterAnswerMs: DAY_MS,
  lines: 12,
  maxAmount: 1_000_000,
  textLength: 500,
  photosPerLine: 4,
  messages: 20,
  estimateBytes: 5 * 1024 * 1024,
  /** A return so much later than agreed costs nothing. */
  freeLateMs: 30 * MINUTE_MS,
  /** Shorter scratches and smaller dents are wear. */
  wearScratchCm: 7,
  wearDentCm: 5,
  maxDamageCm: 500,
} as const;

/** Further drivers of a hire besides the renter. */
export const DRIVER_LIMITS = { perHire: 3 } as const;

/** Accidents, fines and tolls of a hire. */
export const INCIDENT_LIMITS = {
  /** Accidents that each side can report in a hire. */
  perHire: 5,
  /** From the end of the hire, for a report of an accident. */
  reportMs: DAY_MS,
  photos: 8,
  textLength: 1_000,
  nameLength: 80,
  /** From the end of the hire, for fines and tolls dated within it. */
  claimMs: 90 * DAY_MS,
  claimsPerHire: 10,
} as const;

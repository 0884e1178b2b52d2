import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';

/** Limits of hand-overs and returns, in a file apart from the limits that the first screens load. */

/** Limits of the records of hand-over and return. */
export const HIRE_RECORD_LIMITS = {
  maxOdometer: 2_000_000,
  marks: 30,
  codeLength: 6,
  codeTries: 5,
  /**
   * Time to object to a record that one side made alone, from its arrival; afterwards silence confirms the
   * record.
   */
  objectionMs: DAY_MS,
  /** Difference between a device's time and the server's time below which the server's time is used. */
  onlineMs: 2 * MINUTE_MS,
  /** Maximum number of times that the record of a hand-over, or of a return, can be replaced. */
  versions: 20,
  /** Time from the agreed return until the owner can report that the car was not returned. */
  notReturnedMs: 6 * HOUR_MS,
} as const;

/** Limits of what the owner claims after a return, line by line, and of the renter's answers. */
export const SETTLEMENT_LIMITS = {
  /** Time for the owner to send lines, from the return. */
  sendMs: 2 * DAY_MS,
  /** Time for the renter to answer, from the sending of the lines. */
  answerMs: 3 * DAY_MS,
  /** Working days within which an admin decides a contested line. */
  decisionWorkingDays: 3,
  /** Time to give back the uncontested part of the deposit, from the renter's answer. */
  depositAfterAnswerMs: DAY_MS,
  lines: 12,
  maxAmount: 1_000_000,
  textLength: 500,
  photosPerLine: 4,
  messages: 20,
  estimateBytes: 5 * 1024 * 1024,
  /** Maximum delay of a return for which the renter pays nothing. */
  freeLateMs: 30 * MINUTE_MS,
  /** Size in cm from which a scratch or a dent is damage, not wear. */
  wearScratchCm: 7,
  wearDentCm: 5,
  maxDamageCm: 500,
} as const;

/** Maximum number of further drivers besides the renter of a hire. */
export const FURTHER_DRIVER_LIMITS = { perHire: 3 } as const;

/** Limits of accidents, fines and tolls of a hire. */
export const HIRE_INCIDENT_LIMITS = {
  /** Maximum number of accidents that each side can report in a hire. */
  perHire: 5,
  /** Time to report an accident, from the end of the hire. */
  reportMs: DAY_MS,
  photos: 8,
  textLength: 1_000,
  nameLength: 80,
  /** Time to claim fines and tolls dated within the hire, from the end of the hire. */
  claimMs: 90 * DAY_MS,
  claimsPerHire: 10,
} as const;

import { HOUR_MS } from './durations';

/**
 * Maximum days for which personal data is kept, as the privacy policy promises. The server deletes the data
 * in time; where a comment names the operator, the operator deletes it.
 */
export const RETENTION_DAYS = {
  /** A known device, from the last sign-in on it. */
  device: 180,
  /** A session, from the sign-in to its end. */
  session: 7,
  /** A reveal: which user saw which phone number. */
  reveal: 365,
  /** Views of a listing in one week: 26 weeks, from the start of the week. */
  viewCount: 182,
  /** Record that a visitor viewed a listing; the visitor is stored as a keyed hash. */
  viewOfVisitor: 2,
  /** A message: 24 months, from its sending. */
  message: 730,
  contactMessage: 730,
  /** A hire, from its end. */
  hire: 730,
  notification: 90,
  /** A device that receives push messages, from the last visit on it. */
  pushDevice: 180,
  /** A report, from its decision. */
  report: 730,
  dispute: 730,
  disputeLogbook: 30,
  /** A photo of a paper, from its sending; it is deleted as soon as the paper is accepted. */
  paperPhoto: 90,
  /** A photo of a refused paper, from the refusal. */
  refusedPaperPhoto: 7,
  /** Photos of a hand-over or return, from the last day of the hire. */
  hirePhoto: 180,
  /** A review: five years from its publication, but not longer than the reviewed user's account. */
  review: 1_826,
  /** A hidden review, from the time when an admin hid it. */
  hiddenReview: 730,
  plateReservation: 14,
  paymentCallback: 365,
  /** The payer of a payment: seven years, as tax law requires; after that the payer is removed. */
  payment: 2_557,
  audit: 2_557,
  /** An erasure: the user's id and the time, without a name. */
  erasure: 30,
  /** Erased data in a backup; the operator is responsible for its deletion. */
  backup: 30,
  /** Logs of the server; the operator is responsible for their deletion. */
  serverLog: 90,
  /** An image of an ID or passport, from the verification; the operator is responsible for its deletion. */
  idImage: 90,
} as const;

export const DELETION_LINK_LIFETIME_MS = HOUR_MS;

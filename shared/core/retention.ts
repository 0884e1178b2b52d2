import { HOUR_MS } from './durations';

/**
 * Most days for which personal data is kept; the privacy policy promises these numbers. An index or a job of
 * the server deletes the data in time; the operator is responsible for entries marked so.
 */
export const RETENTION_DAYS = {
  /** A known device, from the last sign-in on it. */
  device: 180,
  /** A session, from the sign-in to its end. */
  session: 7,
  /** A record of which user saw a lender's phone number. */
  reveal: 365,
  /** Counts of the views of a listing: 26 weeks. */
  viewCount: 182,
  /** That a visitor has viewed a listing, stored as a keyed hash. */
  viewOfVisitor: 2,
  /** A message: 24 months. */
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
  /** Photos of a hand-over or return, from the last day of the hire. */
  hirePhoto: 180,
  /** A review: five years from its publication, but not longer than the reviewed user's account. */
  review: 1_826,
  /** A hidden review, from the time when an admin hid it. */
  hiddenReview: 730,
  /** A plate that is reserved for a user after a dispute. */
  plateReservation: 14,
  /** M-Pesa's report of a payment. */
  paymentCallback: 365,
  /** A payment with its payer: seven years, as tax law requires; after that the payer is removed. */
  payment: 2_557,
  audit: 2_557,
  /** That an account was erased: its id and the time, without a name. */
  erasure: 30,
  /** Erased data in a backup; the operator is responsible. */
  backup: 30,
  /** The server's log; the operator is responsible. */
  serverLog: 90,
  /** A photo of an identity document, from the verification; the operator is responsible. */
  idImage: 90,
} as const;

/** How long a link that confirms the deletion of an account works. */
export const DELETION_LINK_MS = HOUR_MS;

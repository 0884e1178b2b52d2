/**
 * How many days personal data is kept at most. The privacy policy promises these ages; an index or a job of the server
 * ends each, save those of the operator's own making.
 */
export const RETENTION_DAYS = {
  /** From the last sign-in on a device. */
  device: 180,
  /** From the sign-in on a device to its end. */
  session: 7,
  /** A record of who saw a lender's phone number. */
  reveal: 365,
  /** Counts of the views of a listing: 26 weeks. */
  viewCount: 182,
  /** That a visitor has looked at a listing, as a code that cannot be read back. */
  viewOfVisitor: 2,
  /** 24 months. */
  message: 730,
  contactMessage: 730,
  /** From its end. */
  hire: 730,
  notification: 90,
  /** From the last visit on a device that gets push messages. */
  pushDevice: 180,
  /** From the decision. */
  report: 730,
  dispute: 730,
  disputeLogbook: 30,
  /** Photos of a hand-over or return, from the last day of the hire. */
  hirePhoto: 180,
  /** Five years from its publication, and while the account exists that it is about. */
  review: 1_826,
  /** From the time when an admin hid it. */
  hiddenReview: 730,
  /** A plate that is kept for a user after a dispute. */
  plateReservation: 14,
  /** M-Pesa's own report of a payment. */
  paymentCallback: 365,
  /** Seven years, as tax law wants: then the payment no longer names its payer. */
  payment: 2_557,
  audit: 2_557,
  /** That an account was erased: its id and the time, without a name. */
  erasure: 30,
  /** By the operator: how long a backup still holds what was erased. */
  backup: 30,
  /** By the operator. */
  serverLog: 90,
  /** By the operator, from the verification. */
  idImage: 90,
} as const;

/** How long a link that confirms the deletion of an account works. */
export const DELETION_LINK_MS = 60 * 60_000;

import { HOUR_MS } from './durations';

/**
 * Most days for which personal data is kept, as the privacy policy promises. The server deletes it in time, or
 * the operator where it says so.
 */
export const RETENTION_DAYS = {
  /** A known device, from the last sign-in on it. */
  device: 180,
  /** A session, from the sign-in to its end. */
  session: 7,
  /** Which user saw which phone number. */
  reveal: 365,
  /** 26 weeks. */
  viewCount: 182,
  /** Record that a visitor viewed a listing; the visitor is stored as a keyed hash. */
  viewOfVisitor: 2,
  /** 24 months. */
  message: 730,
  contactMessage: 730,
  /** A hire, from its end. */
  hire: 730,
  notification: 90,
  /** A device that receives push messages, from the last visit on it. */
  pushDevice: 180,
  /** From the decision. */
  report: 730,
  dispute: 730,
  disputeLogbook: 30,
  /** A photo of a paper, from its sending; it is deleted as soon as the paper is accepted. */
  paperPhoto: 90,
  /** From the refusal of the paper. */
  refusedPaperPhoto: 7,
  /** Photos of a hand-over or return, from the last day of the hire. */
  hirePhoto: 180,
  /** A review: five years from its publication, but not longer than the reviewed user's account. */
  review: 1_826,
  /** From the time when an admin hid it. */
  hiddenReview: 730,
  plateReservation: 14,
  paymentCallback: 365,
  /** Seven years, as tax law requires; after that the payer is removed. */
  payment: 2_557,
  audit: 2_557,
  /** Its id and the time, without a name. */
  erasure: 30,
  /** Erased data in a backup; the operator is responsible. */
  backup: 30,
  /** The operator is responsible. */
  serverLog: 90,
  /** From the verification; the operator is responsible. */
  idImage: 90,
} as const;

export const DELETION_LINK_MS = HOUR_MS;

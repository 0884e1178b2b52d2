import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';

/** The part of a payment that reconciliation needs. Ids are hex. */
export type PaymentInput = {
  id: string;
  regNo: string;
  status: PaymentState;
  purpose: PaymentPurpose;
  /** Whole KES. */
  amount: number;
  /** M-Pesa's receipt; null for payments recorded by hand or settled by a query. */
  receipt: string | null;
  /** Decided by an admin, so M-Pesa's callbacks may differ. */
  reviewed: boolean;
  refund: { reference: string; amount: number } | null;
  createdAt: Date;
  hasNextQuery: boolean;
  /** The car to renew. */
  carId: string | null;
  usedByCarId: string | null;
  /** The ids of its parts, if it renews several cars. */
  parts: readonly string[] | null;
  /** The payment of which it is a part. */
  partOf: string | null;
  renewalDueSince: Date | null;
  unconfirmedSince: Date | null;
};

/** The part of a car that reconciliation needs. */
export type CarInput = {
  id: string;
  regNo: string;
  registrationPaymentId: string | null;
  /** Ids of the payments that renewed it. */
  renewals: string[];
  awaitsFeeSince: Date | null;
};

/** A callback of M-Pesa. */
export type CallbackInput = {
  paymentId: string;
  waitingSince: Date | null;
  /** null unless the callback reports a success. */
  success: { receipt: string | null } | null;
};

export type ReconciliationInput = {
  now: Date;
  payments: readonly PaymentInput[];
  cars: readonly CarInput[];
  callbacks: readonly CallbackInput[];
  /** Payments that admins deleted. */
  removedIds: ReadonlySet<string>;
  /** The most renewals that are stored with a car. */
  maxRenewals: number;
};

import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';

/** Fields of a payment that the reconciliation needs; ids are hexadecimal. */
export type PaymentInput = {
  id: string;
  regNo: string;
  status: PaymentState;
  purpose: PaymentPurpose;
  /** Whole KES. */
  amount: number;
  /** M-Pesa's receipt; null for payments recorded by hand or settled by a query. */
  receipt: string | null;
  /** Whether an admin decided it, so that M-Pesa's callbacks may differ. */
  reviewed: boolean;
  refund: { reference: string; amount: number } | null;
  createdAt: Date;
  hasNextQuery: boolean;
  /** The car to renew. */
  carId: string | null;
  usedByCarId: string | null;
  /** Ids of its parts, if the payment renews several cars. */
  parts: readonly string[] | null;
  /** Id of the payment that this part belongs to. */
  partOf: string | null;
  renewalDueSince: Date | null;
  unconfirmedSince: Date | null;
};

/** Fields of a car that the reconciliation needs. */
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
  /** Ids of payments that admins deleted. */
  removedIds: ReadonlySet<string>;
  /** Maximum of renewals stored with a car. */
  maxRenewals: number;
};
